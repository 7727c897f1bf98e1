import type { Word64 } from '../../../models/kernel/word64';
import { textWidth } from '../../ui/chart/axis';
import { TINY } from '../../ui/textSizes';
import type { SegmentFact } from '../run/facts';
import { type PlacedLabel, packSpans, placeLabels, type Span } from './lanes';

export type SegmentRole = 'control' | 'key' | 'pointer' | 'accent';

/** Target of bits: a row of the stage, or its control bytes. */
export interface HashTarget {
  readonly row: string;
  readonly part: 'row' | 'control';
}

/** Neighbouring bits of a hash, as they are drawn. */
export interface SegmentBits {
  readonly id: string;
  /** 0 is the least significant bit. */
  readonly fromBit: number;
  /** 0 draws nothing: the top globalDepth bits of a map with one table. */
  readonly bits: number;
  readonly role: SegmentRole;
  readonly place: 'above' | 'below';
  /** It matters in this step. Never changes where anything lies. */
  readonly lit: boolean;
  /** Their target at this step. */
  readonly to?: HashTarget | undefined;
  /** The map that looks at them, where a strip serves several. */
  readonly side?: number | undefined;
}

/** Neighbouring bits of a hash that lead somewhere. */
export interface HashSegment extends SegmentBits {
  readonly fact: SegmentFact;
}

/** A segment and the words beside it. */
export interface LabelledSegment extends SegmentBits {
  readonly label: string;
}

/** Tells a segment from all others of a strip. */
export function segmentKey({ id, side }: SegmentBits): string {
  return side === undefined ? id : `${side}/${id}`;
}

export interface HashCell {
  readonly bit: number;
  readonly x: number;
  readonly y: number;
}

/** The part of a segment that lies in one row. */
interface HashBracket extends Span {
  readonly key: string;
  readonly segment: LabelledSegment;
  readonly row: number;
  readonly lane: number;
  readonly path: string;
}

interface HashLabel extends PlacedLabel {
  readonly segment: LabelledSegment;
  readonly row: number;
  readonly baseline: number;
  readonly leader: string;
  /** Set when the text is wider than all there is. */
  readonly squeezedTo: number | undefined;
}

