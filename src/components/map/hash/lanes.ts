/** Stretch along a row, px. */
export interface Span {
  readonly x0: number;
  readonly x1: number;
}

export interface PlacedLabel extends Span {
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
export function placeLabels(brackets: readonly Bracket[], width: number): PlacedLabel[] {
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
