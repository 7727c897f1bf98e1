import type { MapDesign } from '../../../../models/go/release';
import type { SlotState } from '../../../../models/map/unit';
import { type Formats, hexByte } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { ExampleId } from '../../record/examples';
import type {
  BlockName,
  GapFact,
  MapSummary,
  Marker,
  PaneNote,
  PaneTitle,
  PathFact,
  RecordingProblem,
  RecordName,
  RowName,
  SegmentFact,
  SideName,
  TablePlace,
  UnitKind,
} from '../../record/facts';
import type { Load, SlotRole, Unit } from '../../record/pane';
import type { OperationWords } from '../../record/run';
import type { MapSceneId } from '../../record/settings';
import { type PartWord, readPartName, type ZoomLevel } from '../../record/view';
import { lastGoal } from '../counting';
import { bucketWords, goalWords, runWords, swissWords } from './events';

const TITLES: Readonly<Record<ExampleId, string>> = {
  pair: 'One program, two maps',
  race: 'Growing with larger values',
  'four-to-eight': 'Four buckets become eight',
  'first-overflow': 'A ninth key for a bucket of eight',
  'chain-of-three': 'Three buckets to search for one key',
  'growth-begins': 'One entry too many',
  'half-evacuated': 'Moving house, two buckets at a time',
  'read-mostly': 'A map that is only read never finishes moving',
  'same-size-growth': 'Tidying up at the same size',
  'third-group': 'Two full groups in the way',
  'ninth-key': 'From one group to a table',
  'eight-at-once': 'Eight slots checked in one step',
  'false-match': 'A false match',
  'full-group': 'The group is full: where next?',
  tombstones: 'What a deleted key leaves behind',
  split: 'A full table splits in two',
  'directory-doubles': 'A split doubles the list of tables',
  'thousand-tables': '900,000 entries in full and half-empty tables',
  'equal-hashes': 'The worst case: one hash for all keys',
  'iterate-while-growing': 'Adding keys inside a range loop',
  cache: 'A cache: each new key evicts one',
  'cache-pruned': 'A cache: doubled or pruned',
  'cache-crossing': 'A cache: smaller at first, larger later',
  'split-group': 'The same keys without the padding',
  hint: 'Giving make a size hint',
};

/** Names of the levels of the zoom in the designs shown. */
const LEVELS: Readonly<Record<MapDesign | 'both', Readonly<Record<ZoomLevel, string>>>> = {
  bucket: { whole: 'all arrays', rows: 'array', unit: 'bucket', slot: 'slot' },
  swiss: { whole: 'directory', rows: 'table', unit: 'group', slot: 'slot' },
  both: { whole: 'whole map', rows: 'array, table', unit: 'bucket, group', slot: 'slot' },
};

const OWN: Readonly<Record<MapSceneId, string>> = {
  race: 'The same operations on both maps',
  'bucket-map': 'The bucket map of Go 1.23 and earlier',
  'swiss-map': 'The Swiss map of Go 1.24 and later',
};

const DESIGNS: Readonly<Record<MapDesign, string>> = { bucket: 'bucket map', swiss: 'Swiss map' };

