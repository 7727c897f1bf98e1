import { hierarchy, partition } from 'd3';
import type { CallNode } from '../../../models/profile/tree';

/** A frame where it is drawn. px of the picture. */
export interface PlacedFrame {
  readonly call: CallNode;
  readonly parent: PlacedFrame | undefined;
  readonly depth: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rows of frames that are drawn at most; what is deeper is seen once somebody zooms in. */
export const MOST_ROWS = 40;
const GAP = 1;

/** A call tree as an icicle: callers above what they call, the widths to scale. */
export function icicleLayout(root: CallNode, width: number, rowHeight: number): PlacedFrame[] {
  const tree = hierarchy(root, ({ children }) => children);
  // Not their sum: rows below the last are left out.
  tree.each((node) => Object.assign(node, { value: node.data.total }));
  const rows = tree.height + 1;
  const laid = partition<CallNode>().size([width, rows * rowHeight])(tree);
  const placed = new Map<unknown, PlacedFrame>();
  laid.each((node) => {
    placed.set(node, {
      call: node.data,
      parent: node.parent ? placed.get(node.parent) : undefined,
      depth: node.depth,
      x: node.x0,
      y: node.depth * rowHeight,
      width: Math.max(0, node.x1 - node.x0 - GAP),
      height: rowHeight - GAP,
    });
  });
  return [...placed.values()];
}

/** Frame that a key leads to from another one. */
export function neighbourOf(frames: readonly PlacedFrame[], from: PlacedFrame, key: string): PlacedFrame | undefined {
  if (key === 'ArrowUp') return from.parent;
  if (key === 'ArrowDown') return frames.find(({ parent }) => parent === from);
  const row = frames.filter(({ depth }) => depth === from.depth).sort((a, b) => a.x - b.x);
  const at = row.indexOf(from);
  if (key === 'ArrowRight') return row[at + 1];
  return key === 'ArrowLeft' ? row[at - 1] : undefined;
}
