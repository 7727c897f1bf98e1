import type { MapDesign } from '../../../../models/go/release';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { ExampleId } from '../../examples/example';
import type { MapSummary, Marker, RecordingProblem, SideName } from '../../run/facts';
import type { MapSceneId } from '../../run/settings';
import type { ZoomLevel } from '../../stage/zoom';

const TITLES: Readonly<Record<ExampleId, string>> = {
  pair: 'One program, two maps',
  race: 'Two maps with larger values',
  'four-to-eight': 'Four buckets become eight',
  'first-overflow': 'A ninth key for a bucket of eight',
  'chain-of-three': 'Three buckets to search for one key',
  'growth-begins': 'One entry too many',
  'half-evacuated': 'Moving house, two buckets at a time',
  'read-mostly': 'A map that is only read never finishes moving',
  'same-size-growth': 'Tidying up without getting larger',
  'third-group': 'Two full groups on one key’s way',
  'ninth-key': 'From one group to a table',
  'eight-at-once': 'Eight places checked in one step',
  'false-match': 'A false alarm',
  'full-group': 'The group is full: where next?',
  tombstones: 'What a deleted key leaves behind',
  split: 'A full table becomes two',
  'directory-doubles': 'The list of tables gets twice as long',
  'thousand-tables': '900,000 entries, full and half-empty tables',
  'equal-hashes': 'The worst case: one hash for all keys',
  'iterate-while-growing': 'Adding keys inside a range loop',
  cache: 'A cache that stays the same size',
  'split-group': 'The same keys without the padding',
  hint: 'Telling make how many will come',
};

/** Names of the levels of the zoom in the designs shown. */
const LEVELS: Readonly<Record<MapDesign | 'both', Readonly<Record<ZoomLevel, string>>>> = {
  bucket: { whole: 'all arrays', rows: 'array', unit: 'bucket', slot: 'slot' },
  swiss: { whole: 'directory', rows: 'table', unit: 'group', slot: 'slot' },
  both: { whole: 'whole map', rows: 'array, table', unit: 'bucket, group', slot: 'slot' },
};

const OWN: Readonly<Record<MapSceneId, string>> = {
  race: 'The same operations on both maps',
  'bucket-map': 'The bucket map of Go 1.23 and before',
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
      const how = sameSize ? 'growing to the same size' : 'growing';
      return `B = ${B}, ${how}, nevacuate ${f.count(nevacuate)} of ${f.count(old)}`;
    },
    group: ({ used }) => `small, ${used} of 8 slots used`,
    tables({ tables, slots, used, growthLeft }) {
      const all = f.counted(tables, { one: 'table', other: 'tables' });
      return `${all}, ${f.count(slots)} slots, ${f.count(used)} used, growthLeft ${f.count(growthLeft)}`;
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
    firstFullGroup: () => 'the first full group on a search’s way',
  };
  const sides: EventWords<SideName> = {
    alone: ({ release }) => `Go ${release}`,
    left: ({ release }) => `Go ${release}, left`,
    right: ({ release }) => `Go ${release}, right`,
    hinted: ({ release, hint }) => `Go ${release}, ${hint > 0 ? `hint ${hint}` : 'no hint'}`,
  };
  const problems: EventWords<RecordingProblem> = {
    cancelled: () => 'Recording was cancelled.',
    failed: ({ reason }) => `This run has no end: ${reason}.`,
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
      idle: 'There is nothing to do.',
      prefilled: 'The map as it was filled beforehand.',
      unmade: 'The map has not been made yet.',
      /** In a race: the side's operation took fewer steps. */
      waiting: 'Done. The other map is still working.',
    },
    stage: {
      one: 'The map, step by step',
      both: 'Both maps, step by step',
      follow: 'follow the step again',
      heat: 'the fuller, the stronger; ringed: where the step is',
    },
    recording: {
      done: 'Recorded',
      progress: (done: number, total: number) => `${f.count(done)} of ${f.count(total)} operations`,
      cancel: 'Cancel',
      again: 'Try again',
      problems,
    },
  };
};
