import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { BlockName, GapFact, PaneNote, PaneTitle, RecordName, RowName, UnitKind } from '../../run/facts';

const RECORDS: Readonly<Record<RecordName, string>> = {
  hmap: 'hmap',
  mapextra: 'mapextra',
  overflow: 'overflow',
  oldoverflow: 'oldoverflow',
  deleted: 'deleted, still reached',
  Map: 'Map',
  directory: 'directory',
  tables: 'tables',
  keys: 'key objects',
  elems: 'elem objects',
  rest: 'rest',
};

export const BLOCKS: EventWords<BlockName> = {
  buckets: () => 'buckets',
  oldbuckets: () => 'oldbuckets',
  newArray: () => 'new array',
  heldArray: () => 'held by a loop',
  group: () => 'group',
  copiedGroup: () => 'group, being copied',
  table: ({ number }) => (number === undefined ? 'table' : `table ${number}`),
  copiedTable: ({ number }) => (number === undefined ? 'table, being copied' : `table ${number}, being copied`),
  newTable: ({ half }) => `${half ?? 'new'} table`,
};

const PANES: EventWords<PaneTitle> = {
  ...BLOCKS,
  oldbuckets: () => 'oldbuckets, kept until all have moved',
  newArray: () => 'a new array, not in use yet',
  heldArray: () => 'a former array, held by a loop',
  records: () => 'records',
  deepTable: ({ number, localDepth }) =>
    number === undefined ? `table, localDepth ${localDepth}` : `table ${number}, localDepth ${localDepth}`,
  newDeepTable: ({ half, localDepth }) => `${half ?? 'new'} table, localDepth ${localDepth}`,
};

export interface UnitKindWords {
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
    group: ({ bytes, used }) => `8 slots, ${f.bytes(bytes)}, used ${used}`,
    table: ({ groups, groupBytes, used, growthLeft }) =>
      `${groups} groups × ${f.bytes(groupBytes)}, used ${used}, growthLeft ${growthLeft}`,
    directory: ({ entries, globalDepth }) => `directory of ${f.count(entries)}, globalDepth ${globalDepth}`,
  };
  const gaps: EventWords<GapFact> = {
    buckets: ({ count }) => bucketsOf(count),
    groups: ({ count }) => groupsOf(count),
    overflow: ({ count }) => f.counted(count, { one: 'more overflow bucket', other: 'more overflow buckets' }),
    spare: ({ count }) => f.counted(count, { one: 'spare overflow bucket', other: 'spare overflow buckets' }),
    rounding: ({ bytes }) => `${f.bytes(bytes)} that rounding adds`,
    tooLarge: ({ name, bytes }) => `${row(name)}: ${f.bytes(bytes)}, more than fits here`,
  };
  const kinds: Readonly<Record<UnitKind, UnitKindWords>> = {
    bucket: {
      count: bucketsOf,
      strip: (count) => (count === 1 ? 'The only bucket' : `All ${bucketsOf(count)}, the fuller the stronger`),
      picked: (label) => `${label}. The arrow keys choose a bucket, Enter looks into it`,
      none: (count) => `none of ${bucketsOf(count)} chosen`,
      cursor: (block, unit, content) => `${block}, bucket ${unit}: ${content}`,
    },
    group: {
      count: groupsOf,
      strip: (count) => (count === 1 ? 'The only group' : `All ${groupsOf(count)}, the fuller the stronger`),
      picked: (label) => `${label}. The arrow keys choose a group, Enter looks into it`,
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
    gaps,
    movedTo: (buckets: readonly number[]) => (buckets.length === 0 ? 'evacuated' : `evacuated → ${buckets.join(', ')}`),
    units: kinds,
    /** Content of a cell. */
    cells: {
      used: (slots: number) => `${slots} of 8 slots`,
      tombstones: 'it holds tombstones',
      evacuated: 'evacuated',
      spare: 'a spare overflow bucket',
    },
    /** Tables of which each is a bar. */
    bars: {
      /** In percent. */
      caption: (tables: number, least: number, most: number) =>
        `${f.counted(tables, { one: 'table', other: 'tables' })}, ${least} to ${most}% full`,
      strip: (caption: string) => `Each table a bar, as high as it is full: ${caption}`,
      whole: (caption: string) => `each table a bar, as high as it is full, ${caption}`,
      cursor: (block: string, entries: number, slots: number) => `${block}: ${entries} of ${slots} slots`,
    },
    whole: {
      directory: (entries: number, globalDepth: number) =>
        `directory, ${f.counted(entries, { one: 'entry', other: 'entries' })}, globalDepth ${globalDepth}`,
      nothing: 'nothing allocated yet',
      used: (entries: number, slots: number) => `${f.count(entries)} of ${f.count(slots)}`,
      usedSlots: (entries: number, slots: number) => `${f.count(entries)} of ${f.count(slots)} slots`,
      depth: (localDepth: number) => `localDepth ${localDepth}`,
      evacuated: (count: number, of: number) => `${f.count(count)} of ${f.count(of)} evacuated`,
    },
  };
};
