import { expect, test } from 'vitest';
import { layoutHash } from '../../../../src/components/map/hash/layout';
import type {
  BlockName,
  GapFact,
  PaneNote,
  PaneTitle,
  PathFact,
  RowName,
  SegmentFact,
  TablePlace,
} from '../../../../src/components/map/record/facts';
import type { Load, SlotRole, Unit } from '../../../../src/components/map/record/pane';
import { type EventWords, sentenceOf } from '../../../../src/components/ui/words/language';
import type { SlotState } from '../../../../src/models/map/unit';
import { ENGLISH, RUSSIAN } from '../language';
import type { FormsOf } from './events';

const COUNTS = [1, 2, 5, 21, 1021];

const SEGMENTS: FormsOf<SegmentFact> = {
  tophash: [{ type: 'tophash', tophash: 0x0a }],
  bucket: [1, 4].map((bits) => ({ type: 'bucket', bits, bucket: 1 })),
  oldBucket: [1, 3].map((bits) => ({ type: 'oldBucket', bits, bucket: 1 })),
  stays: [{ type: 'stays', bit: 3, bucket: 1 }],
  upperHalf: [{ type: 'upperHalf', bit: 3, bucket: 9 }],
  h2: [{ type: 'h2', h2: 0x0a }],
  h1: [{ type: 'h1', groups: 128, group: 5 }],
  directory: [1, 2, 11].map((bits) => ({ type: 'directory', bits, entry: 1 })),
  splitting: [1, 2].map((bits) => ({ type: 'splitting', bits })),
  leftTable: [{ type: 'leftTable', bit: 62 }],
  rightTable: [{ type: 'rightTable', bit: 62 }],
};

const HALVES = [undefined, 'left', 'right'] as const;

const PLACES: readonly TablePlace[] = [
  { number: undefined, last: undefined },
  { number: 3, last: 3 },
  { number: 4, last: 7 },
];

const BLOCKS: FormsOf<BlockName> = {
  buckets: [{ type: 'buckets' }],
  oldbuckets: [{ type: 'oldbuckets' }],
  newArray: [{ type: 'newArray' }],
  heldArray: [{ type: 'heldArray' }],
  group: [{ type: 'group' }],
  copiedGroup: [{ type: 'copiedGroup' }],
  table: PLACES.map((place) => ({ type: 'table', ...place })),
  copiedTable: PLACES.map((place) => ({ type: 'copiedTable', ...place })),
  newTable: HALVES.map((half) => ({ type: 'newTable', half })),
};

const PANES: FormsOf<PaneTitle> = {
  ...BLOCKS,
  records: [{ type: 'records' }],
  deepTable: PLACES.map((place) => ({ type: 'deepTable', ...place, localDepth: 2 })),
  newDeepTable: HALVES.map((half) => ({ type: 'newDeepTable', half, localDepth: 2 })),
};

const NOTES: FormsOf<PaneNote> = {
  array: [
    { type: 'array', buckets: 4, preallocated: 0, alone: 0, bucketBytes: 208 },
    { type: 'array', buckets: 1024, preallocated: 64, alone: 3, bucketBytes: 464 },
  ],
  group: [{ type: 'group', bytes: 208 }],
  table: [
    ...[2, 128].map((groups) => ({ type: 'table', groups, groupBytes: 456, growthLeft: 3 }) as const),
    { type: 'table', groups: 4, groupBytes: 200 },
  ],
  directory: [{ type: 'directory', entries: 2048, globalDepth: 11 }],
};

const GAPS: FormsOf<GapFact> = {
  buckets: COUNTS.map((count) => ({ type: 'buckets', count })),
  groups: COUNTS.map((count) => ({ type: 'groups', count })),
  overflow: COUNTS.map((count) => ({ type: 'overflow', count })),
  spare: COUNTS.map((count) => ({ type: 'spare', count })),
  rounding: [{ type: 'rounding', bytes: 5000 }],
  tooLarge: [{ type: 'tooLarge', name: 'elems', bytes: 5e6 }],
};

const LOADS: readonly Load[] = [
  { taken: 6.25, most: 6.5 },
  ...[0, 1, 2].map((tombstones) => ({ taken: 27, most: 28, tombstones })),
];

const PATHS: FormsOf<PathFact> = {
  ...BLOCKS,
  bucketAt: [{ type: 'bucketAt', number: 3 }],
  overflowAt: [{ type: 'overflowAt', number: 9 }],
  spareAt: [{ type: 'spareAt', number: 9 }],
  groupAt: [{ type: 'groupAt', number: 3 }],
};

