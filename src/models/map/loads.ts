/** Loads of a unit above the number of its entries, 0 to 8: it holds tombstones, its entries have moved, or it lies ready. */
export const LOAD = { tombstones: 9, evacuated: 10, spare: 11 } as const;
