import { px, TINY, textWidth } from '../../ui/chart/axis';
import type { SegmentBits, SegmentRole } from '../record/hashInFocus';

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
      return layoutRowSide(pieces, width, reservedLanes(row, columns, place));
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
        leader: Math.abs(near - from) > 4 ? `M${px(label.leaderX)} ${px(from)}V${px(near + away)}` : '',
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
export function layoutRowSide(pieces: readonly Piece[], width: number, reserved: number): SideOfRow {
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
  const left = starts ? `M${px(x0 + 0.5)} ${near}V${far}` : `M${px(x0 - 1)} ${far}`;
  return `${left}H${px(ends ? x1 - 0.5 : x1 + 1)}${ends ? `V${near}` : ''}`;
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

/** Stretch along a row, px. */
interface Span {
  readonly x0: number;
  readonly x1: number;
}

interface PlacedLabel extends Span {
  /** 0 is next to the brackets. */
  readonly lane: number;
  /** Point where the line from the bracket meets the label, px. */
  readonly leaderX: number;
}

/** Clear space between two labels of one lane, and on both sides of a leader that passes a label. */
const LABEL_GAP = 10;
const LEADER_GAP = 3;
/** At least so much of a label stands over its bracket. */
const HOLD = 4;

/** For each span the nearest lane that no other span touches; narrow spans stay nearest. */
export function packSpans(spans: readonly Span[]): number[] {
  const lanes: Span[][] = [];
  const result = spans.map(() => 0);
  for (const index of order(spans, (span) => span.x1 - span.x0)) {
    const span = spans[index];
    if (!span) continue;
    let lane = 0;
    while (lanes[lane]?.some((other) => other.x0 < span.x1 && span.x0 < other.x1)) lane++;
    lanes[lane] ??= [];
    lanes[lane]?.push(span);
    result[index] = lane;
  }
  return result;
}

type Bracket = Span & { readonly labelWidth: number };

/** The order in which labels choose their place decides who makes way for whom; the first that turns out best is taken. */
const RANKS: readonly ((bracket: Bracket) => number)[] = [
  // Labels that fit over their own bracket first.
  ({ x0, x1, labelWidth }) => labelWidth + (labelWidth > x1 - x0 ? 1e6 : 0),
  ({ x0, x1 }) => x1 - x0,
  ({ x0, x1 }) => x0 - x1,
  ({ x0, x1 }) => x0 + x1,
  ({ x0, x1 }) => -x0 - x1,
];

/**
 * A place for the label of each bracket: between 0 and `width`, overlapping no other label, and over its bracket.
 * Leaders pass beside the labels of nearer lanes if one of the orders above allows it.
 */
function placeLabels(brackets: readonly Bracket[], width: number): PlacedLabel[] {
  let best: PlacedLabel[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const rank of RANKS) {
    const labels = placeInOrder(brackets, width, order(brackets, rank));
    const cost = 1000 * crossings(labels) + Math.max(0, ...labels.map(({ lane }) => lane));
    if (cost < least) [best, least] = [labels, cost];
  }
  return best;
}

function placeInOrder(brackets: readonly Bracket[], width: number, sequence: readonly number[]): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  const result: PlacedLabel[] = [];
  for (const index of sequence) {
    const bracket = brackets[index];
    if (!bracket) continue;
    const label = placeLabel(bracket, Math.min(bracket.labelWidth, width), placed, width);
    placed.push(label);
    result[index] = label;
  }
  return result;
}

/** Number of times a leader passes a label of a nearer lane. */
export function crossings(labels: readonly PlacedLabel[]): number {
  let count = 0;
  for (const far of labels) {
    for (const near of labels) if (near.lane < far.lane && covers(near, far.leaderX)) count++;
  }
  return count;
}

function placeLabel(bracket: Span, size: number, placed: readonly PlacedLabel[], width: number): PlacedLabel {
  const centre = (bracket.x0 + bracket.x1) / 2;
  const centred = clamp(centre - size / 2, 0, width - size);
  let free: PlacedLabel | undefined;
  for (let lane = 0; ; lane++) {
    const neighbours = placed.filter((other) => other.lane === lane);
    const starts = [centred, ...neighbours.flatMap((other) => [other.x1 + LABEL_GAP, other.x0 - LABEL_GAP - size])]
      .filter((x) => x >= 0 && x + size <= width && Math.min(x + size, bracket.x1) - Math.max(x, bracket.x0) >= HOLD)
      .filter((x) => !neighbours.some((other) => x < other.x1 + LABEL_GAP && other.x0 - LABEL_GAP < x + size))
      .sort((a, b) => Math.abs(a - centred) - Math.abs(b - centred));
    for (const x0 of starts) {
      const x1 = x0 + size;
      const label = { x0, x1, lane, leaderX: clamp(centre, Math.max(x0, bracket.x0), Math.min(x1, bracket.x1)) };
      free ??= label;
      if (placed.some((other) => other.lane > lane && covers(label, other.leaderX))) continue;
      const leaderX = freeLeader(label, bracket, placed);
      if (leaderX !== undefined) return { ...label, leaderX };
    }
    // Beyond all lanes in use a further one brings nothing new.
    const last = placed.every((other) => other.lane < lane);
    if (last) return free ?? { x0: centred, x1: centred + size, lane, leaderX: clamp(centre, centred, centred + size) };
  }
}

/** The place nearest to the middle of the bracket where a leader passes no label of a nearer lane. */
function freeLeader(label: PlacedLabel, bracket: Span, placed: readonly PlacedLabel[]): number | undefined {
  const nearer = placed.filter((other) => other.lane < label.lane);
  const from = Math.max(label.x0, bracket.x0) + 1;
  const to = Math.min(label.x1, bracket.x1) - 1;
  return [label.leaderX, ...nearer.flatMap((other) => [other.x0 - LEADER_GAP, other.x1 + LEADER_GAP])]
    .filter((x) => x === label.leaderX || (x >= from && x <= to))
    .sort((a, b) => Math.abs(a - label.leaderX) - Math.abs(b - label.leaderX))
    .find((x) => !nearer.some((other) => covers(other, x)));
}

function covers(label: Span, x: number): boolean {
  return x > label.x0 - LEADER_GAP && x < label.x1 + LEADER_GAP;
}

function order<T extends Span>(spans: readonly T[], rank: (span: T) => number): number[] {
  return spans
    .map((span, index) => ({ index, x0: span.x0, rank: rank(span) }))
    .sort((a, b) => a.rank - b.rank || a.x0 - b.x0 || a.index - b.index)
    .map(({ index }) => index);
}

function clamp(x: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, x));
}
