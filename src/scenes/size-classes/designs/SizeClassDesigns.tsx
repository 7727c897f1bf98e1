import { useEffect, useState } from 'react';
import { type Column, DataTable } from '../../../components/controls/DataTable';
import { useWidth } from '../../../components/controls/useSize';
import legend from '../../../components/owners/Legend.module.css';
import { Swatch } from '../../../components/owners/OwnerRect';
import type { GoRelease } from '../../../models/go/release';
import { browserClock, browserPause } from '../../../timeline/clock';
import { ParamSelect } from '../../fields/ParamSelect';
import styles from '../page/SizeClassScene.module.css';
import { SIZE_PARAMS, type SizePartProps } from '../settings';
import { DRAWN_AS } from '../span/heapOwners';
import { useSizeFormats, useSizeWords } from '../words/context';
import { DesignBars } from './DesignBars';
import { bytesByCause, CAUSES } from './designsLayout';
import { compareInParts, type StrategyResult } from './strategies';
import type { Stream } from './streams';

const SLICE_MS = 12;

interface Designs {
  readonly results: readonly StrategyResult[];
  /** The stream that made them; the one before stays until the next is ready. */
  readonly of: Stream | undefined;
}

/** The stream under all designs, computed in slices so that the page stays awake. */
function useDesigns(stream: Stream, release: GoRelease): Designs {
  const [designs, setDesigns] = useState<Designs>({ results: [], of: undefined });
  useEffect(() => {
    let replaced = false;
    async function compare(): Promise<void> {
      const parts = compareInParts(stream, release);
      let sliceStart = browserClock.now();
      for (let part = parts.next(); !replaced; part = parts.next()) {
        if (part.done) {
          setDesigns({ results: part.value, of: stream });
          return;
        }
        if (browserClock.now() - sliceStart < SLICE_MS) continue;
        await browserPause();
        sliceStart = browserClock.now();
      }
    }
    void compare();
    return () => {
      replaced = true;
    };
  }, [stream, release]);
  return designs;
}

/** The designs that Go rejected, and its own, under the same stream of allocations. */
export function SizeClassDesigns({ settings, problems, change }: SizePartProps) {
  const f = useSizeFormats();
  const { designs: words, settings: fields } = useSizeWords();
  const { stream, go } = settings;
  const names = words.names(go.minor);
  const [width, measured] = useWidth();
  const { results, of } = useDesigns(stream, go);
  return (
    <section className={styles.part} aria-labelledby="size-designs" aria-busy={of !== stream}>
      <div className={styles.head}>
        <h2 id="size-designs">{words.title}</h2>
        <ParamSelect
          param={SIZE_PARAMS.stream}
          label={fields.labels.stream}
          value={settings.stream}
          nameOf={({ id }) => words.streams[id].title}
          problem={problems.stream}
          onChange={(value) => change({ stream: value })}
        />
      </div>
      <p className={styles.prose}>{words.lead(stream.id)}</p>
      <div ref={measured} className={styles.picture}>
        {width > 0 && <DesignBars designs={results} release={go} width={width} />}
      </div>
      <ul className={legend.legend}>
        {CAUSES.map(({ id, owner }) => (
          <li key={id}>
            <Swatch owner={DRAWN_AS[owner]} /> {words.causes[id]}
          </li>
        ))}
      </ul>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'design', head: words.heads.design, cell: ({ id }) => names[id] },
          ...CAUSES.map(
            ({ id }): Column<StrategyResult> => ({
              id,
              head: words.causes[id],
              cell: ({ end }) => f.count(bytesByCause(end)[id]),
            }),
          ),
          { id: 'used', head: words.heads.used, cell: ({ end }) => f.count(end.slotBytes) },
          { id: 'reserved', head: words.heads.reserved, cell: ({ end }) => f.count(end.reservedBytes) },
          { id: 'most', head: words.heads.most, cell: ({ peakReservedBytes }) => f.count(peakReservedBytes) },
          {
            id: 'fragments',
            head: words.heads.fragments,
            cell: ({ end }) => f.percent(end.fragmentation, { places: 1 }),
          },
        ]}
        rows={results}
        rowId={({ id }) => id}
        mark={({ id }) => (id === 'go' ? 'current' : undefined)}
      />
      <p className={styles.muted}>{words.note}</p>
    </section>
  );
}
