import { type ComponentType, useId, useState } from 'react';
import type { Owner } from '../../models/map/owners';
import type { Bridge as BridgeFigures, BridgeStep, BridgeStepId } from '../../models/resident/bridge';
import { px } from '../ui/chart/axis';
import { ByteAxis, ByteBar, type ByteScale, byteBarTicks, byteScale } from '../ui/chart/ByteBars';
import { useWidth } from '../ui/controls/useSize';
import type { Lang } from '../ui/format';
import { OwnerRect } from '../ui/owners/OwnerRect';
import { loadLanguage } from '../ui/words/language';
import { useFormats, useWords, Words } from '../ui/words/words';
import styles from './Bridge.module.css';
import { RESIDENT_PAGE_WORDS } from './words/languages';

interface BridgeProps {
  readonly bridge: BridgeFigures;
}

/** A waterfall chart from map bytes to RSS; each step opens its derivation. */
export function Bridge({ bridge }: BridgeProps) {
  const [width, measured] = useWidth();
  return (
    <div className={styles.bridge}>
      {/* As wide as the bars are. */}
      <div className={styles.ruler} aria-hidden="true">
        <span ref={measured} />
      </div>
      <BridgeSteps bridge={bridge} width={width} />
    </div>
  );
}

/** The bridge with its words loaded, for pages of other subjects. */
export async function loadBridge(lang: Lang): Promise<ComponentType<BridgeProps>> {
  const language = await loadLanguage(RESIDENT_PAGE_WORDS, lang);
  return (props) => (
    <Words of={RESIDENT_PAGE_WORDS} value={language}>
      <Bridge {...props} />
    </Words>
  );
}

interface BridgeStepsProps extends BridgeProps {
  /** px of the bars. */
  readonly width: number;
  /** Step whose derivation is open initially. */
  readonly opened?: BridgeStepId;
}

export function BridgeSteps({ bridge, width, opened }: BridgeStepsProps) {
  const id = useId();
  const [open, setOpen] = useState<BridgeStepId | undefined>(opened);
  const bars = bridgeBars(bridge);
  const scale = bridgeScale(bridge, bars, width);
  const words = useWords(RESIDENT_PAGE_WORDS).bridge;
  const { tickBytes } = useFormats();
  return (
    <section className={styles.steps} aria-label={words.label(bridge)}>
      <ol>
        {bars.map((bar, i) => {
          const { step } = bar;
          return (
            <Step
              key={step.id}
              bar={bar}
              before={bars[i - 1]}
              scale={scale}
              panelId={`${id}${step.id}`}
              isOpen={open === step.id}
              onToggle={() => setOpen(open === step.id ? undefined : step.id)}
            />
          );
        })}
      </ol>
      <div className={styles.axis}>
        <ByteAxis ticks={byteBarTicks(scale)} label={tickBytes} width={width} />
      </div>
    </section>
  );
}

interface StepProps {
  readonly bar: BridgeBar;
  readonly before: BridgeBar | undefined;
  readonly scale: ByteScale;
  readonly panelId: string;
  readonly isOpen: boolean;
  onToggle(): void;
}

function Step({ bar, before, scale, panelId, isOpen, onToggle }: StepProps) {
  const { step } = bar;
  const words = useWords(RESIDENT_PAGE_WORDS).bridge;
  const { word, gloss } = words.steps[step.id];
  return (
    <li className={styles.step} data-step={step.id}>
      <button type="button" className={styles.button} aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
        <span className={styles.word} title={gloss}>
          {word}
        </span>
        <span className={styles.figure}>{words.figure(step)}</span>
        <span className={styles.bar}>
          <BridgeBarView bar={bar} before={before} scale={scale} />
        </span>
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        <BridgeDerivation step={step} />
      </div>
    </li>
  );
}

/** px */
const HEIGHT = 22;
/** px above and below a bar. */
const MARGIN = 5;
/** Least px of a bar, so that it can be seen. */
const LEAST_WIDTH = 2;
/** Bars wider than this have room for an arrow, px. */
const ARROW_ROOM = 24;

interface BridgeBarViewProps {
  readonly bar: BridgeBar;
  readonly before: BridgeBar | undefined;
  readonly scale: ByteScale;
}