/** Words around the pictures of a stage, and sums of them. */
export const stageWords = (f: Formats<'en'>) => {
  const entries = (count: number) => f.counted(count, { one: 'entry', other: 'entries' });
  const summary: EventWords<MapSummary> = {
    nil: () => 'nil',
    buckets: (map) => `B = ${map.B}, ${entries(map.entries)}`,
    growing({ B, sameSize, nevacuate, old }) {
      const how = sameSize ? 'same size' : 'growing';
      return `B = ${B}, ${how}, nevacuate ${f.count(nevacuate)} of ${f.count(old)}`;
    },
    group: ({ used }) => `small, ${used} of 8 slots used`,
    tables({ tables, slots, used, growthLeft }) {
      const all = `${f.count(used)} of ${f.count(slots)} slots used`;
      // Each table has a growthLeft of its own, and the pane of a single one says that it is a table.
      return tables === 1 ? `${all}, growthLeft ${f.count(growthLeft)}` : `${f.count(tables)} tables, ${all}`;
    },
  };
  const markers: EventWords<Marker> = {
    growth: ({ B }) => `growth to B = ${B} begins`,
    sameSizeGrowth: () => 'same-size growth begins',
    growthDone: () => 'evacuation done',
    becomesTable: () => 'the small map becomes a table',
    tableGrowth: ({ capacity }) => `a table grows to ${f.count(capacity)} slots`,
    split: () => 'a table splits',
    directory: () => 'the directory doubles',
    prune: () => 'tombstones are pruned',
    firstOverflow: () => 'the first overflow bucket',
    firstTombstone: () => 'the first tombstone',
    firstFalseMatch: () => 'the first false match',
    firstFullGroup: () => 'the first full group in a search',
  };
  const sides: EventWords<SideName> = {
    alone: ({ release }) => `Go ${release}`,
    left: ({ release }) => `Go ${release}, left`,
    right: ({ release }) => `Go ${release}, right`,
    hinted: ({ release, hint }) => `Go ${release}, ${hint > 0 ? `hint ${hint}` : 'no hint'}`,
  };
  const problems: EventWords<RecordingProblem> = {
    cancelled: () => 'Recording was cancelled.',
    failed: ({ reason }) => `This run did not finish: ${reason}.`,
  };
  return {
    own: OWN,
    titles: TITLES,
    designs: DESIGNS,
    levels: LEVELS,
    summary,
    markers,
    sides,
    /** Sentences about a step without an event. */
    steps: {
      idle: 'The map does nothing here.',
      loopOver: 'The range loop is already over, so this step visits nothing.',
      prefilled: 'The map was filled beforehand.',
      unmade: 'The map has not been made yet.',
      /** In a race: the side's operation took fewer steps. */
      waiting: 'Done. The other map is still working.',
    },
    stage: {
      one: 'The map, step by step',
      both: 'Both maps, step by step',
      follow: 'follow the steps again',
      heat: 'stronger shade: fuller; ring: the current step',
    },
    recording: {
      done: 'Recorded',
      progress: (done: number, total: number) =>
        `${f.count(done)} of ${f.counted(total, { one: 'operation', other: 'operations' })}`,
      cancel: 'Cancel',
      again: 'Try again',
      problems,
    },
  };
};

/** Words of a stage of maps, on a page and in a figure. */
export const words = (f: Formats<'en'>) => ({
  ...stageWords(f),
  hash: hashWords(f),
  parts: partWords(f),
  picture: pictureWords(f),
  unit: unitWords(f),
  bucket: bucketWords(f),
  runs: runWords(f),
  goal: lastGoal(goalWords(f)),
  swiss: swissWords(f),
});

export type MapWords = ReturnType<typeof words>;

/** Words of the strip of bits, and of the operation beside it. */
export const hashWords = (f: Formats<'en'>) => {
  const bitsOf = (count: number) => f.counted(count, { one: 'bit', other: 'bits' });
  const topBits = (count: number) => (count === 1 ? 'top bit' : `top ${bitsOf(count)}`);
  const segments: EventWords<SegmentFact> = {
    tophash: ({ tophash }) => `tophash ${hexByte(tophash)}`,
    bucket: ({ bits, bucket }) => `low ${bitsOf(bits)} (B) → bucket ${bucket}`,
    oldBucket: ({ bits, bucket }) => `low ${bitsOf(bits)} → old bucket ${bucket}`,
    stays: ({ bit, bucket }) => `bit ${bit} = 0 → lower half, bucket ${bucket}`,
    upperHalf: ({ bit, bucket }) => `bit ${bit} = 1 → upper half, bucket ${bucket}`,
    h2: ({ h2 }) => `h2 = ${hexByte(h2)}`,
    h1: ({ groups, group }) => `h1 mod ${groups} → group ${group}`,
    directory: ({ bits, entry }) => `${topBits(bits)} → directory entry ${entry}`,
    splitting: ({ bits }) => `${topBits(bits)} → the table that splits`,
    leftTable: ({ bit }) => `bit ${bit} = 0 → left table`,
    rightTable: ({ bit }) => `bit ${bit} = 1 → right table`,
  };
  return {
    segments,
    hash: (digits: string) => `hash 0x${digits}`,
    /** Bits of a segment, to be read out. */
    place({ fromBit, bits }: { readonly fromBit: number; readonly bits: number }) {
      const count = f.plural(bits, { one: 'bit', other: `${bits} bits` });
      if (bits === 64) return 'all 64 bits';
      if (fromBit + bits === 64) return `top ${count}`;
      if (fromBit === 0) return `low ${count}`;
      return f.plural(bits, { one: `bit ${fromBit}`, other: `bits ${fromBit + bits - 1} to ${fromBit}` });
    },
    /** A segment's label for screen readers, without the arrow. */
    spoken: (label: string) => label.replaceAll(' →', ':'),
    moves: (key: string) => `moves ${key}`,
    noKey: 'this operation doesn’t hash a key',
    operations: {
      iterate: 'range, to the end',
      iterInit: 'range begins',
      iterNext: 'next range step',
      against: (calls: readonly string[]) => calls.join(' vs. '),
      filled: (type: string, entries: number) =>
        `${type} with ${f.counted(entries, { one: 'entry', other: 'entries' })}`,
    } satisfies OperationWords,
  };
};

