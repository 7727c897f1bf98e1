import { type Amounts, PROFILE_COLUMNS, type Profile, type ProfileColumn } from './profile';
import { shortName } from './sites';

type Columns = Readonly<Record<ProfileColumn, Float64Array>>;

/** Amounts of all functions of a profile, by their indices. */
export interface FunctionSums {
  /** Allocated by the function itself: what `go tool pprof -top` calls flat. */
  readonly own: Columns;
  /** The same and by what it called, each stack once: cum. */
  readonly total: Columns;
  /** 1 for each function that shares its short name with another. */
  readonly isNamesake: Uint8Array;
}

function columnsOf(count: number): Columns {
  const column = () => new Float64Array(count);
  return { allocObjects: column(), allocBytes: column(), inuseObjects: column(), inuseBytes: column() };
}

function add(columns: Columns, index: number, samples: Columns, sample: number): void {
  for (const column of PROFILE_COLUMNS) {
    columns[column][index] = (columns[column][index] as number) + (samples[column][sample] as number);
  }
}

export function functionSums({ samples, tree, frames, functions }: Profile): FunctionSums {
  const [own, total] = [columnsOf(functions.length), columnsOf(functions.length)];
  /** The last sample in whose stack a function was met. */
  const metIn = new Int32Array(functions.length).fill(-1);
  for (let i = 0; i < samples.node.length; i++) {
    const innermost = samples.node[i] as number;
    for (let node = innermost; node > 0; node = tree.parent[node] as number) {
      const index = frames.function[tree.frame[node] as number] as number;
      if (node === innermost) add(own, index, samples, i);
      if (metIn[index] !== i) add(total, index, samples, i);
      metIn[index] = i;
    }
  }
  const isNamesake = new Uint8Array(functions.length);
  const firstOf = new Map<string, number>();
  for (const [index, name] of functions.entries()) {
    if (metIn[index] === -1) continue;
    const short = shortName(name);
    const first = firstOf.get(short);
    if (first === undefined) firstOf.set(short, index);
    else isNamesake[first] = isNamesake[index] = 1;
  }
  return { own, total, isNamesake };
}

/** Buffers to transfer instead of copying. */
export function functionBuffers({ own, total, isNamesake }: FunctionSums): ArrayBufferLike[] {
  return [isNamesake, ...Object.values(own), ...Object.values(total)].map(({ buffer }) => buffer);
}

export interface FunctionRow {
  readonly function: string;
  readonly isNamesake: boolean;
  readonly own: Amounts;
  readonly total: Amounts;
}

interface Wanted {
  readonly column: ProfileColumn;
  /** Most rows. */
  readonly most: number;
  /** Not 0 for each function that is sought; without it all are. */
  readonly isSought?: Uint8Array | undefined;
}

/** Functions with anything in a column, those that hold the most themselves first, and how many there are. */
export function largestFunctions(
  { functions }: Profile,
  sums: FunctionSums,
  { column, most, isSought }: Wanted,
): { readonly rows: readonly FunctionRow[]; readonly count: number } {
  const [own, total] = [sums.own[column], sums.total[column]];
  const isLarger = (a: number, b: number): boolean => {
    const difference = (own[a] as number) - (own[b] as number);
    return difference === 0 ? (total[a] as number) > (total[b] as number) : difference > 0;
  };
  const largest: number[] = [];
  let count = 0;
  for (let index = 0; index < total.length; index++) {
    if ((total[index] as number) <= 0 || isSought?.[index] === 0) continue;
    count += 1;
    let place = largest.length;
    while (place > 0 && isLarger(index, largest[place - 1] as number)) place -= 1;
    if (place === most) continue;
    largest.splice(place, 0, index);
    if (largest.length > most) largest.pop();
  }
  const amountsAt = (columns: Columns, index: number): Amounts => ({
    allocObjects: columns.allocObjects[index] as number,
    allocBytes: columns.allocBytes[index] as number,
    inuseObjects: columns.inuseObjects[index] as number,
    inuseBytes: columns.inuseBytes[index] as number,
  });
  const rows = largest.map((index) => ({
    function: functions[index] ?? '',
    isNamesake: sums.isNamesake[index] === 1,
    own: amountsAt(sums.own, index),
    total: amountsAt(sums.total, index),
  }));
  return { rows, count };
}
