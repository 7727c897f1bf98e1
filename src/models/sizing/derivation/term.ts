type FigureUnit = 'bytes' | 'count' | 'chance' | 'share';

/** Units of the numbers of a derivation, by their ids. Words for them belong to whoever shows them. */
export const FIGURE_UNITS = {
  // of the case asked about
  entries: 'count',
  entriesPut: 'count',
  entriesDeleted: 'count',
  hint: 'count',
  maps: 'count',
  keyBytes: 'bytes',
  valueBytes: 'bytes',
  keyObject: 'bytes',
  valueObject: 'bytes',
  // of both designs
  oneMap: 'bytes',
  behindOneMap: 'bytes',
  slots: 'count',
  emptySlots: 'count',
  slotsOfUnit: 'count',
  sizeClass: 'bytes',
  wholePages: 'bytes',
  pages: 'count',
  pageBytes: 'bytes',
  mallocHeader: 'bytes',
  restOfClass: 'bytes',
  restOfPages: 'bytes',
  // of Swiss maps
  Map: 'bytes',
  tableRecord: 'bytes',
  group: 'count',
  groups: 'count',
  groupBytes: 'bytes',
  groupPadding: 'bytes',
  controlWord: 'bytes',
  slotBytes: 'bytes',
  slotPadding: 'bytes',
  tombstones: 'count',
  groupsOfTable: 'bytes',
  tables: 'count',
  tablesNotOutgrown: 'count',
  tablesOutgrown: 'count',
  tablesForHint: 'count',
  shares: 'count',
  halfShares: 'count',
  sharesOutgrown: 'count',
  chanceOutgrown: 'chance',
  entriesAShare: 'count',
  slotsOfTable: 'count',
  slotsOfHalf: 'count',
  maxLoad: 'share',
  tableLimit: 'count',
  directory: 'bytes',
  directoryEntries: 'count',
  directoryEntriesDoubled: 'count',
  chanceDoubled: 'chance',
  chanceNotDoubled: 'chance',
  pointerBytes: 'bytes',
  // of bucket maps
  hmap: 'bytes',
  mapextra: 'bytes',
  chanceMapextra: 'chance',
  chanceSettled: 'chance',
  chanceGrowing: 'chance',
  buckets: 'count',
  oldBuckets: 'count',
  halfBuckets: 'count',
  loadFactor: 'count',
  loadLimit: 'count',
  preallocated: 'count',
  oldPreallocated: 'count',
  sixteen: 'count',
  roomLeft: 'count',
  bucketArray: 'bytes',
  oldArray: 'bytes',
  bucketBytes: 'bytes',
  bucketSlotBytes: 'bytes',
  tophashBytes: 'bytes',
  overflowPointer: 'bytes',
  overflowUsed: 'count',
  overflowAlone: 'count',
  oldOverflowAlone: 'count',
  overflowSpare: 'count',
  linkedBuckets: 'count',
  sliceHeader: 'bytes',
  sliceArray: 'bytes',
  sliceLength: 'count',
  chanceSlice: 'chance',
  entriesInArray: 'count',
  entriesNotMoved: 'count',
  shareNotMoved: 'chance',
  shareNotDeleted: 'chance',
  deletedReached: 'count',
  // of what entries lead to
  objectsAnEntry: 'count',
  objectGiven: 'bytes',
  countedGiven: 'bytes',
  tinyBlock: 'bytes',
  tinyObjects: 'count',
} as const satisfies Readonly<Record<string, FigureUnit>>;

export type FigureId = keyof typeof FIGURE_UNITS;

/** A number and where it comes from. */
export interface Figure {
  readonly id: FigureId;
  readonly value: number;
  /** A number of its name, not of the sum: the slots of the tables counted, the entry that was too many, bytes asked for. */
  readonly named?: number;
  /** The last of the numbers that begin with `named`. */
  readonly upTo?: number;
  /** Number that it is given for, where there is one. */
  readonly of?: FigureId;
  /** Index of the path of `references`, for what entries lead to. */
  readonly path?: string;
  /** Source in Go: file, tag, names. */
  readonly source?: string;
  /** Terms that it sums; none for what is given or measured. */
  readonly from?: readonly Term[];
  /** Reason why a power of two is no smaller. */
  readonly since?: Excess;
}

/** A number that is above its limit. */
export interface Excess {
  readonly figure: Figure;
  readonly limit: Figure;
}

/** A product, or what one product is of another; it adds to a sum or takes from it. */
export interface Term {
  readonly factors: readonly Figure[];
  readonly divisors: readonly Figure[];
  readonly minus: boolean;
}

/** Derivation of a figure of the answer: a sum of terms, in bytes. */
export interface Derivation {
  readonly value: number;
  readonly terms: readonly Term[];
}

export function plus(...factors: readonly Figure[]): Term {
  return { factors, divisors: [], minus: false };
}

export function minus(...factors: readonly Figure[]): Term {
  return { factors, divisors: [], minus: true };
}

export function over(term: Term, ...divisors: readonly Figure[]): Term {
  return { ...term, divisors };
}

function product(figures: readonly Figure[], value: (figure: Figure) => number): number {
  return figures.reduce((all, figure) => all * value(figure), 1);
}

/** The sum of terms whose figures have the values given for them. */
export function sumOf(terms: readonly Term[], value: (figure: Figure) => number = (figure) => figure.value): number {
  let sum = 0;
  for (const term of terms) {
    const amount = product(term.factors, value) / product(term.divisors, value);
    sum += term.minus ? -amount : amount;
  }
  return sum;
}

/** A figure that is the sum of its terms; those of nothing are left out. */
export function figureFrom(
  id: FigureId,
  terms: readonly Term[],
  rest: Pick<Figure, 'named' | 'of' | 'path' | 'source' | 'since'> = {},
): Figure {
  const { value, terms: from } = derivation(terms);
  return { id, value, from, ...rest };
}

export function derivation(terms: readonly Term[]): Derivation {
  return { value: sumOf(terms), terms: terms.filter((term) => sumOf([term]) !== 0) };
}
