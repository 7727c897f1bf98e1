import type { Word64 } from '../../../models/kernel/word64';
import { bulkKey } from '../run/keys';
import type { KeyKind } from '../run/mapTypes';
import { type ProgramOp, puts } from '../run/program';
import type { Example } from './example';
import { foodAt } from './foods';

export const EXAMPLE_SEED = 1;
export const MAKE: ProgramOp = { type: 'make' };

/** Keys `from` up to, not including, `to` that examples put, in their order. */
export function filled(from: number, to: number, kind: KeyKind = 'string'): string[] {
  return Array.from({ length: to - from }, (_, i) =>
    kind === 'string' ? foodAt(from + i) : bulkKey(kind, EXAMPLE_SEED, from + i),
  );
}

export function deletes(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'delete', key }));
}

export function gets(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'get', key }));
}

export function hashes(texts: readonly string[], hash: (i: number) => Word64): Map<string, Word64> {
  return new Map(texts.map((text, i) => [text, hash(i)]));
}

/** Scatters the bits that nobody chose, the same way each time. */
export function spread(i: number): number {
  return Math.imul(i + 1, 0x9e3779b1) >>> 0;
}

/** The example that the race opens on: one array of four buckets against a table of four groups. */
export const pairExample: Example = {
  id: 'pair',
  mapType: 'string-int64',
  program: [MAKE, ...puts(filled(0, 32))],
  moments: {
    bucket: { event: 'startGrowth', last: 'evacuated', fromOp: 27 },
    swiss: { event: 'growTable', last: 'installTable', fromOp: 28 },
  },
};

/** Larger values and more of them. Links that name no example but set something else open it. */
export const raceExample: Example = {
  id: 'race',
  mapType: 'string-response',
  program: [MAKE, ...puts(filled(0, 64))],
  moments: {
    bucket: { event: 'moveEntry', last: 'evacuated', fromOp: 54, plus: 2 },
    swiss: { event: 'growTable', last: 'installTable', fromOp: 56 },
  },
};
