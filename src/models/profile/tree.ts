import type { Profile, ProfileColumn } from './profile';

/** A frame of the call tree with all that was allocated in it and in what it called. */
export interface CallNode {
  /** Node of the profile's tree; those that stand for many small ones have the negative of their caller's, less one. */
  readonly node: number;
  readonly function: string;
  readonly file: string;
  readonly line: number;
  /** Amount that the frame itself allocated. */
  readonly own: number;
  readonly total: number;
  /** Number of callees that are too small to be shown one by one; 0 for a frame of its own. */
  readonly folded: number;
  /** The largest first. */
  readonly children: readonly CallNode[];
}

/** Amounts of every node, its own and with all that it called. */
export interface TreeAmounts {
  readonly own: Float64Array;
  readonly total: Float64Array;
}

/** Amounts of a column by node: callees come behind their callers, so one pass from the end sums them. */
export function treeAmounts({ tree, samples }: Profile, column: ProfileColumn): TreeAmounts {
  const own = new Float64Array(tree.parent.length);
  const amounts = samples[column];
  for (let i = 0; i < amounts.length; i++) {
    const node = samples.node[i] as number;
    own[node] = (own[node] as number) + (amounts[i] as number);
  }
  const total = own.slice();
  for (let node = total.length - 1; node > 0; node--) {
    const parent = tree.parent[node] as number;
    total[parent] = (total[parent] as number) + (total[node] as number);
  }
  return { own, total };
}

/** Callees of every node: `list[start[n]]` to before `list[start[n + 1]]` are those of node `n`. */
function calleesOf({ tree }: Profile): { readonly start: Int32Array; readonly list: Int32Array } {
  const count = tree.parent.length;
  const start = new Int32Array(count + 1);
  for (let node = 1; node < count; node++) {
    const next = (tree.parent[node] as number) + 1;
    start[next] = (start[next] as number) + 1;
  }
  for (let node = 0; node < count; node++) start[node + 1] = (start[node + 1] as number) + (start[node] as number);
  const at = start.slice();
  const list = new Int32Array(Math.max(0, count - 1));
  for (let node = 1; node < count; node++) {
    const parent = tree.parent[node] as number;
    const place = at[parent] as number;
    list[place] = node;
    at[parent] = place + 1;
  }
  return { start, list };
}

/**
 * The call tree of a column from one node on, to be drawn. Callees below `leastShare` of that node are folded into one
 * beside the others, and those deeper than `mostRows` are left out, so there are never more nodes than can be seen.
 */
export function callTree(
  profile: Profile,
  amounts: TreeAmounts,
  {
    from = 0,
    leastShare,
    mostRows,
  }: { readonly from?: number; readonly leastShare: number; readonly mostRows: number },
): CallNode {
  const { tree, frames, functions, files } = profile;
  const { start, list } = calleesOf(profile);
  const least = leastShare * (amounts.total[from] ?? 0);

  function named(node: number) {
    const frame = tree.frame[node] ?? -1;
    if (frame < 0) return { function: '', file: '', line: 0 };
    return {
      function: functions[frames.function[frame] ?? 0] ?? '',
      file: files[frames.file[frame] ?? 0] ?? '',
      line: frames.line[frame] ?? 0,
    };
  }

  function nodeOf(node: number, rowsBelow: number): CallNode {
    const children: CallNode[] = [];
    let [folded, rest] = [0, 0];
    const end = rowsBelow > 0 ? (start[node + 1] as number) : 0;
    for (let i = start[node] as number; i < end; i++) {
      const callee = list[i] as number;
      const total = amounts.total[callee] as number;
      if (total <= 0) continue;
      if (total >= least) children.push(nodeOf(callee, rowsBelow - 1));
      else {
        folded += 1;
        rest += total;
      }
    }
    children.sort((a, b) => b.total - a.total);
    if (folded > 0) {
      children.push({ node: -1 - node, function: '', file: '', line: 0, own: rest, total: rest, folded, children: [] });
    }
    return { node, ...named(node), own: amounts.own[node] ?? 0, total: amounts.total[node] ?? 0, folded: 0, children };
  }

  return nodeOf(from, mostRows - 1);
}
