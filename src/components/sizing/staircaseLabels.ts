import { textWidth } from '../hash/textWidth';
import { FONT_SIZES, type TextShape } from './staircaseOutlines';

/** px. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type LabelPlace = Pick<TextShape, 'x' | 'y' | 'anchor'>;

export interface LabelRequest extends Pick<TextShape, 'key' | 'role' | 'text' | 'look'> {
  /** Where it may stand, the best first. */
  readonly places: readonly LabelPlace[];
  /** It is left out rather than put where it covers more than this. */
  readonly mostCovered?: number;
  /** What it is about: a line leads there from a label that stands apart. */
  readonly about?: LabelSubject;
}

export interface PlacedLabel {
  readonly shape: TextShape;
  readonly box: LabelBox;
  /** The line to what it is about, if it stands apart from that. */
  readonly leader?: Leader;
}

export interface Leader {
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
/** What it costs to stand across a marker from what a label is about, in the same px. */
const ACROSS = 150;
/** What a place further down the list costs, in px of a curve that a label covers. */
const LATER_PLACE = 2;

function labelBox({ role, text, x, y, anchor }: Omit<TextShape, 'type' | 'key'>): LabelBox {
  const size = FONT_SIZES[role];
  const width = textWidth(text, size);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return { left, right: left + width, top: y - size, bottom: y + size * 0.3 };
}

export function overlap(a: LabelBox, b: LabelBox, gap = 0): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

export function isInside(box: LabelBox, frame: LabelBox): boolean {
  return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
}

/** A label nearer than this needs no line to what it is about; one further away is taken for another's. px. */
const NEAR = 18;
const FAR = 260;
/** Of a line to the point it leads to, px. */
const CLEARANCE = 6;

/** From what a label is about to its nearest edge, where it stands apart. */
function leaderTo(box: LabelBox, subject: LabelSubject): Leader | undefined {
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

/** Whether a line meets a box. */
export function meets({ from, to }: Leader, box: LabelBox): boolean {
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

/** Whether a marker stands between a label and what it is about. */
function divides(marker: LabelBox, box: LabelBox, about: LabelSubject | undefined): boolean {
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
export function placeLabels(
  requests: readonly LabelRequest[],
  frame: LabelBox,
  markers: readonly LabelBox[],
  covers: (box: LabelBox) => number,
): PlacedLabel[] {
  const placed: PlacedLabel[] = [];
  for (const { places, mostCovered = Infinity, ...request } of requests) {
    if (placed.some(({ shape }) => shape.key === request.key)) continue;
    let best: PlacedLabel | undefined;
    let least = Infinity;
    for (const [i, place] of places.entries()) {
      if (i * LATER_PLACE >= least) break;
      const label = labelAt(request, place);
      const { box, leader } = label;
      if (!isInside(box, frame) || (leader && lengthOf(leader) > FAR)) continue;
      if (markers.some((marker) => overlap(box, marker))) continue;
      if (placed.some((other) => clashes(label, other))) continue;
      const covered = covers(box);
      if (covered > mostCovered) continue;
      const across = markers.some((marker) => divides(marker, box, request.about)) ? ACROSS : 0;
      const cost = i * LATER_PLACE + covered + across;
      if (cost >= least) continue;
      least = cost;
      best = label;
    }
    if (best) placed.push(best);
  }
  return placed;
}