const PARTS: Readonly<Record<PartWord, (number: string) => string>> = {
  bucket: (number) => `bucket ${number}`,
  oldBucket: (number) => `old bucket ${number}`,
  array: () => 'the array',
  newArray: () => 'the new array',
  oldArray: () => 'the old array',
  overflow: () => 'the overflow buckets',
  tophash: () => 'the tophash bytes',
  table: (number) => `the table at entry ${number}`,
  newTable: () => 'the new tables',
  leftTable: () => 'the new left table',
  rightTable: () => 'the new right table',
  oldTable: () => 'the old table',
  group: (number) => `group ${number}`,
  control: () => 'the control bytes',
  slot: (number) => `slot ${number}`,
  keys: () => 'the keys',
  values: () => 'the values',
  empty: () => 'the empty slots',
  tombstones: () => 'the tombstones',
  header: () => 'the header',
  directory: () => 'the directory',
  hash: () => 'the hash',
  h1: () => 'h1',
  h2: () => 'h2',
  bit: (number) => `bit ${number}`,
  bits: (range) => `bits ${range.replace('-', ' to ')}`,
};

/** Words for parts of a map that links name. */
export const partWords = (f: Formats<'en'>) => ({
  /** Behind the description of a drawing: `Marked: slot 2 of bucket 0.` */
  marked(names: readonly string[]): string {
    const texts = names.map((name) =>
      readPartName(name)
        .map(({ word, number }) => PARTS[word](number))
        .reverse()
        .join(' of '),
    );
    return `Marked: ${f.list(texts)}.`;
  },
});

const RECORDS: Readonly<Record<RecordName, string>> = {
  hmap: 'hmap',
  mapextra: 'mapextra',
  overflow: 'overflow',
  oldoverflow: 'oldoverflow',
  deleted: 'deleted, reachable',
  Map: 'Map',
  directory: 'directory',
  tables: 'tables',
  keys: 'key objects',
  elems: 'elem objects',
  rest: 'rounding',
};

/** A table, by the entries of the directory that lead to it. */
function tableAt({ number, last }: TablePlace): string {
  if (number === undefined) return 'table';
  return number === last ? `table at entry ${number}` : `table at entries ${number}–${last}`;
}

export const BLOCKS: EventWords<BlockName> = {
  buckets: () => 'buckets',
  oldbuckets: () => 'oldbuckets',
  newArray: () => 'new array',
  heldArray: () => 'held by a loop',
  group: () => 'group',
  copiedGroup: () => 'old group',
  table: tableAt,
  copiedTable: (place) => `old ${tableAt(place)}`,
  newTable: ({ half }) => `${half ?? 'new'} table`,
};

const PANES: EventWords<PaneTitle> = {
  ...BLOCKS,
  oldbuckets: () => 'oldbuckets, kept until evacuated',
  newArray: () => 'a new array, not in use yet',
  heldArray: () => 'old array, held by a loop',
  records: () => 'also on the heap',
  deepTable: (place) => `${tableAt(place)}, localDepth ${place.localDepth}`,
  newDeepTable: ({ half, localDepth }) => `${half ?? 'new'} table, localDepth ${localDepth}`,
};

