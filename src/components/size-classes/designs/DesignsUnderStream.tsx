import { useEffect, useState } from 'react';
import type { GoRelease } from '../../../models/go/release';
import { browserClock, browserPause } from '../../../timeline/clock';
import { ParamSelect } from '../../fields/ParamFields';
import { useWidth } from '../../ui/controls/useSize';
import legend from '../../ui/owners/Legend.module.css';
import { Swatch } from '../../ui/owners/OwnerRect';
import { useWords } from '../../ui/words/words';
import styles from '../page/SizeClassScene.module.css';
import { SIZE_PARAMS, type SizeViewProps } from '../settings';
import { DRAWN_AS } from '../span/heapOwners';
import { SIZE_WORDS } from '../words/languages';
import { DesignBars } from './Designs';
import { bytesByCause, CAUSES, compareInParts, type StrategyResult } from './strategies';
import type { Stream } from './streams';

const SLICE_MS = 12;

interface Designs {
  readonly results: readonly StrategyResult[];
  /** The stream that made them; the one before stays until the next is ready. */
  readonly of: Stream | undefined;
}

/** The stream under all designs, computed in slices so that the page stays awake. */
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

/** A stream of allocations to choose, and what each design has reserved at its end. */
export function DesignsUnderStream(props: DesignsUnderStreamProps) {
  const { settings, problems, change, designs, hidden, controls = 'full' } = props;
  const { designs: words, settings: fields } = useWords(SIZE_WORDS);
  const { stream, go } = settings;
  const [width, measured] = useWidth();
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
            onChange={(value) => change({ stream: value })}
          />
          <p className={styles.prose}>{words.lead(stream.id)}</p>
        </>
      )}
      <div ref={measured} className={styles.picture} aria-busy={designs.of !== stream || undefined}>
        {width > 0 && <DesignBars designs={designs.results} release={go} width={width} />}
      </div>
      {!hidden?.has('legend') && (
        <ul className={legend.legend}>
          {CAUSES.filter(({ id }) => designs.results.some(({ end }) => bytesByCause(end)[id] > 0)).map(
            ({ id, owner }) => (
              <li key={id}>
                <Swatch owner={DRAWN_AS[owner]} /> {words.causes[id]}
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
