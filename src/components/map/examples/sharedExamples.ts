import { word64 } from '../../../models/kernel/word64';
import { type ProgramOp, puts } from '../run/program';
import type { Example } from './example';
import { deletes, gets, hashes, filled as keys, MAKE } from './exampleParts';

/** Entries of a cache, and as many keys that take their places. */
const CACHED = 24;
const cached = keys(2, 2 + 2 * CACHED);
const oneHash = keys(0, 20);

/** Examples that each of both maps can show alone. */
export const SHARED_EXAMPLES: readonly Example[] = [
  {
    id: 'equal-hashes',
    mapType: 'string-int64',
    program: [MAKE, ...puts(oneHash), ...gets(oneHash.slice(18))],
    chosenHashes: hashes(oneHash, () => word64(0xf820ee44, 0x1d2c3fb2)),
    moments: {
      swiss: { event: 'compareKey', last: 'compareKey', fromOp: 21, plus: 6 },
      bucket: { event: 'followOverflow', fromOp: 21, plus: 9 },
    },
  },
  {
    id: 'iterate-while-growing',
    mapType: 'string-int64',
    program: [
      MAKE,
      ...puts(keys(0, 13)),
      { type: 'iterInit', iter: 1 },
      { type: 'iterNext', iter: 1 },
      { type: 'iterNext', iter: 1 },
      ...puts(keys(13, 32)),
      ...Array.from({ length: 34 }, (): ProgramOp => ({ type: 'iterNext', iter: 1 })),
    ],
    moments: { bucket: { event: 'yield', fromOp: 37 }, swiss: { event: 'yield', fromOp: 37 } },
  },
  {
    id: 'cache',
    mapType: 'string-int64',
    program: [
      MAKE,
      ...puts(cached.slice(0, CACHED)),
      ...cached.slice(CACHED).flatMap((key, i) => [...deletes(cached.slice(i, i + 1)), ...puts([key])]),
    ],
    moments: {
      swiss: { event: 'growTable', last: 'installTable', fromOp: CACHED + 1 },
      bucket: { event: 'linkOverflow', fromOp: CACHED + 1 },
    },
  },
];
