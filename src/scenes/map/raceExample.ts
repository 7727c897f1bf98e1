import type { Example } from './example';
import { filled, MAKE } from './exampleParts';
import { puts } from './program';

/** What the race and the start page open on. */
export const raceExample: Example = {
  id: 'race',
  title: 'The same put into both maps',
  text: 'The bucket map pays for its growth two old buckets at a time, with every write. The Swiss map is almost full: its 57th entry will double the table and move everything at once.',
  mapType: 'string-response',
  program: [MAKE, ...puts(filled(0, 64))],
  moments: {
    bucket: { event: 'moveEntry', fromOp: 54, plus: 2 },
    swiss: { event: 'growTable', fromOp: 56 },
  },
};
