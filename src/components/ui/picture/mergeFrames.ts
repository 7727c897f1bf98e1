import { markup, type PictureNode } from './markup';

/** Frames of a moving picture, a bit each. */
export type FrameSet = number;

/** More have no bit. */
const MOST_FRAMES = 31;

/** Something drawn, with the frames in which it is. */
export interface TimedNode {
  readonly node: PictureNode;
  readonly frames: FrameSet;
  /** Children of a group, in the order of drawing; empty for all else. */
  readonly children: readonly TimedNode[];
}

interface Keyed extends TimedNode {
  /** Nodes of different frames with the same key are one. */
  readonly key: string;
  readonly children: readonly Keyed[];
}

function isGroup({ tag }: PictureNode): boolean {
  return tag === 'g' || tag === 'svg';
}

function keyed(node: PictureNode, frames: FrameSet): Keyed {
  if (!isGroup(node)) return { node, frames, key: markup(node), children: [] };
  const children = node.children.flatMap((child) => (typeof child === 'string' ? [] : keyed(child, frames)));
  return { node, frames, key: markup({ ...node, children: [] }), children };
}

/** Length of the longest common run of nodes, in order but with gaps, from each pair of positions on. */
function commonLengths(a: readonly Keyed[], b: readonly Keyed[]): Uint16Array {
  const row = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * row);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * row + j;
      lengths[at] =
        a[i]?.key === b[j]?.key
          ? (lengths[at + row + 1] ?? 0) + 1
          : Math.max(lengths[at + row] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

function both(a: Keyed, b: Keyed): Keyed {
  return { ...a, frames: a.frames | b.frames, children: merged(a.children, b.children) };
}

/** One list in which each of two keeps its order: what comes later is drawn over what was before. */
function merged(a: readonly Keyed[], b: readonly Keyed[]): Keyed[] {
  const result: Keyed[] = [];
  const lengths = commonLengths(a, b);
  const row = b.length + 1;
  let i = 0;
  let j = 0;
  for (;;) {
    const [left, right] = [a[i], b[j]];
    if (!left || !right) return [...result, ...a.slice(i), ...b.slice(j)];
    if (left.key === right.key) {
      result.push(both(left, right));
      i++;
      j++;
    } else if ((lengths[(i + 1) * row + j] ?? 0) >= (lengths[i * row + j + 1] ?? 0)) {
      result.push(left);
      i++;
    } else {
      result.push(right);
      j++;
    }
  }
}

/** All frames in one: what several of them share stands there once. */
export function mergeFrames(frames: readonly (readonly PictureNode[])[]): readonly TimedNode[] {
  if (frames.length > MOST_FRAMES) throw new RangeError(`${frames.length} frames are more than ${MOST_FRAMES}`);
  return frames
    .map((nodes, i) => nodes.map((each) => keyed(each, 1 << i)))
    .reduce<readonly Keyed[]>((all, next) => merged(all, next), []);
}