interface UnitKindWords {
  count(units: number): string;
  /** Sentence about all units. */
  strip(units: number): string;
  /** Behind a picture's label, where its units can be picked. */
  picked(label: string): string;
  none(units: number): string;
  cursor(block: string, unit: number, content: string): string;
}

/** Words in the pictures of a map's memory: rows to scale, and all units as cells. */
export const pictureWords = (f: Formats<'en'>) => {
  const bucketsOf = (count: number) => f.counted(count, { one: 'bucket', other: 'buckets' });
  const groupsOf = (count: number) => f.counted(count, { one: 'group', other: 'groups' });
  const row = (name: RowName) => {
    if (typeof name === 'number') return `${name}`;
    return name === 'spare' ? 'ov' : RECORDS[name];
  };
  const notes: EventWords<PaneNote> = {
    array({ buckets, preallocated, alone, bucketBytes }) {
      const ready = preallocated > 0 ? ` + ${f.count(preallocated)} preallocated` : '';
      const others = alone > 0 ? ` + ${f.count(alone)} overflow` : '';
      return `${f.count(buckets)}${ready}${others} × ${f.bytes(bucketBytes)}`;
    },
    group: ({ bytes }) => `8 slots, ${f.bytes(bytes)}`,
    table({ groups, groupBytes, growthLeft }) {
      const size = `${groups} groups × ${f.bytes(groupBytes)}`;
      return growthLeft === undefined ? size : `${size}, growthLeft ${growthLeft}`;
    },
    directory: ({ entries, globalDepth }) => `${f.count(entries)}-entry directory, globalDepth ${globalDepth}`,
  };
  const gaps: EventWords<GapFact> = {
    buckets: ({ count }) => bucketsOf(count),
    groups: ({ count }) => groupsOf(count),
    overflow: ({ count }) => f.counted(count, { one: 'more overflow bucket', other: 'more overflow buckets' }),
    spare: ({ count }) => f.counted(count, { one: 'spare overflow bucket', other: 'spare overflow buckets' }),
    rounding: ({ bytes }) => `${f.bytes(bytes)} added by rounding`,
    tooLarge: ({ name, bytes }) => `${row(name)}: ${f.bytes(bytes)}, more than fits here`,
  };
  const kinds: Readonly<Record<UnitKind, UnitKindWords>> = {
    bucket: {
      count: bucketsOf,
      strip: (count) => (count === 1 ? 'The only bucket' : `All ${bucketsOf(count)}, shaded by how full they are`),
      picked: (label) => `${label}. The arrow keys choose a bucket; Enter opens it`,
      none: (count) => `none of ${bucketsOf(count)} chosen`,
      cursor: (block, unit, content) => `${block}, bucket ${unit}: ${content}`,
    },
    group: {
      count: groupsOf,
      strip: (count) => (count === 1 ? 'The only group' : `All ${groupsOf(count)}, shaded by how full they are`),
      picked: (label) => `${label}. The arrow keys choose a group; Enter opens it`,
      none: (count) => `none of ${groupsOf(count)} chosen`,
      cursor: (block, unit, content) => `${block}, group ${unit}: ${content}`,
    },
  };
  return {
    row,
    blocks: BLOCKS,
    /** Names where there is little room. */
    short: {
      old: 'old',
      blocks: { ...BLOCKS, newTable: ({ half }): string => half ?? 'new' } satisfies EventWords<BlockName>,
    },
    panes: PANES,
    notes,
    load({ taken, most, tombstones }: Load) {
      if (tombstones === undefined)
        return `${f.number(taken, { most: 2 })} of ${f.number(most, { most: 2 })} entries per bucket`;
      const load = `${f.count(taken)} of ${f.count(most)} usable slots`;
      if (tombstones === 0) return load;
      return `${load}, ${f.counted(tombstones, { one: 'of them a tombstone', other: 'of them tombstones' })}`;
    },
    /** Over the columns of an array or table. */
    columns: { tophash: 'tophash', ctrl: 'ctrl', key: 'key', slot: 'slot', values: 'values', overflow: 'overflow' },
    /** The same where there is little room. */
    loadBrief({ taken, most, tombstones }: Load) {
      const load = `${f.number(taken, { most: 2 })} of ${f.number(most, { most: 2 })}`;
      return tombstones ? `${load}, ${f.counted(tombstones, { one: 'tombstone', other: 'tombstones' })}` : load;
    },
    gaps,
    movedTo: (buckets: readonly number[]) => (buckets.length === 0 ? 'evacuated' : `evacuated → ${buckets.join(', ')}`),
    units: kinds,
    /** Content of a cell. */
    cells: {
      used: (slots: number) => `${slots} of 8 slots`,
      tombstones: 'has tombstones',
      evacuated: 'evacuated',
      spare: 'a spare overflow bucket',
    },
    /** Tables of which each is a bar. */
    bars: {
      /** In percent. */
      caption: (tables: number, least: number, most: number) =>
        `${f.counted(tables, { one: 'table', other: 'tables' })}, ${least} to ${most}% full`,
      strip: (caption: string) => `One bar per table, taller where fuller: ${caption}`,
      whole: (caption: string) => `one bar per table, taller where fuller, ${caption}`,
      cursor: (block: string, entries: number, slots: number) => `${block}: ${entries} of ${slots} slots`,
    },
    whole: {
      directory: (entries: number, globalDepth: number) =>
        `directory, ${f.counted(entries, { one: 'entry', other: 'entries' })}, globalDepth ${globalDepth}`,
      /** Of the cells and bars: filled as far as they are used, or shaded by it. */
      legend: { filled: 'used slots', shaded: 'empty to full' },
      nothing: 'nothing allocated yet',
      used: (entries: number, slots: number) => `${f.count(entries)} of ${f.count(slots)}`,
      usedSlots: (entries: number, slots: number) => `${f.count(entries)} of ${f.count(slots)} slots`,
      depth: (localDepth: number) => `localDepth ${localDepth}`,
      evacuated: (count: number, of: number) => `${f.count(count)} of ${f.count(of)} evacuated`,
    },
  };
};