/** One bar of the waterfall, connected to the bar before. */
function BridgeBarView({ bar, before, scale }: BridgeBarViewProps) {
  const { step, from, to, parts } = bar;
  if (!Number.isFinite(from)) return null;
  const isSum = step.id === 'resident';
  const isOpen = !Number.isFinite(to);
  const [start, end] = [px(scale(from)), px(scale(to))];
  return (
    <ByteBar
      parts={parts}
      from={Math.min(from, to)}
      scale={scale}
      height={HEIGHT}
      draw={({ id }, area) => (
        <OwnerRect owner={DRAWN_AS[id]} {...area} width={isSum ? area.width : Math.max(LEAST_WIDTH, area.width)} />
      )}
      interval={isSum && !isOpen ? step.bytes : undefined}
    >
      {before && Number.isFinite(before.to) && (
        <path className={styles.tie} d={`M${px(scale(before.to))} ${-MARGIN}V${isSum ? HEIGHT : 0}`} />
      )}
      {!isSum && !isOpen && <path className={styles.tie} d={`M${end} ${HEIGHT}v${MARGIN}`} />}
      {from === to && <path className={styles.nothing} d={`M${start} 0v${HEIGHT}`} />}
      {isOpen && <path className={styles.openEnd} d={`M${end - 12} 5l6 6l-6 6`} />}
      {start - end > ARROW_ROOM && <path className={styles.takes} d={`M${start - 6} 11H${end + 8}m6 -5l-6 5l6 5`} />}
    </ByteBar>
  );
}

/** How a step is computed: its terms and notes. */
export function BridgeDerivation({ step }: { readonly step: BridgeStep }) {
  const { terms, notes, bytes, id } = step;
  const words = useWords(RESIDENT_PAGE_WORDS).bridge;
  const range = words.range(bytes);
  const isSum = Number.isFinite(bytes.expected);
  return (
    <div className={styles.derivation}>
      <p>{words.steps[id].gloss}</p>
      {terms.length > 1 && isSum && (
        <p className={styles.terms}>
          {words.terms(terms).map(({ sign, number, word }) => (
            <span key={word}>
              {sign !== '' && <i>{sign} </i>}
              <b>{number}</b> {word}{' '}
            </span>
          ))}
          <span>
            <i>= </i>
            <b>{words.signed(bytes.expected)}</b>
          </span>
        </p>
      )}
      {range !== '' && isSum && <p>{range}</p>}
      {notes.map((note) => (
        <p key={note}>{words.notes[note]}</p>
      ))}
    </div>
  );
}

interface BridgePart {
  readonly id: BridgeStepId;
  readonly bytes: number;
}

/** Bar of a step, in bytes; the last bar spans from zero to the sum. */
interface BridgeBar {
  readonly step: BridgeStep;
  /** Where the bar before ends. */
  readonly from: number;
  /** Less than `from` for a step that subtracts; infinite if unbounded. */
  readonly to: number;
  /** The step itself; for the last bar, all steps before it. */
  readonly parts: readonly BridgePart[];
}

/** Owner of map bytes whose colour and texture the step borrows. */
export const DRAWN_AS: Readonly<Record<BridgeStepId, Owner>> = {
  maps: 'value',
  other: 'mallocHeader',
  floating: 'tombstone',
  garbage: 'garbage',
  limit: 'oldArray',
  unreached: 'emptySlot',
  spans: 'pageTail',
  runtime: 'header',
  resident: 'header',
};

/** With an unbounded bar, the scale is this many times the largest finite end. */
const OPEN_SHARE = 2;

/** Steps that have no part of their own in the last bar: they reduce the garbage. */
const WITHIN_GARBAGE: readonly BridgeStepId[] = ['limit', 'unreached'];

/** Parts of the last bar. */
function partsOf(steps: readonly BridgeStep[]): BridgePart[] {
  const taken = steps
    .filter(({ id }) => WITHIN_GARBAGE.includes(id))
    .reduce((sum, { bytes }) => sum + bytes.expected, 0);
  return steps
    .filter(({ id }) => id !== 'resident' && !WITHIN_GARBAGE.includes(id))
    .map(({ id, bytes }) => ({ id, bytes: bytes.expected + (id === 'garbage' ? taken : 0) }));
}

/** One bar per step, each starting where the one before ended. */
export function bridgeBars({ steps, bounded }: BridgeFigures): BridgeBar[] {
  let sum = 0;
  return steps.map((step) => {
    const { id } = step;
    const { expected } = step.bytes;
    if (id === 'resident') {
      return { step, from: 0, to: expected, parts: bounded ? partsOf(steps) : [{ id, bytes: expected }] };
    }
    const from = sum;
    sum += expected;
    return { step, from, to: sum, parts: [{ id, bytes: Math.abs(expected) }] };
  });
}

/** Scale of all bars, wide enough for the upper end of the estimate. */
export function bridgeScale({ bounded }: BridgeFigures, bars: readonly BridgeBar[], width: number): ByteScale {
  const ends = bars.flatMap(({ step, from, to }) => (step.id === 'resident' ? [to, step.bytes.high] : [from, to]));
  const most = Math.max(...ends.filter(Number.isFinite));
  return byteScale(bounded ? most : most * OPEN_SHARE, width);
}
