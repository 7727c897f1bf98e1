import type { Example } from './example';
import { filled, MAKE } from './exampleParts';
import { puts } from './program';

/** What the race and the start page open on. */
export const raceExample: Example = {
  id: 'race',
  title: 'The same put into both maps',
  mapType: 'string-response',
  program: [MAKE, ...puts(filled(0, 64))],
  moments: {
    bucket: { event: 'moveEntry', fromOp: 54, plus: 2 },
    swiss: { event: 'growTable', fromOp: 56 },
  },
};
