/** What a release is expected to spend on the maps, in bytes. */
export interface Prediction {
  /** `1.26` */
  readonly release: string;
  /** Of 20 runs, 19 end between the two. */
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** Bytes that measuring may leave on the heap itself. */
export const MEASURING_BYTES = 8192;

/** The N of `1.N`, `1.N.P` and `go1.N.P`; undefined for what is no release. */
export function minorOf(release: string): number | undefined {
  const minor = /^(?:go)?1\.(\d{1,4})(?!\d)/.exec(release)?.[1];
  return minor === undefined ? undefined : Number(minor);
}
