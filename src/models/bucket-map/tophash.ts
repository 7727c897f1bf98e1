// runtime/map.go@go1.23.12: tophash values

/** Free, and nothing used after it, here or further down the chain. */
export const EMPTY_REST = 0;
/** Free. */
export const EMPTY_ONE = 1;
/** The entry has moved to the low half of the new array, or to the same index. */
export const EVACUATED_X = 2;
/** The entry has moved to the high half. */
export const EVACUATED_Y = 3;
/** Free when its bucket was moved. */
export const EVACUATED_EMPTY = 4;
/** The smallest tophash of a used slot. */
export const MIN_TOP_HASH = 5;

/** The tophash byte of a hash: its top byte, lifted above the special values. */
export function tophashOf(hi: number): number {
  const top = hi >>> 24;
  return top < MIN_TOP_HASH ? top + MIN_TOP_HASH : top;
}

export function isFree(tophash: number): boolean {
  return tophash <= EMPTY_ONE;
}

/** True if a bucket has been moved, told by its first tophash. */
export function isEvacuated(firstTophash: number): boolean {
  return firstTophash > EMPTY_ONE && firstTophash < MIN_TOP_HASH;
}
