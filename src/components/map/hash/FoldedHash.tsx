import { type ReactNode, useMemo } from 'react';
import type { Word64 } from '../../../models/kernel/bits';
import { SMALL, TINY, textWidth } from '../../ui/chart/axis';
import { useWords } from '../../ui/words/words';
import type { HashSegment, SegmentBits } from '../record/hashInFocus';
import { useMarks } from '../record/view';
import { markedBits } from '../stage/parts';
import { MAP_PAGE_WORDS } from '../words/languages';
import { HashBits, useLabelled } from './HashStrip';
import styles from './hash.module.css';
import {
  BRACKET_LANE,
  type HashCell,
  type HashLayout,
  type LabelledSegment,
  layoutRowSide,
  PLACES,
  pieceOf,
  placeSides,
  segmentsAt,
} from './layout';

interface FoldedHashProps {
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  readonly width: number;
  /** Buttons over the bits. */
  readonly buttons: (layout: HashLayout) => ReactNode;
  /** True while all 64 bits are seen elsewhere. */
  readonly isUnfolded: boolean;
  /** Shows or hides all 64 bits. */
  readonly onUnfold: () => void;
  /** Whose hash it is: right of the bits, or where it has no room there, on the side of them that has no labels. */
  readonly caption: string | undefined;
  /** True while that key isn't in the map yet. */
  readonly captionWaits: true | undefined;
}

/** The bits of a hash that lead somewhere, and how many others there are. */
export function FoldedHash({
  hash,
  segments,
  width,
  buttons,
  isUnfolded,
  onUnfold,
  caption,
  captionWaits,
}: FoldedHashProps) {
  const { moreBits } = useWords(MAP_PAGE_WORDS).hash;
  const labelled = useLabelled(segments);
  const marks = useMarks();
  const layout = useMemo(() => layoutFolded(labelled, width, markedBits(marks, labelled)), [labelled, width, marks]);
  const top = layout.cells[0]?.y;
  const isBeside =
    caption !== undefined && textWidth(caption, TINY) + CAPTION_PADDING <= width - layout.right - FOLD.gap;
  const places = new Set(litOrAll(segments).map(({ place }) => place));
  const [free] = PLACES.filter((place) => !places.has(place));
  return (
    <div className={styles.folded}>
      <HashBits hash={hash} segments={labelled} layout={layout} width={width}>
        {buttons(layout)}
        {layout.folds.map(({ bits, x, width: foldWidth }) => (
          <button
            key={x}
            type="button"
            className={styles.fold}
            aria-expanded={isUnfolded}
            style={{ left: x, top, width: foldWidth, height: layout.cellHeight }}
            onClick={onUnfold}
          >
            {/* Another number in another place is another text: none is seen to move. */}
            <span key={`${bits} ${foldWidth}`}>{moreBits(bits)}</span>
          </button>
        ))}
        {(isBeside || free) && caption !== undefined && (
          // Another key or another place makes another text: none is seen to move.
          <p
            key={`${caption} ${isBeside ? layout.right : free}`}
            className={styles.caption}
            data-waits={captionWaits}
            data-at={isBeside ? 'beside' : free}
            style={isBeside ? { left: layout.right + FOLD.gap, top } : undefined}
          >
            {caption}
          </p>
        )}
      </HashBits>
    </div>
  );
}

/** The segments that have labels: those that decide at this step, or all while none does. */
function litOrAll<T extends SegmentBits>(segments: readonly T[]): readonly T[] {
  const lit = segments.filter((segment) => segment.lit);
  return lit.length > 0 ? lit : segments;
}

/** Without those that say of the same bits what one before has said: two maps of one design often do. */
export function saidOnce<T extends LabelledSegment>(segments: readonly T[]): readonly T[] {
  return segments.filter(
    ({ fromBit, bits, label }, i) =>
      i === segments.findIndex((each) => each.fromBit === fromBit && each.bits === bits && each.label === label),
  );
}

/** Neighbouring bits that no segment needs, shown as a count. */
interface FoldedBits {
  readonly bits: number;
  /** px. */
  readonly x: number;
  readonly width: number;
}

