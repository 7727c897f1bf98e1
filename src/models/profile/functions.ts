import { type Amounts, PROFILE_COLUMNS, type Profile, type ProfileColumn } from './profile';
import { noAmounts } from './sites';

/** A function with what was allocated in it, and with what it called. */
export interface FunctionRow {
  readonly function: string;
  readonly file: string;
  /** Allocated by the function itself: what `go tool pprof -top` calls flat. */
  readonly own: Amounts;
  /** The same and by what it called, each stack once: cum. */
  readonly total: Amounts;
}

type Sums = Record<ProfileColumn, number>;

/** Functions of a profile, those that hold the most themselves first. */
export function functionRows({ samples, tree, frames, functions, files }: Profile): FunctionRow[] {
  const rows = functions.map((name): { function: string; file: string; own: Sums; total: Sums; seen: number } => ({
    function: name,
    file: '',
    own: noAmounts(),
    total: noAmounts(),
    seen: -1,
  }));
  for (let i = 0; i < samples.node.length; i++) {
    let isInnermost = true;
    for (let node = samples.node[i] as number; node > 0; node = tree.parent[node] as number) {
      const frame = tree.frame[node] as number;
      const row = rows[frames.function[frame] as number];
      if (!row) continue;
      row.file = files[frames.file[frame] as number] ?? '';
      for (const column of PROFILE_COLUMNS) {
        const amount = samples[column][i] as number;
        if (isInnermost) row.own[column] += amount;
        if (row.seen !== i) row.total[column] += amount;
      }
      row.seen = i;
      isInnermost = false;
    }
  }
  return rows
    .filter(({ seen }) => seen >= 0)
    .map(({ function: name, file, own, total }) => ({ function: name, file, own, total }))
    .sort((a, b) => b.own.inuseBytes - a.own.inuseBytes || b.total.inuseBytes - a.total.inuseBytes);
}