const PATH: EventWords<PathFact> = {
  ...BLOCKS,
  bucketAt: ({ number }) => `bucket ${number}`,
  overflowAt: ({ number }) => `overflow bucket ${number}`,
  spareAt: ({ number }) => `spare overflow bucket ${number}`,
  groupAt: ({ number }) => `group ${number}`,
};

const NOTES: Readonly<Record<Unit['note'], string>> = {
  bucket:
    'In memory, all eight tophash bytes come first, then all keys, then all elems. Here they are lined up by slot; the offsets are the real ones.',
  group:
    'In memory, the eight control bytes come first, as one control word, then the slots one after another. Here each control byte is drawn before its slot; the offsets are the real ones.',
  splitGroup:
    'In memory, the eight control bytes come first, as one control word, then all eight keys, then all eight elems. Here each slot’s parts are drawn on one line; the offsets are the real ones.',
};

const STATES: Readonly<Record<SlotState, string>> = {
  full: '',
  empty: 'empty',
  deleted: 'tombstone',
  moved: 'moved',
};

/** Beside a glyph. */
const ROLES: Readonly<Record<SlotRole, string>> = {
  none: '',
  candidate: 'candidate',
  equal: 'equal',
  different: '',
  chance: 'by chance',
  otherKey: '',
  written: 'written',
  seen: 'seen',
  removed: 'removed',
};

const SPOKEN_ROLES: Readonly<Record<SlotRole, string>> = {
  ...ROLES,
  different: 'not equal',
  chance: 'matches by chance',
  otherKey: 'key not equal',
};

/** Words about a bucket or group slot by slot. */
export const unitWords = (f: Formats<'en'>) => ({
  path: PATH,
  notes: NOTES,
  states: STATES,
  roles: ROLES,
  spokenRoles: SPOKEN_ROLES,
  slot: (number: number) => `slot ${number}`,
  controlByte: (digits: string) => `control byte 0x${digits}`,
  size: (path: string, slots: number, bytes: number) => `${path}: ${slots} slots, ${bytes} bytes`,
  /** Offset of a column, and bytes from slot to slot. */
  column: (name: string, at: number, stride: number) =>
    `${name} +${at}, every ${f.counted(stride, { one: 'byte', other: 'bytes' })}`,
  padding: 'padding',
  /** Content of an overflow pointer; 0 for none. */
  overflow: (bucket: number) => (bucket === 0 ? 'nil' : `→ overflow bucket ${bucket}`),
});
