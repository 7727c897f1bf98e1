import { useWidth } from '../../../components/controls/useSize';
import { StoryOnPage } from '../../../components/player/StoryOnPage';
import type { GoRelease } from '../../../models/go/release';
import type { Player } from '../../../timeline/player';
import type { HeapFrame, HeapRun } from '../run';
import { SlotLoupe } from '../span/SlotLoupe';
import { SpanLegend } from '../span/SpanLegend';
import { SpanStrip } from '../span/SpanStrip';
import { SpanView } from '../span/SpanView';
import { useSizeWords } from '../words/context';
import { Counters } from './Counters';
import { EraTable } from './EraTable';
import styles from './SizeClassScene.module.css';

interface HeapStageProps {
  readonly run: HeapRun;
  readonly player: Player;
  readonly release: GoRelease;
}

/** A story played on the heap: its span, step by step, and the four counters. */
export function HeapStage({ run, player, release }: HeapStageProps) {
  const [width, measured] = useWidth();
  const words = useSizeWords();
  return (
    <StoryOnPage
      run={run}
      player={player}
      label={words.story.label}
      idle={words.story.idle}
      below={({ frame }) => (
        <>
          <div ref={measured} className={styles.picture}>
            {width > 0 && <SpanPart frame={frame} width={width} />}
          </div>
          <SpanLegend run={run} />
          <div className={styles.twoColumns}>
            <div>
              <h3>{words.counters.title}</h3>
              <Counters
                counters={frame.counters}
                ledger={frame.ledger}
                mostInuse={run.mostInuse()}
                width={width >= 900 ? width / 2 - 22 : width}
              />
            </div>
            {frame.focus && frame.focus.sizeclass > 0 && <EraTable elemsize={frame.focus.elemsize} current={release} />}
          </div>
        </>
      )}
    />
  );
}

interface SpanPartProps {
  readonly frame: HeapFrame;
  readonly width: number;
}

/** The span that a step speaks of, among the others. */
function SpanPart({ frame: { focus, focusSlot, spans }, width }: SpanPartProps) {
  const words = useSizeWords().span;
  if (!focus) return <p className={styles.nothing}>{words.none}</p>;
  const [title, fill] = [words.title(focus), words.fill(focus)];
  return (
    <>
      <h3 className={styles.spanTitle}>
        {title} <span className={styles.muted}>{fill}</span>
      </h3>
      <SpanView key={focus.span} picture={focus} width={width} focusSlot={focusSlot} label={`${title}, ${fill}`} />
      <SlotLoupe picture={focus} slot={focusSlot} width={Math.min(width, 560)} />
      <SpanStrip spans={spans} focus={focus.span} width={width} />
    </>
  );
}
