/** Bytes a call of a benchmark over five strings, as measured. */
export interface SortFact {
  readonly releases: readonly string[];
  /** The release to play the story on. */
  readonly minor: string;
  readonly sortStrings: number;
  readonly sortSort: number;
}

/** Measured with real Go on linux/amd64. */
export const sortFacts: readonly SortFact[] = [
  { releases: ['1.15.15'], minor: '1.15', sortStrings: 32, sortSort: 32 },
  {
    releases: ['1.16.15', '1.17.13', '1.18.10', '1.19.13', '1.20.14', '1.21.13'],
    minor: '1.16',
    sortStrings: 24,
    sortSort: 24,
  },
  {
    releases: ['1.22.12', '1.23.12', '1.24.13', '1.25.0', '1.26.8'],
    minor: '1.26',
    sortStrings: 0,
    sortSort: 24,
  },
];

export const GENERIC_NOTE =
  'Since Go 1.22 sort.Strings calls the generic slices.Sort, so there is no interface and no box. The conversion itself never became free: with sort.Sort it still costs 24 bytes.';
