import { textWidth } from '../../ui/chart/axis';
import { FONT_SIZES, type TextShape } from './shapes';

/** px. */
export interface LabelBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export type LabelPlace = Pick<TextShape, 'x' | 'y' | 'anchor'>;

export interface LabelRequest extends Pick<TextShape, 'key' | 'role' | 'text' | 'look'> {
  /** Places that it may have, the best first. */
  readonly places: readonly LabelPlace[];
  /** Cost above which it is left out rather than placed. */
  readonly mostCovered?: number;
  /** Subject of the label: a line leads there from a label that stands apart. */
  readonly about?: LabelSubject;
}

export interface PlacedLabel {
  readonly shape: TextShape;
  readonly box: LabelBox;
  /** The line to its subject, if it stands apart from that. */
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
/** Cost of a place across a marker from the label's subject, in px of a curve that a label covers. */
const ACROSS = 150;
/** Cost of each place further down the list, in the same px. */
const NEXT_PLACE = 2;

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

/** px below which a label needs no line to its subject, and beyond which it is taken for another's. */
const NEAR = 18;
const FAR = 260;
/** px between the end of a line and the point it leads to. */
const CLEARANCE = 6;

/** The line from a label's subject to its nearest edge; undefined where it stands beside its subject. */
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

/** True if a line meets a box. */
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

/** True if a marker stands between a label and what it is about. */
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