/** Anchor of a tie to the stage: the label below the cells, or the cells below the label. */
interface HashAnchor {
  readonly segment: LabelledSegment;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface HashLayout {
  readonly columns: number;
  readonly height: number;
  readonly cellWidth: number;
  readonly cellHeight: number;
  /** Most significant first. */
  readonly cells: readonly HashCell[];
  readonly brackets: readonly HashBracket[];
  readonly labels: readonly HashLabel[];
  /** One a label. */
  readonly anchors: readonly HashAnchor[];
}

const LABEL_LANE = 16;
export const BRACKET_LANE = 6;
const ROW_GAP = 4;

const READ = { minPitch: 9.5, maxPitch: 15, height: 20 };
/** Cells that are pressed are targets, so 24 px or more. */
const PRESS = { minPitch: 24, maxPitch: 30, height: 26 };

/** Bits of a row, most significant first: what fits in `width` without crowding. */
export function columnsFor(width: number, pressable: boolean): number {
  const { minPitch } = pressable ? PRESS : READ;
  return [64, 32, 16].find((columns) => width / columns >= minPitch) ?? 8;
}

/**
 * Depends on the segments' bits and labels, not on the hash and not on which are lit: steps of one operation move
 * nothing. `pressable`: each bit is a target.
 */
export function layoutHash(segments: readonly LabelledSegment[], width: number, pressable = false): HashLayout {
  const columns = columnsFor(width, pressable);
  const size = pressable ? PRESS : READ;
  const pitch = Math.min(width / columns, size.maxPitch);
  const cellWidth = pitch - (pitch > 20 ? 3 : 1.5);
  const cells: HashCell[] = [];
  const rows: PlacedSides[] = [];
  let y = 0;
  for (let row = 0; row < 64 / columns; row++) {
    const span = (from: number, to: number) => ({
      x0: (from - row * columns) * pitch,
      x1: (to - row * columns) * pitch + cellWidth,
    });
    const [above, below] = PLACES.map((place) => {
      const pieces = segmentsAt(segments, place).flatMap((segment) => pieceOf(segment, row, columns, span));
      return layoutSide(pieces, width, reservedLanes(row, columns, place));
    });
    if (!above || !below) continue;
    const top = y + above.height;
    for (let column = 0; column < columns; column++) {
      cells.push({ bit: 63 - row * columns - column, x: column * pitch, y: top });
    }
    rows.push(placeSides({ above, below, row, top, cellHeight: size.height, width }));
    y = top + size.height + below.height + ROW_GAP;
  }
  return {
    columns,
    height: Math.ceil(y - ROW_GAP),
    cellWidth,
    cellHeight: size.height,
    cells,
    brackets: rows.flatMap(({ brackets }) => brackets),
    labels: rows.flatMap(({ labels }) => labels),
    anchors: rows.flatMap(({ anchors }) => anchors),
  };
}

export const PLACES = ['above', 'below'] as const;

/** Segments that are drawn above or below the cells. */
export function segmentsAt(
  segments: readonly LabelledSegment[],
  place: SegmentBits['place'],
): readonly LabelledSegment[] {
  return segments.filter((segment) => segment.place === place && segment.bits > 0);
}

type PlacedSides = Pick<HashLayout, 'brackets' | 'labels' | 'anchors'>;

interface RowSides {
  readonly above: SideOfRow;
  readonly below: SideOfRow;
  readonly row: number;
  /** px of its cells. */
  readonly top: number;
  readonly cellHeight: number;
  readonly width: number;
}

/** Brackets and labels of a row of cells. */
export function placeSides({ above, below, row, top, cellHeight, width }: RowSides): PlacedSides {
  const brackets: HashBracket[] = [];
  const labels: HashLabel[] = [];
  const anchors: HashAnchor[] = [];
  for (const [side, edge, away] of [[above, top, -1] as const, [below, top + cellHeight, 1] as const]) {
    for (const { piece, lane } of side.brackets) {
      const path = bracketPath(piece, edge + away * 2, edge + away * (2 + BRACKET_LANE * (lane + 1) - 1));
      const key = `${segmentKey(piece.segment)}/${row}`;
      brackets.push({ key, segment: piece.segment, row, lane, x0: piece.x0, x1: piece.x1, path });
    }
    for (const { piece, lane, label } of side.labels) {
      const near = edge + away * (2 + side.bracketHeight + LABEL_LANE * label.lane);
      const from = edge + away * (2 + BRACKET_LANE * (lane + 1) - 1);
      const baseline = away < 0 ? near - 4 : near + TINY;
      const { segment } = piece;
      anchors.push(
        away < 0
          ? { segment, x: piece.x0, y: top, width: piece.x1 - piece.x0, height: cellHeight }
          : { segment, x: label.x0, y: baseline - TINY, width: label.x1 - label.x0, height: LABEL_LANE },
      );
      labels.push({
        ...label,
        segment,
        row,
        baseline,
        leader: Math.abs(near - from) > 4 ? `M${round(label.leaderX)} ${round(from)}V${round(near + away)}` : '',
        squeezedTo: piece.labelWidth > width ? width : undefined,
      });
    }
  }
  return { brackets, labels, anchors };
}

/** The part of a segment in one row. */
interface Piece extends Span {
  readonly segment: LabelledSegment;
  readonly labelWidth: number;
  /** Only the longest piece of a segment carries the label. */
  readonly labelled: boolean;
  /** The segment starts or ends here, and doesn't go on in another row. */
  readonly starts: boolean;
  readonly ends: boolean;
}

/** The part of a segment that lies in a row, if any. `span`: px from a bit to another, counted from the most significant. */
export function pieceOf(
  segment: LabelledSegment,
  row: number,
  columns: number,
  span: (from: number, to: number) => Span,
  labelSize = TINY,
): Piece[] {
  const first = 64 - segment.fromBit - segment.bits;
  const last = 63 - segment.fromBit;
  const part = (r: number) => ({ from: Math.max(first, r * columns), to: Math.min(last, (r + 1) * columns - 1) });
  const { from, to } = part(row);
  if (from > to) return [];
  const lengths = Array.from({ length: 64 / columns }, (_, r) => part(r).to - part(r).from);
  return [
    {
      segment,
      labelWidth: textWidth(segment.label, labelSize),
      labelled: lengths.indexOf(Math.max(...lengths)) === row,
      starts: from === first,
      ends: to === last,
      ...span(from, to),
    },
  ];
}

/** Lanes that stay free for labels, so that a step that brings another one seldom makes the strip higher. */
function reservedLanes(row: number, columns: number, place: 'above' | 'below'): number {
  if (columns === 64) return 2;
  if (row === 0) return 1;
  if (row === 64 / columns - 1) return place === 'above' ? 2 : 1;
  return 0;
}

interface SideOfRow {
  readonly brackets: readonly { readonly piece: Piece; readonly lane: number }[];
  readonly labels: readonly { readonly piece: Piece; readonly lane: number; readonly label: PlacedLabel }[];
  /** px. */
  readonly bracketHeight: number;
  readonly height: number;
}

/** Brackets of a row and their labels, each in a lane where it touches no other. */
export function layoutSide(pieces: readonly Piece[], width: number, reserved: number): SideOfRow {
  const lanes = packSpans(pieces);
  const brackets = pieces.map((piece, index) => ({ piece, lane: lanes[index] ?? 0 }));
  const named = brackets.filter(({ piece }) => piece.labelled);
  const places = placeLabels(
    named.map(({ piece }) => piece),
    width,
  );
  const labels = named.flatMap((bracket, index) => {
    const label = places[index];
    return label ? [{ ...bracket, label }] : [];
  });
  const bracketLanes = Math.max(reserved > 0 ? 1 : 0, ...brackets.map(({ lane }) => lane + 1));
  const labelLanes = Math.max(reserved, ...places.map(({ lane }) => lane + 1));
  const bracketHeight = bracketLanes * BRACKET_LANE;
  const height = bracketLanes === 0 ? 0 : 2 + bracketHeight + labelLanes * LABEL_LANE;
  return { brackets, labels, bracketHeight, height };
}

function bracketPath({ x0, x1, starts, ends }: Piece, near: number, far: number): string {
  const left = starts ? `M${round(x0 + 0.5)} ${near}V${far}` : `M${round(x0 - 1)} ${far}`;
  return `${left}H${round(ends ? x1 - 0.5 : x1 + 1)}${ends ? `V${near}` : ''}`;
}

/** Tints of a cell: those of the narrowest lit segment above it and below it. */
export interface CellTint {
  readonly above: SegmentRole | undefined;
  readonly below: SegmentRole | undefined;
}

export function tintOf(segments: readonly SegmentBits[], bit: number): CellTint {
  const narrowest = (place: SegmentBits['place']) =>
    segments
      .filter((s) => s.lit && s.place === place && bit >= s.fromBit && bit < s.fromBit + s.bits)
      .reduce<SegmentBits | undefined>((best, s) => (best && best.bits <= s.bits ? best : s), undefined)?.role;
  return { above: narrowest('above'), below: narrowest('below') };
}

/** 0 or 1. */
export function bitOf(hash: Word64, bit: number): number {
  return (bit < 32 ? hash.lo >>> bit : hash.hi >>> (bit - 32)) & 1;
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
