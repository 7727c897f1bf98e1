import { isOneMapFilled, type WinnerRange } from '../../../models/sizing/staircase';
import { type PlotArea, px, textWidth } from '../../ui/chart/axis';
import { FONT_SIZES, NARROW, type Shape, type StaircaseFrame, type StaircaseLayout, type TextShape } from './layout';
import { type CliffNote, cliffNotes, type EntriesCost, type TurnNote, turnNotes } from './notes';

type LabelPlace = Pick<TextShape, 'x' | 'y' | 'anchor'>;

interface LabelRequest extends Pick<TextShape, 'key' | 'role' | 'text' | 'look'> {
  /** Places that it may have, the best first. */
  readonly places: readonly LabelPlace[];
  /** Cost above which it is left out rather than placed. */
  readonly mostCovered?: number;
  /** Subject of the label: a line leads there from a label that stands apart. */
  readonly about?: LabelSubject;
}

interface PlacedLabel {
  readonly shape: TextShape;
  readonly box: PlotArea;
  /** The line to its subject, if it stands apart from that. */
  readonly leader?: Leader;
}

interface Leader {
  readonly from: LabelPoint;
  readonly to: LabelPoint;
}

interface LabelPoint {
  readonly x: number;
  readonly y: number;
}

/** A point, or all between it and one straight below. */
interface LabelSubject extends LabelPoint {
  readonly downTo?: number;
}

/** px between two labels. */
const GAP = 3;
/** Cost of a place across a marker from the label's subject, in px of a curve that a label covers. */
const ACROSS = 150;
/** Cost of each place further down the list, in the same px. */
const NEXT_PLACE = 2;

function labelBox({ role, text, x, y, anchor }: Omit<TextShape, 'type' | 'key'>): PlotArea {
  const size = FONT_SIZES[role];
  const width = textWidth(text, size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size, bottom: y + size * 0.3 };
}

