import { BUCKET_EXAMPLES } from './bucketExamples';
import type { Example } from './example';
import { filled as keys, MAKE } from './exampleParts';
import { puts } from './program';
import { raceExample } from './raceExample';
import { SHARED_EXAMPLES } from './sharedExamples';
import { SWISS_EXAMPLES } from './swissExamples';

/** All examples, in the order of the gallery. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  raceExample,
  ...BUCKET_EXAMPLES,
  ...SWISS_EXAMPLES,
  ...SHARED_EXAMPLES,
  {
    id: 'hint',
    title: 'A size hint against none',
    mapType: 'string-response',
    releases: ['1.26', '1.26'],
    hint: [0, 100],
    program: [MAKE, ...puts(keys(0, 100))],
    moments: { swiss: { event: 'moveEntry', fromOp: 57, plus: 20 } },
  },
];
