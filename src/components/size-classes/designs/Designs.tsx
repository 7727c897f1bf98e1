import { useEffect, useMemo, useState } from 'react';
import type { GoRelease } from '../../../models/go/release';
import { browserClock, browserPause } from '../../../timeline/pace';
import { ParamSelect } from '../../fields/ParamFields';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { Swatch } from '../../ui/owners/OwnerRect';
import legend from '../../ui/owners/owners.module.css';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useFormats, useWords } from '../../ui/words/words';
import styles from '../SizeClasses.module.css';
import { SIZE_PARAMS, type SizePartProps, type SizeViewProps, WHOLE_STREAM } from '../settings';
import { HeapRect } from '../span/HeapMarks';
import { DRAWN_AS } from '../span/heapOwners';
import { SIZE_WORDS } from '../words/languages';
import { Follow, Stretches } from './OneByOne';
import {
  bytesByCause,
  CAUSES,
  causeParts,
  compareInParts,
  lastBytes,
  type StrategyResult,
  stepsUnder,
} from './strategies';
import type { Stream } from './streams';

/** Tab that compares Go's allocator with three other designs under one stream of allocations. */
export function SizeClassDesigns(props: SizePartProps) {
  const f = useFormats();
  const { designs: words, views } = useWords(SIZE_WORDS);
  const { stream, go } = props.settings;
  const names = words.names(go.minor);
  const designs = useDesigns(stream, go);
  return (
    <section className={styles.part} aria-labelledby="size-designs">
      <h2 id="size-designs">{views.designs}</h2>
      <DesignsUnderStream {...props} designs={designs} />
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
        rows={designs.results}
        rowId={({ id }) => id}
        mark={({ id }) => (id === 'go' ? 'current' : undefined)}
      />
      <p className={styles.muted}>{words.note}</p>
    </section>
  );
}

const SLICE_MS = 12;

interface Designs {
  readonly results: readonly StrategyResult[];
  /** The stream of `results`; lags behind while the next is computed. */
  readonly of: Stream | undefined;
}

/** Runs the stream under all designs, in slices so that the page stays responsive. */
export function useDesigns(stream: Stream, release: GoRelease): Designs {
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

interface DesignsUnderStreamProps extends SizeViewProps {
  readonly designs: Designs;
}

/** Select for the stream, and the bytes each design has reserved at its end. */
export function DesignsUnderStream(props: DesignsUnderStreamProps) {
  const { settings, problems, change, designs, hidden, controls = 'full' } = props;
  const { designs: words, settings: fields } = useWords(SIZE_WORDS);
  const { stream, go, upTo } = settings;
  const [width, measured] = useWidth();
  const ops = useMemo(() => [...stream.ops()], [stream]);
  const isWhole = upTo === WHOLE_STREAM;
  const soFar = useMemo(() => (isWhole ? [] : ops.slice(0, Math.max(1, upTo))), [ops, isWhole, upTo]);
  const steps = useMemo(() => (isWhole ? undefined : stepsUnder(soFar, go)), [soFar, isWhole, go]);
  const shown = steps ?? designs.results;
  return (
    <>
      {controls === 'full' && (
        <>
          <ParamSelect
            param={SIZE_PARAMS.stream}
            label={fields.labels.stream}
            value={stream}
            nameOf={({ id }) => words.streams[id].title}
            problem={problems.stream}
            onChange={(value) => change({ stream: value, upTo: WHOLE_STREAM })}
          />
          <p className={styles.prose}>{words.lead(stream.id)}</p>
          <Follow ops={ops} upTo={upTo} change={(next) => change({ upTo: next })} />
        </>
      )}
      {steps && (
        <p className={styles.prose} aria-live="polite">
          {words.follow.request(soFar.length, ops.length, soFar.at(-1)?.type ?? 'malloc', lastBytes(soFar))}
        </p>
      )}
      <div ref={measured} className={styles.picture} aria-busy={(!steps && designs.of !== stream) || undefined}>
        {width > 0 && steps && <Stretches ops={soFar} steps={steps} minor={go.minor} width={width} />}
        {steps && <p className={styles.prose}>{words.follow.sums}</p>}
        {width > 0 && <DesignBars designs={shown} release={go} width={width} />}
      </div>
      {!hidden?.has('legend') && (
        <ul className={legend.legend}>
          {CAUSES.filter(({ id }) => shown.some(({ end }) => bytesByCause(end)[id] > 0)).map(({ id, owner }) => (
            <li key={id}>
              <Swatch owner={DRAWN_AS[owner]} /> {words.causes[id]}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface DesignBarsProps {
  readonly designs: readonly Pick<StrategyResult, 'id' | 'end'>[];
  readonly release: GoRelease;
  readonly width: number;
}

const BAR_HEIGHT = 22;

/** Bytes reserved by each design at the end, by cause, at one scale. */
export function DesignBars({ designs, release, width }: DesignBarsProps) {
  const words = useWords(SIZE_WORDS).designs;
  const f = useFormats();
  const names = words.names(release.minor);
  const most = Math.max(...designs.map(({ end }) => end.reservedBytes));
  return (
    <ByteBars
      rows={designs.map(({ id, end }) => {
        const causes = bytesByCause(end);
        const parts = CAUSES.map(({ id: cause }) => ({ cause, bytes: causes[cause] }));
        return {
          id,
          name: <b>{names[id]}</b>,
          figures: f.bytes(end.reservedBytes),
          text: words.texts[id],
          parts: causeParts(end),
          label: words.label(
            names[id],
            parts.filter(({ bytes }) => bytes > 0),
          ),
        };
      })}
      scale={byteScale(most, width)}
      height={BAR_HEIGHT}
      draw={({ owner }, area) => <HeapRect owner={owner} {...area} />}
    />
  );
}