export function overlap(a: PlotArea, b: PlotArea, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

export function isInside(box: PlotArea, frame: PlotArea): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** px below which a label needs no line to its subject, and beyond which it is taken for another's. */
const NEAR = 18;
const FAR = 260;
/** px between the end of a line and the point it leads to. */
const CLEARANCE = 6;

/** The line from a label's subject to its nearest edge; undefined where it stands beside its subject. */
function leaderTo(box: PlotArea, subject: LabelSubject): Leader | undefined {
  const { x, y, downTo = y } = subject;
  const about = { x, y: Math.max(y, Math.min(downTo, (box.top + box.bottom) / 2)) };
  const to = {
    x: Math.max(box.left - 2, Math.min(box.right + 2, about.x)),
    y: Math.max(box.top - 1, Math.min(box.bottom + 1, about.y)),
  };
  const distance = Math.hypot(to.x - about.x, to.y - about.y);
  if (distance < NEAR) return undefined;
  const share = CLEARANCE / distance;
  return { from: { x: about.x + (to.x - about.x) * share, y: about.y + (to.y - about.y) * share }, to };
}

function lengthOf({ from, to }: Leader): number {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

/** True if a line meets a box. */
export function meets({ from, to }: Leader, box: PlotArea): boolean {
  let [first, last] = [0, 1];
  for (const [start, way, low, high] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ] as const) {
    if (way === 0 && (start < low || start > high)) return false;
    if (way === 0) continue;
    const [a, b] = [(low - start) / way, (high - start) / way];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first <= last;
}

/** True if a marker stands between a label and what it is about. */
function divides(marker: PlotArea, box: PlotArea, about: LabelSubject | undefined): boolean {
  if (!about || (about.x >= marker.left && about.x <= marker.right)) return false;
  return about.x < marker.left !== box.left < marker.left;
}

function clashes({ box, leader }: PlacedLabel, other: PlacedLabel): boolean {
  if (overlap(box, other.box, GAP)) return true;
  return (leader !== undefined && meets(leader, other.box)) || (other.leader !== undefined && meets(other.leader, box));
}

function labelAt(label: Omit<LabelRequest, 'places' | 'mostCovered'>, place: LabelPlace): PlacedLabel {
  const { about, ...text } = label;
  const shape: TextShape = { type: 'text', ...text, ...place };
  const box = labelBox(shape);
  const leader = about && leaderTo(box, about);
  return { shape, box, ...(leader && { leader }) };
}

/**
 * Gives each label, in the order of their weight, the place that covers the least; one that finds no room is left out,
 * and of those with the same key all but the first. No label covers a marker or another label, nor does its line.
 * `covers`: what is under a box, in px.
 */
function placeLabels(
  requests: readonly LabelRequest[],
  frame: PlotArea,
  markers: readonly PlotArea[],
  covers: (box: PlotArea) => number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { places, mostCovered = Infinity, ...request } of requests) {
    if (placed.some(({ shape }) => shape.key === request.key)) continue;
    let best: PlacedLabel | undefined;
    let least = Infinity;
    for (const [i, place] of places.entries()) {
      if (i * NEXT_PLACE >= least) break;
      const label = labelAt(request, place);
      const { box, leader } = label;
      if (!isInside(box, frame) || (leader && lengthOf(leader) > FAR)) continue;
      if (markers.some((marker) => overlap(box, marker))) continue;
      if (placed.some((other) => clashes(label, other))) continue;
      const covered = covers(box);
      if (covered > mostCovered) continue;
      const across = markers.some((marker) => divides(marker, box, request.about)) ? ACROSS : 0;
      const cost = i * NEXT_PLACE + covered + across;
      if (cost >= least) continue;
      least = cost;
      best = label;
    }
    if (best) placed.push(best);
  }
  return placed;
}

interface MarksLayout {
  readonly shapes: readonly Shape[];
  readonly labels: readonly PlacedLabel[];
  /** Every curve's value stands beside it. */
  readonly complete: boolean;
}

/** px of a marker above the plot. */
export const MARKER_ABOVE = 24;
/** Cost of covering the later marker, in px of a curve. */
const OVER_LATER = 20;
const DOT = 4.5;
const LATER_DOT = 3;
const ROW = 17;
/** px of width that a range needs for words. */
const LEAST_TURN = 24;
/** px between a note and what it names, at least. */
const NOTE_GAP = 8;

/** Places on both sides of a point, rows further and further above and below it. */
function beside(x: number, y: number, rows: number, downFirst: boolean, gap: number): LabelPlace[] {
  const places: LabelPlace[] = [];
  for (let row = 1; row <= rows; row++) {
    const up = y - 9 - (row - 1) * ROW;
    const down = y + 17 + (row - 1) * ROW;
    for (const at of downFirst ? [down, up] : [up, down]) {
      places.push({ x: x + gap, y: px(at), anchor: 'start' }, { x: x - gap, y: px(at), anchor: 'end' });
    }
  }
  return places;
}

function markRequests(
  { staircase, frame, looks, words }: StaircaseLayout,
  { entries, sizes }: EntriesCost,
): LabelRequest[] {
  const x = frame.x(entries);
  const ys = sizes.map(({ expected }) => frame.y(expected));
  const most = Math.max(...sizes.map(({ expected }) => expected));
  return staircase.curves.map((curve, i) => {
    const y = ys[i] ?? 0;
    const above = ys.filter((other, k) => other < y || (other === y && k < i)).length;
    const places = beside(x, y, 12, above > 0, 12);
    return {
      key: `mark ${curve.releases[0]}`,
      role: 'mark',
      text: words.mark(curve, sizes[i]?.expected ?? 0, most),
      look: looks[i],
      places,
      about: { x, y },
    };
  });
}

function entriesRequest(
  key: string,
  role: 'entries' | 'laterEntries',
  text: string,
  x: number,
  top: number,
): LabelRequest {
  return {
    key,
    role,
    text,
    places: [
      { x: x + 8, y: top - 14, anchor: 'start' },
      { x: x - 8, y: top - 14, anchor: 'end' },
      { x: x + 8, y: top + 12, anchor: 'start' },
      { x: x - 8, y: top + 12, anchor: 'end' },
    ],
  };
}

const FAR_ROWS = [20, 38, 56, 76, 98, 122, 150];

/** Around a point, nearer places first; the edges of the plot pull in what would leave it. */
function around(x: number, y: number, { left, right }: StaircaseFrame): LabelPlace[] {
  return FAR_ROWS.flatMap((away) =>
    [px(y + away), px(y - away + 8)].flatMap((at): LabelPlace[] => [
      { x: x + NOTE_GAP, y: at, anchor: 'start' },
      { x: x - NOTE_GAP, y: at, anchor: 'end' },
      { x: right, y: at, anchor: 'end' },
      { x: left + NOTE_GAP, y: at, anchor: 'start' },
    ]),
  );
}

function yAt({ staircase, frame }: StaircaseLayout, curve: number, entries: number): number {
  const points = staircase.curves[curve]?.points ?? [];
  const point = points.find((each) => each.entries >= entries) ?? points.at(-1);
  return frame.y(point?.liveBytes.expected ?? 0);
}

const SHARES = [0.5, 0.35, 0.65, 0.2, 0.8, 0.05, 0.95];

/** The label of a cliff: beside the step, at any height of it, then further away. */
function cliffRequest(layout: StaircaseLayout, note: CliffNote, entries: number): LabelRequest[] {
  const { staircase, frame, looks, words } = layout;
  const { curve: index, cliff, bytes, past } = note;
  const curve = staircase.curves[index];
  if (!curve) return [];
  const { from, to } = cliff.entries;
  const [foot, head] = [yAt(layout, index, from), yAt(layout, index, to)];
  const isSteep = to === from + 1;
  const middle = past ? from : Math.round((Math.max(from, Math.min(to, entries)) + to) / 2);
  const about = isSteep
    ? { x: frame.x(to), y: head, downTo: foot }
    : { x: frame.x(middle), y: yAt(layout, index, middle) };
  const heights = SHARES.map((share) => px(head + share * (foot - head) + 4));
  const places = [
    ...heights.map((y): LabelPlace => ({ x: frame.x(from) - NOTE_GAP, y, anchor: 'end' })),
    ...heights.map((y): LabelPlace => ({ x: frame.x(to) + NOTE_GAP, y, anchor: 'start' })),
    ...(isSteep ? [head - 8, head - 26, ...heights] : []).flatMap((y): LabelPlace[] => [
      { x: frame.right, y: px(y), anchor: 'end' },
      { x: px(frame.x(entries) - NOTE_GAP), y: px(y), anchor: 'end' },
      { x: frame.left + NOTE_GAP, y: px(y), anchor: 'start' },
    ]),
    ...around(about.x, isSteep ? px((head + foot) / 2) : about.y, frame),
  ];
  return [
    {
      key: `cliff ${curve.releases[0]}`,
      role: 'note',
      text: words.cliff(cliff, bytes, past, isOneMapFilled(staircase.input)),
      look: looks[index],
      places,
      about,
    },
  ];
}

/** The data's line, but no curve. */
const TURN_MAY_COVER = 40;
const TURN_DISTANCES = [34, 48, 62, 80];

/** The label of a range where the curve is not the smallest, below or above the curves. */
function turnRequest(layout: StaircaseLayout, note: TurnNote): LabelRequest[] {
  const { staircase, frame, words } = layout;
  const { curve, upTo, at } = note;
  const x = frame.x(at);
  const ys = staircase.curves.map((_, i) => yAt(layout, i, at));
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  const request = (y: number, away: number): LabelRequest => ({
    key: 'turn',
    role: 'note',
    text: words.here(staircase.curves[curve], note),
    places: TURN_DISTANCES.flatMap((distance): LabelPlace[] => {
      const row = px(y + away * distance + (away < 0 ? 9 : 0));
      return [
        { x, y: row, anchor: 'middle' },
        { x: x - 12, y: row, anchor: 'start' },
        { x: x + 12, y: row, anchor: 'end' },
      ];
    }),
    about: { x, y },
    mostCovered: TURN_MAY_COVER,
  });
  return upTo ? [request(high, -1)] : [request(low, 1), request(high, -1)];
}

function dataRequest({ data, words }: StaircaseLayout): LabelRequest {
  const places = data.toReversed().flatMap(({ x, y }): LabelPlace[] => [
    { x, y: px(y + 18), anchor: 'end' },
    { x: x + NOTE_GAP, y: px(y + 16), anchor: 'start' },
    { x, y: px(y - 8), anchor: 'end' },
  ]);
  return { key: 'data word', role: 'note', text: words.data, places };
}

function leaderPath({ from, to }: Leader): string {
  return `M${px(from.x)} ${px(from.y)}L${px(to.x)} ${px(to.y)}`;
}

function markerBox(x: number, { top, bottom }: StaircaseFrame): PlotArea {
  return { left: x - 3, right: x + 3, top: top - MARKER_ABOVE, bottom };
}

function markers(
  { frame, looks, staircase }: StaircaseLayout,
  cost: EntriesCost,
  laterCost: EntriesCost | undefined,
): Shape[] {
  const line = `M0 ${frame.top - MARKER_ABOVE}V${frame.bottom}`;
  const dots = (of: EntriesCost, role: 'dot' | 'laterDot', r: number): Shape[] =>
    of.sizes.map(({ expected }, i) => ({
      type: 'dot',
      key: `${role} ${staircase.curves[i]?.releases[0]}`,
      role,
      x: frame.x(of.entries),
      y: frame.y(expected),
      r,
      look: looks[i],
    }));
  return [
    ...(laterCost
      ? [
          { type: 'path', key: 'later', role: 'later', d: line, moved: frame.x(laterCost.entries) } as const,
          ...dots(laterCost, 'laterDot', LATER_DOT),
        ]
      : []),
    ...dots(cost, 'dot', DOT),
  ];
}

function isWithin({ input }: StaircaseLayout['staircase'], { entries }: EntriesCost): boolean {
  return entries >= input.from && entries <= input.to;
}

/** Marks of a number of entries, and the words that depend on it: none overlaps another or leaves the picture. */
export function layoutMarks(layout: StaircaseLayout, cost: EntriesCost, laterCost?: EntriesCost): MarksLayout {
  const { staircase, words, frame, winners, covers } = layout;
  const shown = laterCost && isWithin(staircase, laterCost) ? laterCost : undefined;
  const { x } = frame;
  const plot: PlotArea = { left: frame.left + 2, right: frame.width - 2, top: 4, bottom: frame.bottom - 4 };
  const narrow = frame.width < NARROW;
  const widthOf = ({ from, to }: WinnerRange): number => x(to) - x(from);
  const turns = narrow ? [] : turnNotes(staircase, winners, cost, widthOf, LEAST_TURN);
  const marks = narrow ? [] : markRequests(layout, cost);
  const notes = narrow
    ? []
    : [
        ...cliffNotes(staircase, cost).flatMap((note) => cliffRequest(layout, note, cost.entries)),
        ...turns.flatMap((turn) => turnRequest(layout, turn)),
        dataRequest(layout),
      ];
  const requests: LabelRequest[] = [
    entriesRequest('entries', 'entries', words.marked(cost.entries), x(cost.entries), frame.top),
    ...marks,
    ...(shown
      ? [
          entriesRequest(
            'later entries',
            'laterEntries',
            words.laterEntries(shown.entries),
            x(shown.entries),
            frame.top,
          ),
        ]
      : []),
    ...notes,
  ];
  const marker = markerBox(x(cost.entries), frame);
  const laterMarker = shown && markerBox(x(shown.entries), frame);
  const labels = placeLabels(requests, plot, [marker], (box) =>
    laterMarker && overlap(box, laterMarker) ? covers(box) + OVER_LATER : covers(box),
  );
  return {
    shapes: [
      ...labels.flatMap(({ shape: { key, look }, leader }): Shape[] =>
        leader ? [{ type: 'path', key: `leader ${key}`, role: 'leader', d: leaderPath(leader), look }] : [],
      ),
      ...markers(layout, cost, shown),
      ...labels.map(({ shape }) => shape),
    ],
    labels,
    complete: marks.length > 0 && marks.every(({ key }) => labels.some(({ shape }) => shape.key === key)),
  };
}
