import { type CSSProperties, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Counters } from '../../components/allocator/Counters';
import { EraTable } from '../../components/allocator/EraTable';
import { HeapLegend } from '../../components/allocator/HeapMarks';
import { HEAP_OWNERS } from '../../components/allocator/heapOwners';
import { SlotLoupe } from '../../components/allocator/SlotLoupe';
import { SpanStrip } from '../../components/allocator/SpanStrip';
import { SpanView } from '../../components/allocator/SpanView';
import { spanSentence, spanTitle } from '../../components/allocator/spanWords';
import { Caption } from '../../components/player/Caption';
import { HelpDialog } from '../../components/player/HelpDialog';
import { StepLog } from '../../components/player/StepLog';
import { Transport } from '../../components/player/Transport';
import { useMotionMs } from '../../components/player/useMotionMs';
import { usePlayerKeys } from '../../components/player/usePlayerKeys';
import { usePlayerVisibility } from '../../components/player/usePlayerVisibility';
import { useWidth } from '../../components/player/useWidth';
import { browserClock } from '../../timeline/browserClock';
import { createPlayer } from '../../timeline/player';
import { recordStory } from './run';
import { SizeClassFacts } from './SizeClassFacts';
import { type SizePartProps, SizeSelect } from './SizeClassParts';
import styles from './SizeClassScene.module.css';
import { asksPointers } from './settings';

/** A story and the heap it is played on. */
export function SizeClassSpan(props: SizePartProps) {
  const { story, go, ask } = props.settings;
  const own = story.id === 'own' ? `${ask.bytes} ${asksPointers(props.settings)}` : '';
  return (
    <section className={styles.part} aria-labelledby="size-span">
      <div className={styles.head}>
        <h2 id="size-span">The span: where slots come from</h2>
        <SizeSelect name="story" {...props} />
      </div>
      <p className={styles.prose}>{story.text}</p>
      <HeapStage key={`${story.id} ${go.minor} ${own}`} settings={props.settings} />
      <SizeClassFacts {...props} />
    </section>
  );
}

/** A story played on the heap: its span, step by step, and the four counters. Mounted anew for each story. */
function HeapStage({ settings }: Pick<SizePartProps, 'settings'>) {
  const { story, go, ask } = settings;
  const [run] = useState(() => recordStory(story, { release: go, bytes: ask.bytes, pointers: asksPointers(settings) }));
  const [player] = useState(() => createPlayer(() => run.track, browserClock, { step: run.openingStep }));
  const root = useRef<HTMLElement>(null);
  const [width, measured] = useWidth();
  const [helpOpen, setHelpOpen] = useState(false);
  const step = useStore(player, (state) => state.step);
  const playing = useStore(player, (state) => state.playing);
  const motionMs = useMotionMs(player);
  usePlayerVisibility(player, root);
  const help = () => setHelpOpen(true);
  const onKeyDown = usePlayerKeys({ player, track: run.track, onHelp: help });
  const frame = useMemo(() => run.frame(step), [run, step]);
  const last = useMemo(() => run.mostInuse(), [run]);
  const { focus, spans, focusSlot } = frame;
  return (
    <section
      ref={root}
      className={styles.stage}
      aria-label="The heap, step by step"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the stage takes the focus so that its keys work.
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ '--ms-step-ms': `${motionMs}ms` } as CSSProperties}
    >
      <div className={styles.player}>
        <Transport player={player} track={run.track} marks={run.marks} onHelp={help} />
        <p className={styles.source}>
          <code>{frame.source === '' ? '// the program begins' : frame.source}</code>
        </p>
        <Caption playing={playing} sentences={[{ text: frame.sentence, plain: frame.sentence }]} />
      </div>
      <div ref={measured} className={styles.picture}>
        {width > 0 && focus && (
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
        )}
        {width > 0 && !focus && <p className={styles.nothing}>No span yet: the heap has no pages in use.</p>}
      </div>
      <HeapLegend owners={HEAP_OWNERS.filter((owner) => run.owners().has(owner))}>
        <li>
          <svg width={16} height={12} aria-hidden="true">
            <path d="M4 3h8L8 9z" fill="var(--ms-accent, #00758f)" />
          </svg>
          freeindex: no free slot before it
        </li>
        <li>
          <svg width={16} height={12} aria-hidden="true">
            <path d="M1 9.5h14" stroke="currentColor" strokeWidth={3} />
          </svg>
          allocBits: outlived the last collection
        </li>
      </HeapLegend>
      <div className={styles.twoColumns}>
        <div>
          <h3>The same heap, counted four ways</h3>
          <Counters
            counters={frame.counters}
            ledger={frame.ledger}
            mostInuse={last}
            width={width >= 900 ? width / 2 - 22 : width}
          />
        </div>
        {focus && focus.sizeclass > 0 && <EraTable elemsize={focus.elemsize} current={go} />}
      </div>
      <StepLog entries={run.log} current={step} onSeek={player.seek} />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} without={['undo', 'fork']} />
    </section>
  );
}
