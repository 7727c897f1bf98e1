import { GO_RELEASES, newestOf } from '../../models/go/releases';
import { BUCKET_EXAMPLES } from './bucketMap';
import { type Example, filled as keys, MAKE, pairExample, raceExample, SHARED_EXAMPLES } from './record/examples';
import { puts } from './record/run';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './record/settings';
import { bucketDesign } from './stage/bucketDesign';
import { swissDesign } from './stage/swissDesign';
import { SWISS_EXAMPLES } from './swissMap';

/** The newest release with its groups as they are by default, and split by an experiment. */
const SPLIT_OR_NOT = GO_RELEASES.filter(
  ({ minor }) => minor === GO_RELEASES.findLast(({ splitsGroups }) => splitsGroups)?.minor,
).map(({ name }) => name);

/** All examples, in the order of the gallery. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  pairExample,
  raceExample,
  ...BUCKET_EXAMPLES,
  ...SWISS_EXAMPLES,
  ...SHARED_EXAMPLES,
  {
    id: 'split-group',
    mapType: 'uint64-set',
    releases: SPLIT_OR_NOT,
    program: [MAKE, ...puts(keys(0, 64, 'uint64'))],
    moments: { swiss: { event: 'writeSlot', fromOp: 60 } },
  },
  {
    id: 'hint',
    mapType: 'string-response',
    releases: [newestOf('swiss').name, newestOf('swiss').name],
    hint: [0, 100],
    program: [MAKE, ...puts(keys(0, 100))],
    moments: { swiss: { event: 'moveEntry', last: 'installTable', fromOp: 57, plus: 6 } },
  },
];

export const raceScene: MapSceneDefinition = {
  id: 'race',
  designs: { bucket: bucketDesign, swiss: swissDesign },
  ...mapSceneSpec(EXAMPLES, [releaseParam('left', newestOf('bucket')), releaseParam('right', newestOf('swiss'))]),
};
