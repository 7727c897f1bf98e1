import type { MapDesign } from '../../models/go/release';
import { type Word64, word64 } from '../../models/kernel/word64';
import type { Example } from './example';
import { filled as keys, MAKE, EXAMPLE_SEED as SEED } from './exampleParts';
import { bulkKey } from './keys';
import { type ProgramOp, puts } from './program';
import { raceExample } from './raceExample';

function deletes(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'delete', key }));
}

function gets(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'get', key }));
}

function named(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}-${i}`);
}

function hashes(texts: readonly string[], hash: (i: number) => Word64): Map<string, Word64> {
  return new Map(texts.map((text, i) => [text, hash(i)]));
}

/** Scatters the bits that nobody chose, the same way each time. */
function spread(i: number): number {
  return Math.imul(i + 1, 0x9e3779b1) >>> 0;
}

const collide = named('same-bucket', 20);
const sameSize = { first: named('a', 24), second: named('b', 17) };
const oneHash = named('equal', 20);
const falseMatch = ['login', 'logout'];
const fullGroup = named('crowd', 12);
const tombstoneKeys = named('session', 28);

export const EXAMPLES: readonly [Example, ...Example[]] = [
  raceExample,
  {
    id: 'first-overflow',
    title: 'The first overflow bucket',
    text: 'Nine keys want the same bucket, which has eight slots. The ninth goes to an overflow bucket, hung behind the first by a pointer.',
    mapType: 'string-int64',
    hint: 20,
    program: [MAKE, ...puts(collide.slice(0, 9))],
    chosenHashes: hashes(collide, (i) => word64(spread(i), (spread(i + 40) & ~3) >>> 0)),
    moments: { bucket: { event: 'linkOverflow', fromOp: 9 } },
  },
  {
    id: 'chain-of-three',
    title: 'A chain of three buckets',
    text: 'Twenty keys share one bucket index, so a lookup walks three buckets one after the other. In the Swiss map the same hashes spread out, since it looks at other bits first.',
    mapType: 'string-int64',
    hint: 26,
    program: [MAKE, ...puts(collide), ...gets(collide.slice(18))],
    chosenHashes: hashes(collide, (i) => word64(spread(i), (spread(i + 40) & ~3) >>> 0)),
    moments: { bucket: { event: 'followOverflow', fromOp: 21, plus: 9 } },
  },
  {
    id: 'growth-begins',
    title: 'Growth begins',
    text: 'The 53rd entry is one too many for eight buckets: an array of sixteen is allocated beside them. Nothing moves yet but what this write touches, and both arrays stay.',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 56))],
    moments: { bucket: { event: 'startGrowth', fromOp: 53 } },
  },
  {
    id: 'half-evacuated',
    title: 'Evacuation, half done',
    text: 'Each write first moves the old bucket it needs and one more. One more bit of every hash says whether an entry keeps its bucket number or goes to its twin in the upper half.',
    mapType: 'uint64-uint64',
    program: [MAKE, ...puts(Array.from({ length: 112 }, (_, i) => bulkKey('uint64', SEED, i)))],
    moments: { bucket: { event: 'moveEntry', fromOp: 107, plus: 1 } },
  },
  {
    id: 'read-mostly',
    title: 'An old array that stays',
    text: 'Only writes move old buckets, so a map that is now only read keeps both arrays for ever. The lookups here move nothing: the old array’s bytes stay in the totals.',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 54)), ...gets(keys(0, 30))],
    moments: { bucket: { event: 'found', fromOp: 60 } },
  },
  {
    id: 'same-size-growth',
    title: 'Growing to the same size',
    text: 'Deletes never free overflow buckets, so a map can be full of nearly empty chains. A growth to the same size packs the entries again and lets the chains go.',
    mapType: 'string-int64',
    hint: 20,
    program: [
      MAKE,
      ...puts(sameSize.first),
      ...deletes(sameSize.first.slice(0, 20)),
      ...puts(sameSize.second),
      ...deletes(sameSize.second.slice(0, 16)),
      ...puts(['c-0', 'c-1', 'c-2', 'c-3']),
    ],
    chosenHashes: new Map([
      ...hashes(sameSize.first, (i) => word64(spread(i), (spread(i + 7) & ~3) >>> 0)),
      ...hashes(sameSize.second, (i) => word64(spread(i + 50), ((spread(i + 57) & ~3) | 1) >>> 0)),
      ...hashes(['c-0', 'c-1', 'c-2', 'c-3'], (i) => word64(spread(i + 90), ((spread(i + 97) & ~3) | 2) >>> 0)),
    ]),
    moments: { bucket: { event: 'moveEntry', fromOp: 1 } },
  },
  {
    id: 'ninth-key',
    title: 'The small map’s ninth key',
    text: 'Up to eight entries a Swiss map is one group and nothing else: no table, no directory. The ninth entry turns it into a table of sixteen slots, and every entry moves at once.',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 12))],
    moments: { swiss: { event: 'moveEntry', fromOp: 9, plus: 3 } },
  },
  {
    id: 'eight-at-once',
    title: 'Eight control bytes at once',
    text: 'A lookup compares seven bits of the hash with all eight control bytes of a group in one instruction. Only slots that match have their keys looked at; the bucket map goes byte by byte.',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 40)), ...gets(keys(20, 24))],
    moments: { swiss: { event: 'matchH2', fromOp: 41 } },
  },
  {
    id: 'false-match',
    title: 'A match by chance',
    text: 'Two keys whose hashes share their low seven bits have the same control byte. The lookup must compare a key that turns out to be another: one time in 128 that happens.',
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
    title: 'Probing past a full group',
    text: 'Twelve keys start their probe at the same group, which has eight slots. The ninth finds no empty slot and goes on: one group further, then two, then three.',
    mapType: 'string-int64',
    hint: 28,
    program: [MAKE, ...puts(fullGroup), { type: 'get', key: 'crowd-11' }],
    chosenHashes: hashes(fullGroup, (i) => word64(spread(i), (((spread(i + 3) & ~0x1ff) | i) >>> 0) as number)),
    moments: { swiss: { event: 'probe', fromOp: 9, plus: 3 } },
  },
  {
    id: 'tombstones',
    title: 'Tombstones and what they cost',
    text: 'A key deleted from a full group leaves a tombstone, since probes for other keys pass there. It holds a slot that only a lucky insert or a pruning gives back.',
    mapType: 'string-int64',
    hint: 28,
    program: [MAKE, ...puts(tombstoneKeys), ...deletes(tombstoneKeys.slice(0, 8)), ...puts(named('next', 6))],
    chosenHashes: hashes(tombstoneKeys, (i) =>
      word64(spread(i), (((spread(i + 3) & ~0x1ff) | (Math.floor(i / 8) << 7) | i) >>> 0) as number),
    ),
    moments: { swiss: { event: 'deleteSlot', fromOp: 33 } },
  },
  {
    id: 'split',
    title: 'A table splits',
    text: 'A table never has more than 1,024 slots: at its 897th entry it splits into two. All entries are hashed again and move within that one write, where the bucket map moves two buckets a write.',
    mapType: 'string-response',
    program: [MAKE, ...puts(keys(0, 900))],
    moments: { swiss: { event: 'splitTable', fromOp: 890, plus: 240 } },
  },
  {
    id: 'directory-doubles',
    title: 'The directory doubles',
    text: 'After the split one more top bit of the hash must choose the table, so the directory doubles. Tables that did not split now stand in two entries side by side.',
    mapType: 'uint64-uint64',
    zoom: 'whole',
    program: [MAKE, ...puts(Array.from({ length: 1960 }, (_, i) => bulkKey('uint64', SEED, i)))],
    moments: { swiss: { event: 'doubleDirectory', fromOp: 1000, plus: 1 } },
  },
  {
    id: 'equal-hashes',
    title: 'All hashes equal',
    text: 'The worst case for both: with one hash for all keys the bucket map becomes a list of overflow buckets. The Swiss map compares every key too, since every control byte matches.',
    mapType: 'string-int64',
    program: [MAKE, ...puts(oneHash), ...gets(oneHash.slice(18))],
    chosenHashes: hashes(oneHash, () => word64(0xf820ee44, 0x1d2c3fb2)),
    moments: {
      swiss: { event: 'compareKey', fromOp: 21, plus: 6 },
      bucket: { event: 'followOverflow', fromOp: 21, plus: 9 },
    },
  },
  {
    id: 'hint',
    title: 'A size hint against none',
    text: 'The same hundred puts into two maps of Go 1.26: on the right, made with a hint, no entry ever moves. Its bytes are there from the start, and a hint too large would never give them back.',
    mapType: 'string-response',
    releases: ['1.26', '1.26'],
    hint: [0, 100],
    program: [MAKE, ...puts(keys(0, 100))],
    moments: { swiss: { event: 'moveEntry', fromOp: 57, plus: 20 } },
  },
  {
    id: 'thousand-tables',
    title: 'A thousand tables at a glance',
    text: 'Nine hundred thousand entries lie in some thirteen hundred tables, full ones beside half-empty ones. Each table splits alone when it is full, which is about now for all of them; the bucket map doubles as a whole.',
    mapType: 'uint64-uint64',
    prefill: 900_000,
    zoom: 'whole',
    program: [
      { type: 'get', key: '350000' },
      ...puts(Array.from({ length: 20 }, (_, i) => bulkKey('uint64', SEED, i))),
    ],
    moments: { swiss: { event: 'selectTable', fromOp: 1 } },
  },
  {
    id: 'iterate-while-growing',
    title: 'A loop while the map grows',
    text: 'A loop begins, the program inserts, and the map grows under it: no entry may be seen twice. The loop goes on over what it started with and looks each key up where it is now.',
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

/** The examples that one map alone of a design can show. */
export function examplesOf(design: MapDesign): readonly [Example, ...Example[]] {
  const [first, ...others] = EXAMPLES.filter(({ moments, releases }) => moments[design] && !releases);
  if (!first) throw new RangeError(`no example of the ${design} map`);
  return [first, ...others];
}
