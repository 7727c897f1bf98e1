import type { Formats } from '../../../ui/format';
import { BLOCKS } from './picture';

const HMAP = {
  caption: 'hmap',
  nil: 'The map is nil: it has no hmap.',
  arrays: 'Arrays of buckets',
  slots: 'Slots of the buckets in view',
  count: 'entries: what len(m) returns',
  flags: 'what is under way',
  noverflow: 'overflow buckets of the current array; an estimate where B ≥ 16',
  buckets: 'the current array',
  oldbuckets: 'the array being evacuated',
  notGrowing: 'counts old buckets during a growth',
  noExtra: 'no mapextra',
  nextOverflow: 'the next preallocated overflow bucket',
  overflow: 'keeps the overflow buckets of the current array alive',
  oldoverflow: 'keeps the overflow buckets of the old array alive',
  columns: {
    array: 'array',
    bucket: 'bucket',
    buckets: 'buckets',
    evacuated: 'evacuated',
    used: 'overflow used',
    spare: 'overflow spare',
    overflow: 'overflow',
    entries: 'entries',
    bytes: 'bytes',
  },
  usedSlot: 'used',
};

const MAP = {
  caption: 'Map',
  nil: 'The map is nil: there is no Map.',
  empty: 'The map is small and has no group yet.',
  group: 'Group of the small map',
  tables: 'Tables, in the order of the directory',
  slots: 'Slots of the groups in view',
  used: 'entries: what len(m) returns',
  toGroup: '→ group',
  toDirectory: '→ directory',
  small: 'a small map has one group and no directory',
  dirLen: 'entries of the directory',
  globalDepth: 'top bits of the hash that choose a directory entry',
  tombstonePossible: 'whether a table may hold a tombstone',
  clearSeq: 'calls of clear, so that a loop notices them',
  notListed: 'none',
  columns: {
    table: 'table',
    entries: 'directory entries',
    localDepth: 'localDepth',
    slots: 'slots',
    used: 'used',
    growthLeft: 'growthLeft',
    tombstones: 'tombstones',
    bytes: 'groups, bytes',
    group: 'group',
  },
  states: { empty: 'empty', deleted: 'deleted, a tombstone', full: 'full' },
};

/** Words of a map's structure as tables. */
export const structureWords = (f: Formats<'en'>) => {
  const buckets = (count: number) => f.counted(count, { one: 'bucket', other: 'buckets' });
  const shown = (count: number, total: number, things: string, isFocused: boolean) =>
    isFocused
      ? `${f.count(count)} of ${f.count(total)} ${things} shown: those in focus and their neighbours.`
      : `${f.count(count)} of ${f.count(total)} ${things} shown: the first ones.`;
  return {
    title: (side: string) => `The structure as a table, ${side}`,
    captionOf: (caption: string, side: string) => `${caption}, ${side}`,
    formats: f as Formats,
    blocks: BLOCKS,
    fields: { name: 'field', value: 'value', meaning: 'what it says' },
    slot: { slot: 'slot', state: 'state', key: 'key' },
    /** Remarks on what is left out. */
    shown: {
      buckets: (count: number, total: number, isFocused: boolean) => shown(count, total, 'buckets', isFocused),
      groups: (count: number, total: number, isFocused: boolean) => shown(count, total, 'groups', isFocused),
      tables: (count: number, total: number, isFocused: boolean) => shown(count, total, 'tables', isFocused),
    },
    hmap: {
      ...HMAP,
      toBuckets: (count: number) => `→ ${buckets(count)}`,
      ofB: (count: number) => `2^B = ${buckets(count)}`,
      nevacuate: (old: number) => `all old buckets below it have moved, of ${f.count(old)}`,
      toOverflow: (bucket: number) => `→ overflow bucket ${f.count(bucket)}`,
    },
    map: {
      ...MAP,
      directory: (tables: number) =>
        `it leads to ${f.plural(tables, { one: 'one table', other: `${f.count(tables)} tables` })}`,
      entries: (first: number, last: number) => (first === last ? `[${first}]` : `[${first}] to [${last}]`),
    },
  };
};

export type StructureWords = ReturnType<typeof structureWords>;
