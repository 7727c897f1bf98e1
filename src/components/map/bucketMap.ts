import { newestOf } from '../../models/go/releases';
import { word64 } from '../../models/kernel/bits';
import {
  deletes,
  type Example,
  equallyLong,
  gets,
  hashes,
  hashesOfUserIds,
  filled as keys,
  MAKE,
  raceExample,
  SHARED_EXAMPLES,
  spread,
  userIds,
} from './record/examples';
import { puts } from './record/run';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './record/settings';
import { bucketDesign } from './stage/bucketDesign';

const users = userIds(112);
const sameSize = { first: keys(0, 24), second: keys(24, 41), third: keys(41, 45) };

/** Examples that are about the bucket map alone; its page opens on the first. */
export const BUCKET_EXAMPLES: readonly [Example, ...Example[]] = [
  {
    id: 'four-to-eight',
    mapType: 'string-int64',
    program: [MAKE, ...puts(keys(0, 32))],
    moments: { bucket: { event: 'startGrowth', last: 'evacuated', fromOp: 27 } },
  },
  {
    id: 'first-overflow',
    mapType: 'string-int64',
    hint: 20,
    program: [MAKE, ...puts(equallyLong.slice(0, 9))],
    chosenHashes: hashes(equallyLong, (i) => word64(spread(i), (spread(i + 40) & ~3) >>> 0)),
    moments: { bucket: { event: 'linkOverflow', fromOp: 9 } },
  },
  {
    id: 'chain-of-three',
    mapType: 'string-int64',
    hint: 26,
    program: [MAKE, ...puts(equallyLong), ...gets(equallyLong.slice(18))],
    chosenHashes: hashes(equallyLong, (i) => word64(spread(i), (spread(i + 40) & ~3) >>> 0)),
    moments: { bucket: { event: 'followOverflow', fromOp: 21, plus: 9 } },
  },
  {
    id: 'growth-begins',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 56))],
    moments: { bucket: { event: 'startGrowth', last: 'evacuated', fromOp: 53 } },
  },
  {
    id: 'half-evacuated',
    mapType: 'uint64-uint64',
    program: [MAKE, ...puts(users)],
    chosenHashes: hashesOfUserIds(users, word64(0, 0xddc2d772)),
    moments: { bucket: { event: 'writeSlot', fromOp: 108 } },
  },
  {
    id: 'read-mostly',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 54)), ...gets(keys(0, 30))],
    moments: { bucket: { event: 'found', fromOp: 60 } },
  },
  {
    id: 'same-size-growth',
    mapType: 'string-int64',
    hint: 20,
    program: [
      MAKE,
      ...puts(sameSize.first),
      ...deletes(sameSize.first.slice(0, 20)),
      ...puts(sameSize.second),
      ...deletes(sameSize.second.slice(0, 16)),
      ...puts(sameSize.third),
    ],
    chosenHashes: new Map([
      ...hashes(sameSize.first, (i) => word64(spread(i), (spread(i + 7) & ~3) >>> 0)),
      ...hashes(sameSize.second, (i) => word64(spread(i + 50), ((spread(i + 57) & ~3) | 1) >>> 0)),
      ...hashes(sameSize.third, (i) => word64(spread(i + 90), ((spread(i + 97) & ~3) | 2) >>> 0)),
    ]),
    moments: { bucket: { event: 'moveEntry', fromOp: 1 } },
  },
];

export const bucketMapScene: MapSceneDefinition = {
  id: 'bucket-map',
  designs: { bucket: bucketDesign },
  ...mapSceneSpec(
    [...BUCKET_EXAMPLES, raceExample, ...SHARED_EXAMPLES],
    [releaseParam('go', newestOf('bucket'), 'bucket')],
  ),
};
