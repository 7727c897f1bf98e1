import { type CSSProperties, Fragment } from 'react';
import { SIZE_FIGURE_WORDS } from '../../figureWords';
import { type DrawnSide, SidesPicture } from '../../ui/beside/SidesPicture';
import type { SidesFrame } from '../../ui/beside/sidesRun';
import type { Box } from '../../ui/controls/useSize';
import { useTerms } from '../../ui/glossary/useTerms';
import { useWords } from '../../ui/words/words';
import type { HeapFrame, HeapSides } from '../run';
import styles from '../SizeClasses.module.css';
import { HeapRect, SpanView } from './SpanView';
import { counterBars, type HeapOwner, type SpanPicture } from './spanPicture';

interface SpansOnSidesProps extends Box {
  readonly run: Pick<HeapSides, 'names' | 'most'>;
  readonly frame: SidesFrame<HeapFrame>;
  readonly hasTotals: boolean;
}

/** The span of a step: of one release, or of two with the bytes each has in slots. */
export function SpansOnSides({ run, frame: { frames }, hasTotals, ...box }: SpansOnSidesProps) {
  const { beside, inSlots } = useWords(SIZE_FIGURE_WORDS);
  const [first, second] = frames;
  const [name = '', other = ''] = run.names;
  if (!first) return null;
  if (!second) return <SpanInBox frame={first} release={name} hasTotals={hasTotals} {...box} />;
  function side(of: string, frame: HeapFrame): DrawnSide<{ readonly id: HeapOwner; readonly bytes: number }> {
    const { counters, ledger } = frame;
    const slots = counterBars(counters, ledger).find(({ id }) => id === 'slots');
    return {
      name: of,
      bytes: counters.heapAlloc,
      parts: slots?.parts ?? [],
      picture: (area) => <SpanInBox frame={frame} hasTotals={hasTotals} {...area} />,
    };
  }
  return (
    <SidesPicture
      sides={[side(name, first), side(other, second)]}
      words={beside}
      word={inSlots}
      most={run.most.slots}
      draw={({ id }, area) => <HeapRect owner={id} {...area} />}
      hasTotals={hasTotals}
      {...box}
    />
  );
}

interface SpanBoxLayout {
  /** px for the span. */
  readonly span: number;
  /** Lines reserved for the text on the span and on its slot. */
  readonly lines: { readonly span: number; readonly slot: number };
  /** True if there is room for the enlarged slot. */
  readonly hasLoupe: boolean;
}

/** px, the same as in SizeClasses.module.css. */
const TITLE = 24;
const SPAN_LINE = 20;
const SLOT_LINE = 20;
const LOUPE = 10 + 4 + 26;
const GAP = 4;

function linesAt(width: number): SpanBoxLayout['lines'] {
  if (width < 480) return { span: 3, slot: 2 };
  return width < 800 ? { span: 2, slot: 1 } : { span: 1, slot: 1 };
}

/** Lower boxes show only the span and one line of text, px. */
const LOW_BELOW = 240;

/** Divides a box between the text, the span and the enlarged slot below it. */
export function layoutSpanBox(width: number, height: number, hasSentence = true): SpanBoxLayout {
  const hasLoupe = height >= LOW_BELOW;
  const lines = hasLoupe ? linesAt(width) : { span: 1, slot: 0 };
  const loupe = hasLoupe ? LOUPE + lines.slot * SLOT_LINE : 0;
  const sentence = hasSentence ? lines.span * SPAN_LINE + GAP : 0;
  return { span: height - TITLE - sentence - loupe, lines, hasLoupe };
}

interface SpanInBoxProps {
  readonly frame: HeapFrame;
  /** Name of the Go release, if nothing else shows it. */
  readonly release?: string;
  readonly hasTotals: boolean;
  readonly width: number;
  readonly height: number;
}

const WIDEST_LOUPE = 560;

/** The span of a step in a box of a given size. */
export function SpanInBox({ frame: { focus, focusSlot }, release, hasTotals, width, height }: SpanInBoxProps) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  const terms = useTerms();
  if (!focus) return <p className={styles.quiet}>{words.none}</p>;
  const hasSentence = hasTotals || release !== undefined;
  const { span, lines, hasLoupe } = layoutSpanBox(width, height, hasSentence);
  const [title, sentence] = [words.title(focus), words.fill(focus)];
  return (
    <div className={styles.box} style={{ '--span-lines': lines.span, '--slot-lines': lines.slot } as CSSProperties}>
      <p className={styles.title}>{title}</p>
      {hasSentence && (
        <p className={`${styles.sentence} ${styles.quiet}`}>
          {release}
          {release !== undefined && hasTotals && ': '}
          {hasTotals && <Fragment key={sentence}>{terms ? terms(sentence) : sentence}</Fragment>}
        </p>
      )}
      <div style={{ height: span }}>
        <SpanView
          key={focus.span}
          picture={focus}
          width={width}
          height={span}
          focusSlot={focusSlot}
          label={`${title}, ${sentence}`}
        />
      </div>
      {hasLoupe && (
        <div className={styles.loupe}>
          <SlotLoupe picture={focus} slot={focusSlot} width={Math.min(width, WIDEST_LOUPE)} />
        </div>
      )}
    </div>
  );
}

const HEIGHT = 26;

/** The event's slot, or the first live one, enlarged: requested bytes and waste. */
export function SlotLoupe({
  picture,
  slot,
  width,
}: {
  readonly picture: SpanPicture;
  readonly slot: number | undefined;
  readonly width: number;
}) {
  const shown = slot === undefined ? picture.slots.find(({ state }) => state === 'live') : picture.slots[slot];
  const pxPerByte = Math.max(0, width - 1) / picture.elemsize;
  let at = 0;
  const placed = (shown?.parts ?? []).map(({ owner, bytes }) => {
    const rect = { x: at * pxPerByte, y: 0, width: bytes * pxPerByte, height: HEIGHT };
    const key = `${owner} ${at}`;
    at += bytes;
    return { owner, bytes, rect, key };
  });
  const words = useWords(SIZE_FIGURE_WORDS).span;
  return (
    <figure className={styles.slot}>
      <figcaption className={styles.caption}>
        {shown ? words.slot(shown.slot, shown.parts) : words.nothingLives}
      </figcaption>
      <svg className={styles.bar} width={width} height={HEIGHT} aria-hidden="true">
        {placed.map(({ owner, rect, key }) => (
          <HeapRect key={key} owner={owner} {...rect} />
        ))}
      </svg>
    </figure>
  );
}