const ROWS: readonly RowName[] = [
  7,
  'spare',
  'hmap',
  'mapextra',
  'overflow',
  'oldoverflow',
  'deleted',
  'Map',
  'directory',
  'tables',
  'keys',
  'elems',
  'rest',
];
const STATES: readonly SlotState[] = ['empty', 'deleted', 'moved'];
const ROLES: readonly SlotRole[] = ['candidate', 'equal', 'different', 'chance', 'written', 'seen', 'removed'];
const UNIT_NOTES: readonly Unit['note'][] = ['bucket', 'group', 'splitGroup'];

function sentences<E extends { readonly type: string }>(words: EventWords<E>, forms: FormsOf<E>): string[] {
  const all: E[] = Object.values<readonly E[]>(forms).flat();
  return all.map((fact) => `${fact.type}: ${sentenceOf(words, fact)}`);
}

test.each([ENGLISH, RUSSIAN])('what pictures of maps say in $formats.lang stays', async ({ words, formats }) => {
  const { hash, picture, unit } = words;
  const places = [
    [0, 1],
    [0, 7],
    [63, 1],
    [56, 8],
    [7, 1],
    [7, 3],
    [0, 64],
  ] as const;
  const units = [picture.units.bucket, picture.units.group];
  const lines = [
    '# bits of a hash',
    ...sentences(hash.segments, SEGMENTS),
    ...places.map(([fromBit, bits]) => hash.place({ fromBit, bits })),
    ...[hash.hash('f820ee44…'), hash.spoken('h2 → 3'), hash.moves('"k"'), hash.noKey],
    ...[hash.operations.iterate, hash.operations.iterInit, hash.operations.iterNext],
    ...[hash.operations.against(['make(m)', 'make(m, 9)']), ...COUNTS.map((n) => hash.operations.filled('map[K]V', n))],
    '# arrays, tables, rows',
    ...sentences(picture.blocks, BLOCKS),
    ...sentences(picture.short.blocks, BLOCKS),
    picture.short.old,
    ...sentences(picture.panes, PANES),
    ...sentences(picture.notes, NOTES),
    ...sentences(picture.gaps, GAPS),
    ROWS.map(picture.row).join(' | '),
    ...[picture.load, picture.loadBrief].flatMap((load) => LOADS.map(load)),
    ...[[], [3], [3, 11]].map(picture.movedTo),
    '# cells',
    ...units.flatMap((kind) => COUNTS.flatMap((n) => [kind.count(n), kind.strip(n), kind.none(n)])),
    ...units.flatMap((kind) => [kind.picked('…'), kind.cursor('…', 3, picture.cells.used(5))]),
    [picture.cells.tombstones, picture.cells.evacuated, picture.cells.spare].join(' | '),
    ...COUNTS.map((n) => picture.bars.caption(n, 39, 87)),
    ...[picture.bars.strip('…'), picture.bars.whole('…'), picture.bars.cursor('…', 500, 1024)],
    ...COUNTS.map((n) => picture.whole.directory(n, 2)),
    ...[picture.whole.nothing, picture.whole.used(420, 1024), picture.whole.usedSlots(420, 1024)],
    ...[picture.whole.depth(2), picture.whole.evacuated(3, 1024)],
    '# buckets and groups slot by slot',
    ...sentences(unit.path, PATHS),
    ...UNIT_NOTES.map((note) => unit.notes[note]),
    STATES.map((state) => unit.states[state]).join(' | '),
    ROLES.map((role) => unit.roles[role]).join(' | '),
    ROLES.map((role) => unit.spokenRoles[role]).join(' | '),
    ...[unit.slot(3), unit.controlByte('f8'), unit.size('…', 8, 464), unit.padding],
    ...[unit.column('key', 8, 1), unit.column('key', 8, 16), unit.overflow(0), unit.overflow(9)],
  ];
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../../goldens/map-pictures-${formats.lang}.txt`);
});

test.each([ENGLISH, RUSSIAN])('labels in $formats.lang need no more height than an empty strip', ({ words }) => {
  const label = (fact: SegmentFact) => sentenceOf(words.hash.segments, fact);
  const segments = [
    { id: 'h2', fromBit: 0, bits: 7, place: 'above', label: label({ type: 'h2', h2: 0x32 }) },
    { id: 'h1', fromBit: 7, bits: 3, place: 'above', label: label({ type: 'h1', groups: 8, group: 7 }) },
    { id: 'top', fromBit: 63, bits: 1, place: 'above', label: label({ type: 'directory', bits: 1, entry: 1 }) },
    { id: 'tophash', fromBit: 56, bits: 8, place: 'below', label: label({ type: 'tophash', tophash: 0xf8 }) },
    { id: 'low', fromBit: 0, bits: 4, place: 'below', label: label({ type: 'bucket', bits: 4, bucket: 15 }) },
  ] as const;
  for (const width of [1000, 700, 328]) {
    const drawn = layoutHash(
      segments.map((segment) => ({ ...segment, role: 'key', lit: false })),
      width,
    );
    expect(drawn.height).toBe(layoutHash([], width).height);
  }
});
