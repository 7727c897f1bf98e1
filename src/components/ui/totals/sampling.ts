/**
 * The indices from 0 to `last` worth drawing: all while there is room, else for each of `columns` equal parts the one with
 * the greatest value and the part's end. So spikes stay, and so does the level after them.
 */
export function sampleSteps(values: ArrayLike<number>, last: number, columns: number): number[] {
  const count = last + 1;
  const parts = Math.max(1, Math.floor(columns));
  if (count <= parts * 2) return Array.from({ length: count }, (_, index) => index);
  const samples: number[] = [];
  for (let part = 0; part < parts; part++) {
    const end = Math.ceil(((part + 1) * count) / parts) - 1;
    const peak = greatest(values, Math.ceil((part * count) / parts), end);
    samples.push(peak);
    if (peak !== end) samples.push(end);
  }
  return samples;
}

/** The indices worth a bar: every one while each has two px, else the greatest of each px. */
export function samplePeaks(values: ArrayLike<number>, last: number, columns: number): number[] {
  const count = last + 1;
  const parts = Math.max(1, Math.floor(columns));
  if (count * 2 <= parts) return Array.from({ length: count }, (_, index) => index);
  const bars = Math.min(count, Math.ceil(parts / 2));
  return Array.from({ length: bars }, (_, bar) =>
    greatest(values, Math.ceil((bar * count) / bars), Math.ceil(((bar + 1) * count) / bars) - 1),
  );
}

/** The first index of the greatest value from `from` to `to`, both included. */
export function greatest(values: ArrayLike<number>, from: number, to: number): number {
  let best = from;
  for (let index = from + 1; index <= to; index++) {
    if ((values[index] ?? 0) > (values[best] ?? 0)) best = index;
  }
  return best;
}

/** The array itself, or a copy with twice the room or more; the new room holds zeros. */
export function growTo(values: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  if (length <= values.length) return values;
  const grown = new Float64Array(Math.max(length, values.length * 2));
  grown.set(values);
  return grown;
}
