import { Counters } from '../../components/allocator/Counters';
import { EraTable } from '../../components/allocator/EraTable';
import { SlotLoupe } from '../../components/allocator/SlotLoupe';
import { SpanStrip } from '../../components/allocator/SpanStrip';
import { SpanView } from '../../components/allocator/SpanView';
import { NO_SPAN, spanSentence, spanTitle } from '../../components/allocator/spanWords';
import { StoryStage } from '../../components/player/StoryStage';
import { useWidth } from '../../components/player/useWidth';
import type { GoRelease } from '../../models/go/release';
import type { Player } from '../../timeline/player';
import type { HeapFrame, HeapRun } from './run';
import styles from './SizeClassScene.module.css';
import { SpanLegend } from './SpanLegend';

interface HeapStageProps {
  readonly run: HeapRun;
  readonly player: Player;
  readonly release: GoRelease;
}

/** A story played on the heap: its span, step by step, and the four counters. */
export function HeapStage({ run, player, release }: HeapStageProps) {
  const [width, measured] = useWidth();
  return (
    <StoryStage
      run={run}
      player={player}
      label="The heap, step by step"
      idle="// the program begins"
      below={(frame) => (
        <>
          <div ref={measured} className={styles.picture}>
            {width > 0 && <SpanPart frame={frame} width={width} />}
          </div>
          <SpanLegend run={run} />
          <div className={styles.twoColumns}>
            <div>
              <h3>The same heap, counted four ways</h3>
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
  if (!focus) return <p className={styles.nothing}>{NO_SPAN}</p>;
  return (
    <>
      <h3 className={styles.spanTitle}>
        {spanTitle(focus)} <span className={styles.muted}>{spanSentence(focus)}</span>
      </h3>
      <SpanView
        key={focus.span}
        picture={focus}
        width={width}
        focusSlot={focusSlot}
        label={`${spanTitle(focus)}, ${spanSentence(focus)}`}
      />
      <SlotLoupe picture={focus} slot={focusSlot} width={Math.min(width, 560)} />
      <SpanStrip spans={spans} focus={focus.span} width={width} />
    </>
  );
}
