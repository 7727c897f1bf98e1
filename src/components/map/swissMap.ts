import { newestOf } from '../../models/go/releases';
import { word64 } from '../../models/kernel/bits';
import {
  deletes,
  type Example,
  gets,
  hashes,
  filled as keys,
  MAKE,
  raceExample,
  EXAMPLE_SEED as SEED,
  SHARED_EXAMPLES,
  spread,
} from './record/examples';
import { bulkKey } from './record/keys';
import { puts } from './record/run';
import { type MapSceneDefinition, mapSceneSpec, releaseParam } from './record/settings';
import { swissAlone } from './stage/swissSearch';

const thirdGroup = keys(0, 32);
const falseMatch = ['login', 'logout'];
const fullGroup = keys(0, 12);
const tombstoneKeys = keys(0, 28);

/** Examples that are about the Swiss map alone; its page opens on the first. */
export const SWISS_EXAMPLES: readonly [Example, ...Example[]] = [
  {
    id: 'third-group',
    mapType: 'string-int64',
    program: [MAKE, ...puts(thirdGroup)],
    // Fills the first two of four groups with eight keys each before the 25th key is inserted.
    chosenHashes: hashes(thirdGroup, (i) =>
      word64(spread(i), ((spread(i) & ~0x180) | ((i % 3 < 2 ? i % 3 : 2 + (i % 2)) << 7)) >>> 0),
    ),
    moments: { swiss: { event: 'matchH2', fromOp: 25 } },
  },
  {
    id: 'split',
    mapType: 'string-response',
    program: [MAKE, ...puts(Array.from({ length: 900 }, (_, i) => bulkKey('string', SEED, i)))],
    moments: { swiss: { event: 'splitTable', last: 'installTable', fromOp: 890, plus: 24 } },
  },
  {
    id: 'ninth-key',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 12))],
    moments: { swiss: { event: 'moveEntry', last: 'installTable', fromOp: 9, plus: 3 } },
  },
  {
    id: 'eight-at-once',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(62, 102)), ...gets(keys(98, 102))],
    moments: { swiss: { event: 'matchH2', fromOp: 41 } },
  },
  {
    id: 'false-match',
    mapType: 'string-int64',
    program: [MAKE, ...puts(keys(0, 9)), ...puts(falseMatch), { type: 'get', key: 'logout' }],
    chosenHashes: new Map([
      ['login', word64(0x52a1c3d4, 0x00000032)],
      ['logout', word64(0x9bd0e1f2, 0x00000032)],
    ]),
    moments: { swiss: { event: 'compareKey', fromOp: 12 } },
  },
  {
    id: 'full-group',
    mapType: 'string-int64',
    hint: 28,
    program: [MAKE, ...puts(fullGroup), ...gets(fullGroup.slice(11))],
    chosenHashes: hashes(fullGroup, (i) => word64(spread(i), (((spread(i + 3) & ~0x1ff) | i) >>> 0) as number)),
    moments: { swiss: { event: 'probe', fromOp: 9, plus: 2 } },
  },
  {
    id: 'tombstones',
    mapType: 'string-int64',
    hint: 28,
    program: [MAKE, ...puts(tombstoneKeys), ...deletes(tombstoneKeys.slice(0, 8)), ...puts(keys(38, 44))],
    chosenHashes: hashes(tombstoneKeys, (i) =>
      word64(spread(i), (((spread(i + 3) & ~0x1ff) | (Math.floor(i / 8) << 7) | i) >>> 0) as number),
    ),
    moments: { swiss: { event: 'deleteSlot', fromOp: 33 } },
  },
  {
    id: 'directory-doubles',
    mapType: 'uint64-uint64',
    zoom: 'whole',
    program: [MAKE, ...puts(Array.from({ length: 1960 }, (_, i) => bulkKey('uint64', SEED, i)))],
    moments: { swiss: { event: 'doubleDirectory', last: 'installTable', fromOp: 1000, plus: 1 } },
  },
  {
    id: 'thousand-tables',
    mapType: 'uint64-uint64',
    prefill: 900_000,
    zoom: 'whole',
    program: [
      { type: 'get', key: '350000' },
      ...puts(Array.from({ length: 20 }, (_, i) => bulkKey('uint64', SEED, i))),
    ],
    moments: { swiss: { event: 'selectTable', fromOp: 1 } },
  },
];

export const swissMapScene: MapSceneDefinition = {
  id: 'swiss-map',
  designs: { swiss: swissAlone },
  ...mapSceneSpec(
    [...SWISS_EXAMPLES, raceExample, ...SHARED_EXAMPLES],
    [releaseParam('go', newestOf('swiss'), 'swiss')],
  ),
};