export interface FoldedLayout extends HashLayout {
  readonly folds: readonly FoldedBits[];
  /** px from the left to the end of the bits. */
  readonly right: number;
}

/** px of a row of cells with one line of labels above and one below. */
const CELL = { pitch: 18, leastPitch: 4, height: 22, side: 21 } as const;
const FOLD = { least: 92, gap: 8 } as const;
/** px that a row takes where its bits need no more: the last bits stay where they are as their number changes. */
const USUAL_WIDTH = 400;
/** px that the frame of a caption takes at both ends together. */
const CAPTION_PADDING = 14;

/** Stretches of shown and of folded bits, from the most significant on. */
function stretchesOf(
  segments: readonly LabelledSegment[],
  marked: ReadonlySet<number> | undefined,
): { readonly shown: boolean; bits: number }[] {
  const stretches: { readonly shown: boolean; bits: number }[] = [];
  for (let bit = 63; bit >= 0; bit--) {
    const isSegment = segments.some(({ fromBit, bits }) => fromBit <= bit && bit < fromBit + bits);
    const shown = isSegment || marked?.has(bit) === true;
    const last = stretches.at(-1);
    if (last?.shown === shown) last.bits++;
    else stretches.push({ shown, bits: 1 });
  }
  return stretches;
}

/**
 * The bits of the segments and those that are marked in one row of fixed height, the others folded. Only labels that fit in
 * one line are shown.
 */
export function layoutFolded(
  segments: readonly LabelledSegment[],
  width: number,
  marked?: ReadonlySet<number>,
): FoldedLayout {
  const stretches = stretchesOf(segments, marked);
  const shown = stretches.reduce((sum, each) => sum + (each.shown ? each.bits : 0), 0);
  const foldCount = stretches.filter((each) => !each.shown).length;
  const gaps = FOLD.gap * (stretches.length - 1);
  // Folds get narrower rather than the bits illegible.
  const leastFold = Math.min(FOLD.least, (width - gaps - shown * CELL.leastPitch) / Math.max(1, foldCount));
  const room = Math.min(width, Math.max(USUAL_WIDTH, shown * CELL.pitch + foldCount * leastFold + gaps));
  const pitch = Math.min(CELL.pitch, (room - gaps - foldCount * leastFold) / Math.max(1, shown));
  const foldWidth = (room - gaps - shown * pitch) / Math.max(1, foldCount);
  const cellWidth = pitch - 1.5;
  const cells: HashCell[] = [];
  const folds: FoldedBits[] = [];
  let [bit, x] = [63, 0];
  for (const { shown: isShown, bits } of stretches) {
    if (isShown) for (let i = 0; i < bits; i++) cells.push({ bit: bit - i, x: x + i * pitch, y: CELL.side });
    else folds.push({ bits, x, width: foldWidth });
    bit -= bits;
    x += (isShown ? bits * pitch : foldWidth) + FOLD.gap;
  }
  const xOf = new Map(cells.map((cell) => [63 - cell.bit, cell.x]));
  const span = (from: number, to: number) => ({ x0: xOf.get(from) ?? 0, x1: (xOf.get(to) ?? 0) + cellWidth });
  const labelled = saidOnce(litOrAll(segments));
  const [above, below] = PLACES.map((place) => {
    const pieces = segmentsAt(segments, place)
      .flatMap((segment) => pieceOf(segment, 0, 64, span, SMALL))
      .map((piece) => ({ ...piece, labelled: labelled.includes(piece.segment) }));
    const { brackets, labels } = layoutRowSide(pieces, width, 1);
    return {
      brackets: brackets.map((bracket) => ({ ...bracket, lane: 0 })),
      labels: labels.flatMap((label) => (label.label.lane === 0 ? [{ ...label, lane: 0 }] : [])),
      bracketHeight: BRACKET_LANE,
      height: CELL.side,
    };
  });
  const sides =
    above && below
      ? placeSides({ above, below, row: 0, top: CELL.side, cellHeight: CELL.height, width })
      : { brackets: [], labels: [], anchors: [] };
  return {
    ...sides,
    columns: 64,
    height: 2 * CELL.side + CELL.height,
    cellWidth,
    cellHeight: CELL.height,
    cells,
    folds,
    right: x - FOLD.gap,
  };
}
