import { word64 } from '../../../models/kernel/word64';
import { type ProgramOp, puts } from '../run/program';
import type { Example } from './example';
import { gets, hashes, filled as keys, MAKE } from './exampleParts';

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
];
