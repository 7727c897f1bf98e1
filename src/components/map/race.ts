import { GO_RELEASES, newestOf } from '../../models/go/releases';
import { word64 } from '../../models/kernel/bits';
import { BUCKET_EXAMPLES } from './bucketMap';
import {
  cacheOf,
  type Example,
  hashes,
  hashesOfUserIds,
  filled as keys,
  MAKE,
  pairExample,
  raceExample,
  SHARED_EXAMPLES,
  spread,
  userIds,
} from './record/examples';
import { puts } from './record/run';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './record/settings';
import { bucketDesign } from './stage/bucketDesign';
import { swissBesideAnother } from './stage/swissSearch';
import { SWISS_EXAMPLES } from './swissMap';

/** The newest release with its groups as they are by default, and split by an experiment. */
const SPLIT_OR_NOT = GO_RELEASES.filter(
  ({ minor }) => minor === GO_RELEASES.findLast(({ splitsGroups }) => splitsGroups)?.minor,
).map(({ name }) => name);

/** The newest release whose Swiss maps only grow, and one that prunes tombstones first. */
const GROWS_OR_PRUNES = [
  ...GO_RELEASES.filter(({ mapDesigns, pruningAssigns }) => mapDesigns[0] === 'swiss' && pruningAssigns.length === 0),
  newestOf('swiss'),
]
  .slice(-2)
  .map(({ name }) => name);

/**
 * The group of four in which each key of a cache belongs. The first three are full of the first keys; the others go where a slot is
 * empty, so that no search needs a tombstone.
 */
const HOMES = [...'0000000011111111222222223', ...'3333000033301111000122221'].map(Number);
const homed = keys(0, HOMES.length);

const setOfUsers = userIds(64);

/** Entries of a cache that ends one past a growth of both maps. */
const CROSSING = 28;

/** All examples, in the order of the gallery. */
export const EXAMPLES: readonly [Example, ...Example[]] = [
  pairExample,
  raceExample,
  ...BUCKET_EXAMPLES,
  ...SWISS_EXAMPLES,
  ...SHARED_EXAMPLES,
  {
    id: 'cache-pruned',
    mapType: 'string-int64',
    releases: GROWS_OR_PRUNES,
    program: cacheOf(homed),
    chosenHashes: hashes(homed, (i) =>
      word64(spread(i), ((spread(i + 3) & ~0x1ff) | ((HOMES[i] ?? 0) << 7) | i) >>> 0),
    ),
    moments: { swiss: { event: 'growTable', last: 'installTable', fromOp: HOMES.length / 2 + 1 } },
  },
  {
    id: 'cache-crossing',
    mapType: 'string-response',
    program: cacheOf(keys(2, 2 + 2 * CROSSING)),
    moments: {
      swiss: { event: 'growTable', last: 'installTable', fromOp: CROSSING + 1 },
      bucket: { event: 'evacuated', fromOp: CROSSING + 1 },
    },
  },
  {
    id: 'split-group',
    mapType: 'uint64-set',
    releases: SPLIT_OR_NOT,
    program: [MAKE, ...puts(setOfUsers)],
    chosenHashes: hashesOfUserIds(setOfUsers, word64(0xbfef8030, 0xddc2d772)),
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
  designs: { bucket: bucketDesign, swiss: swissBesideAnother },
  ...mapSceneSpec(EXAMPLES, [releaseParam('left', newestOf('bucket')), releaseParam('right', newestOf('swiss'))]),
};
