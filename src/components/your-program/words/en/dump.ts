import type { Growth, GrowthKind, PlayedFacts } from '../../../../models/dump/continueRun';
import type { GrowthFacts, Histogram } from '../../../../models/dump/dump';
import type { DumpContradiction, DumpProblem } from '../../../../models/dump/lines';
import { type AmountId, type EntryChange, isSteady, type Turnover } from '../../../../models/dump/turnover';
import type { MapDesign } from '../../../../models/go/release';
import type { Owner } from '../../../../models/map/owners';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { Saving } from '../../dump/dumpTasks';
import type { Section, SlotReading } from '../../dump/stripLayout';

/** Reasons why bytes are freed by making a map anew, by their owner. */
const REASONS: Partial<Readonly<Record<Owner, string>>> = {
  emptySlot: 'is empty slots: a map never shrinks and keeps its peak size.',
  tombstone: 'is tombstones: deletes left them, and lookups still have to step past them.',
  oldArray: 'is the old array, which stays because writes stopped while the map was growing.',
  overflow: 'is spare overflow buckets, which no chain uses.',
  control: 'is control bytes of groups or buckets that the entries don’t need.',
  pointer: 'is overflow pointers of buckets that the entries don’t need.',
  pageTail: 'is page rounding on tables that the entries don’t need.',
  classTail: 'is class rounding on tables or buckets that the entries don’t need.',
};

const GROWTHS: Readonly<Record<GrowthKind, string>> = {
  growToTable: 'the group becomes a table',
  growTable: 'a table doubles',
  splitTable: 'a table splits in two',
  startGrowth: 'the buckets double',
  sameSizeGrowth: 'the map is rebuilt with as many buckets as before',
};

/** Facts that a line contradicts. */
const CONTRADICTIONS: Readonly<Record<DumpContradiction, string>> = {
  entries: 'the slots don’t hold as many entries as the map counts',
  growthLeft: 'a table’s growthLeft doesn’t match its slots',
  control: 'a control byte has a value that no table uses',
  tophash: 'a tophash has a value that no bucket uses',
  hash: 'a hash doesn’t lead to its entry',
  keys: 'there are not as many keys as entries',
  directory: 'the tables don’t fill the directory',
  tables: 'the number of tables differs from the map’s own count',
  buckets: 'the arrays don’t have as many buckets as B says',
  chain: 'two chains share a bucket, or one never ends',
  overflow: 'the overflow buckets don’t match the map’s lists of them',
  evacuation: 'the old array isn’t evacuated as far as nevacuate says',
};

export const words = (f: Formats<'en'>) => {
  const entries = (count: number) => f.counted(count, { one: 'entry', other: 'entries' });
  const steps = (impl: MapDesign, count: number) =>
    impl === 'swiss'
      ? f.counted(count, { one: 'group', other: 'groups' }, { most: 2 })
      : f.counted(count, { one: 'bucket', other: 'buckets' }, { most: 2 });
  const go = (release: string) => `Go\u00a0${release}`;
  const section = ({ type, place }: Section): string => {
    switch (type) {
      case 'group':
        return 'the small map’s group';
      case 'table':
        return `table ${f.count(place)}`;
      case 'buckets':
        return 'buckets';
      case 'oldbuckets':
        return 'oldbuckets';
    }
  };
  const problems: EventWords<DumpProblem> = {
    empty: () => 'The dump is empty. Dump the map again, and check the error that Write returns.',
    notADump: () => 'The first line doesn’t give the format go-map-dump/1. Open the file as Write wrote it.',
    format: ({ found }) =>
      `The dump has the format ${found}, not go-map-dump/1. Dump the map with this page’s mapdump.go.`,
    release: ({ found, why }) =>
      why.type === 'unknownRelease'
        ? `The dump comes from ${found}. Build the program with Go ${why.known.oldest} to ${why.known.newest}, and dump the map again.`
        : `The dump comes from ${found}. Build the program without the experiment ${why.typed}, and dump the map again.`,
    design: ({ go: release, impl }) =>
      `The dump says that ${release} has ${impl} maps, which is wrong. Dump the map again.`,
    arch: ({ found }) => `The dump comes from ${found}. Dump the map on amd64 or arm64.`,
    notJson: ({ line }) =>
      `Line ${f.count(line)} of the dump isn’t a JSON object. Copy the whole file again, or make a new dump.`,
    field: ({ line, field }) =>
      `On line ${f.count(line)} of the dump, the field ${field} is missing or has an invalid value. Dump the map again.`,
    limit: ({ line, limit, most }) =>
      `Line ${f.count(line)} of the dump has more than ${limits[limit](most)}, the most that this page reads. Dump a smaller map.`,
    contradiction: ({ line, about }) =>
      `On line ${f.count(line)} of the dump, ${CONTRADICTIONS[about]}. Dump the map again, under its lock.`,
    cutOff: ({ line }) =>
      `The dump ends after line ${f.count(line)}, before its last line. Check the error from Write, close any gzip.Writer, and dump the map again.`,
    afterEnd: ({ line }) => `Line ${f.count(line)} comes after the dump’s end. Write each map to a file of its own.`,
    file: ({ reason }) => files[reason],
  };
  const limits = {
    lineChars: (most: number) => f.counted(most, { one: 'character', other: 'characters' }),
    entries,
    slots: (most: number) => f.counted(most, { one: 'slot', other: 'slots' }),
    directoryDepth: (most: number) => `${most} bits of directory depth`,
  };
  const files = {
    brokenGzip: 'The gzip file is damaged or truncated. Close the gzip.Writer, and dump the map again.',
    tooLarge: 'The dump is too large for a browser tab. Dump a smaller map.',
    unreadable: 'The dump could not be read. Open it again.',
  };
  return {
    problems,
    /** Facts in a line. */
    about: (types: string, release: string, count: number, bytes: number) =>
      `${types} on ${release}, ${entries(count)}, ${f.bytes(bytes)}`,
    aboutNil: (types: string, release: string) => `${types} on ${release}, nil`,
    /** Around amounts that stand out. */
    answer: (count: number, bytes: number) => ({
      before: count === 0 ? 'An empty map takes ' : count === 1 ? 'One entry takes ' : `${entries(count)} take `,
      figure: f.bytes(bytes),
      after: '.',
    }),
    nil: 'The map is nil and has no memory of its own.',
    saving(saving: Saving) {
      switch (saving.type) {
        case 'frees':
          return { before: 'Re-creating the map would free ', figure: f.bytes(saving.bytes), after: '.' };
        case 'same':
          return { before: 'A fresh copy would take just as much memory.', figure: '', after: '' };
        case 'costs':
          return {
            before: 'The map is packed tightly: a fresh copy would take ',
            figure: f.bytes(saving.bytes),
            after: ' more.',
          };
        case 'unknown':
          return { before: 'The size of a fresh copy could not be computed.', figure: '', after: '' };
      }
    },
    /** The greatest part of what is freed. */
    reason: (owner: Owner, bytes: number) => {
      const reason = REASONS[owner];
      return reason === undefined ? '' : `${f.bytes(bytes)} of that ${reason}`;
    },
    /** What the map has beyond the same entries put once. */
    turnover: {
      turnover: ({ filled, extra }) =>
        `Filled once, the map would take ${f.bytes(filled.expected)}. The other ${f.bytes(extra)} may come from turnover: entries replaced by new ones.`,
      other: ({ filled, extra }) =>
        `Filled once, the map would take ${f.bytes(filled.expected)}. Turnover doesn’t explain the other ${f.bytes(extra)}. The map was once larger, or was made with a hint.`,
      both: ({ filled, extra, byTurnover }) =>
        `Filled once, the map would take ${f.bytes(filled.expected)}. Of the other ${f.bytes(extra)}, turnover explains ${f.bytes(byTurnover)} at most. The map was once larger, or was made with a hint.`,
    } satisfies Record<Exclude<Turnover['cause'], 'none'>, (turnover: Turnover) => string>,
    goesOn: {
      stays: () => 'If new entries keep replacing old ones, the map will stay as large as it is.',
      about: ({ goingOn }) =>
        `If new entries keep replacing old ones, the map will take about ${f.bytes(goingOn.high)}.`,
      between: ({ goingOn: { low, high } }) =>
        `If new entries keep replacing old ones, the map will take ${f.bytes(low)} to ${f.bytes(high)}.`,
    } satisfies Record<Turnover['outlook'], (turnover: Turnover) => string>,
    subject: ({ release, arch, types }: { release: string; arch: string; types: string }) =>
      `${types}, ${release}, ${arch}`,
    shape: {
      empty: 'No slots yet',
      small: 'One group of 8 slots',
      swiss: (tables: number, slots: number, load: number) =>
        `${f.counted(tables, { one: 'table', other: 'tables' })}, ${f.counted(slots, { one: 'slot', other: 'slots' })}, ${f.percent(load)} of them used`,
      bucket: (buckets: number, overflow: number, load: number, waiting: number) =>
        `${f.counted(buckets, { one: 'bucket', other: 'buckets' })}, ${f.counted(overflow, { one: 'overflow bucket', other: 'overflow buckets' })}, ${f.percent(load)} of their slots used${waiting > 0 ? `; ${entries(waiting)} still in the old array` : ''}`,
    },
    working: (share: number) => `Making copies… ${f.percent(share)}`,
    cancel: 'Cancel',
    again: 'Start again',
    stopped: 'Cancelled.',
    failed: 'The browser couldn’t start a worker, or ran out of memory. Close other tabs and try again.',
    strip: {
      title: 'The whole map',
      swiss: 'Each column is a group of eight slots; tables are in directory order.',
      bucket: 'Each column is a bucket of eight slots, followed by its overflow buckets; the old array comes last.',
      load: 'Taller columns are fuller. Zoom in to see individual slots.',
      hint: 'Drag to move; zoom with + and − or Ctrl and the wheel; go slot by slot with the arrow keys.',
      label: (units: number) => `The map’s slots, ${f.count(units)} columns of eight`,
      whole: 'Whole map',
      worst: 'The costliest key',
      none: 'Point at a slot, or move to one with the arrow keys.',
      empty: 'The map has no slots yet.',
      legend: {
        value: 'entry',
        emptySlot: 'empty',
        tombstone: 'tombstone',
        oldArray: 'old array',
        pointer: 'overflow bucket',
      },
    },
    /** Place of a slot: `table 3, group 5, slot 2`. */
    place({ section: of, number, slot, kind }: SlotReading) {
      const unit =
        of.type === 'table'
          ? `group ${f.count(number)}, `
          : of.type === 'group'
            ? ''
            : `bucket ${f.count(number)}${kind === 'overflow' ? ' (overflow)' : ''}, `;
      return `${section(of)}, ${unit}slot ${f.count(slot)}`;
    },
    contents: {
      full: 'entry',
      empty: 'empty',
      deleted: 'tombstone',
      moved: 'moved to the new buckets',
    } satisfies Record<SlotReading['state'], string>,
    byte: (impl: MapDesign, hex: string) => (impl === 'swiss' ? `control byte ${hex}` : `tophash ${hex}`),
    hash: 'hash',
    /** Cost of the lookup of a key. */
    found: (impl: MapDesign, looked: number) => `found after ${steps(impl, looked)}`,
    key: 'key',
    keyNumber: (key: number) => `no. ${f.count(key + 1)}`,
    bytes: {
      title: 'Bytes by owner',
      now: 'as it is',
      fresh: (release: string) => `a fresh copy, ${go(release)}`,
      table: 'Bytes by owner, as numbers',
      bar: (parts: readonly string[]) => parts.join(', '),
    },
    lookups: {
      title: 'What a lookup costs',
      hit: (impl: MapDesign, { median, p99, worst }: Histogram) =>
        `Finding a key means looking at ${steps(impl, median)} for half of the keys, ${f.count(p99)} for 99% of them, and ${f.count(worst)} at worst.`,
      miss: (impl: MapDesign, { mean, worst }: Histogram) =>
        `Finding that a key is missing means looking at ${steps(impl, mean)} on average, ${f.count(worst)} at worst.`,
      noHit: 'The map is empty, so a lookup ends before it looks anywhere.',
      caption: 'Keys by lookup cost',
      looked: { swiss: 'groups looked at', bucket: 'buckets looked at' } satisfies Record<MapDesign, string>,
      keys: 'keys',
      share: 'share',
    },
    loads: {
      title: { swiss: 'Table load', bucket: 'Chain lengths' } satisfies Record<MapDesign, string>,
      caption: { swiss: 'Tables by load', bucket: 'Chains by number of buckets' } satisfies Record<MapDesign, string>,
      head: { swiss: 'slots used', bucket: 'buckets in a chain' } satisfies Record<MapDesign, string>,
      count: { swiss: 'tables', bucket: 'chains' } satisfies Record<MapDesign, string>,
      range: (from: number, to: number) => `${f.number(from * 100, { most: 1 })} to ${f.percent(to, { most: 1 })}`,
      spread: (least: number, most: number) =>
        least === most
          ? `Each table has ${f.counted(least, { one: 'slot', other: 'slots' })}.`
          : `Tables have ${f.count(least)} to ${f.counted(most, { one: 'slot', other: 'slots' })}.`,
      tombstones: (count: number, slots: number) =>
        count === 0
          ? 'No tombstones.'
          : `${f.counted(count, { one: 'tombstone', other: 'tombstones' })}, ${f.share(count / slots)} of the slots.`,
      overflow: (used: number, ready: number) =>
        `${f.counted(used, { one: 'overflow bucket', other: 'overflow buckets' })} in chains, ${f.count(ready)} spare.`,
      notGrowing: 'There is no old array, because the map is not growing.',
      growing: ({ sameSize, oldBuckets, evacuated, entriesLeft }: GrowthFacts, bytes: number) =>
        `${sameSize ? 'The map is being rebuilt at the same size' : 'The map is growing'}: ${f.count(evacuated)} of ${f.count(oldBuckets)} old buckets have moved so far, with ${entries(entriesLeft)} still to move. The old array keeps its ${f.bytes(bytes)} until further writes have moved the rest.`,
      more: (from: number) => `${f.count(from)} or more`,
    },
    copies: {
      title: 'A fresh copy of the same entries',
      lead: 'The copy is made with the number of entries as its hint, and its bytes are counted after a collection. A new map draws a new seed, so its hashes differ from the dump’s; its size may be off by a table or a few overflow buckets.',
      caption: 'Size of a fresh copy on each release, in bytes',
      way: 'map',
      bytes: 'bytes',
      difference: 'difference',
      clone: (release: string) => `maps.Clone, ${go(release)}`,
      fresh: (release: string) => go(release),
      design: { swiss: 'Swiss map', bucket: 'bucket map' } satisfies Record<MapDesign, string>,
      none: 'too many equal hashes',
      cloneKeeps: (release: string) =>
        `On ${go(release)}, maps.Clone frees nothing: it copies tables as they are, including free slots and tombstones.`,
      cloneMakes: (release: string) =>
        `On ${go(release)}, maps.Clone puts the entries into a new map of the right size.`,
    },
    change: {
      title: (name: string | null) => (name === null ? 'Since the last dump' : `Since ${name}`),
      working: 'Comparing the entries…',
      entries(change: EntryChange) {
        const { added, removed, stayed } = change;
        if (added + removed === 0) return 'No entries were added or removed.';
        if (removed === 0) return `Entries were only added (${f.count(added)}); none were removed.`;
        if (added === 0) return `Entries were only removed (${f.count(removed)}); none were added.`;
        const counts = `${f.count(added)} added, ${f.count(removed)} removed, ${f.count(stayed)} still there.`;
        if (isSteady(change)) return `Entries come and go, but the total stays about the same: ${counts}`;
        return added > removed
          ? `More entries were added than removed: ${counts}`
          : `More entries were removed than added: ${counts}`;
      },
      bytes: (more: number) =>
        more === 0
          ? 'The map takes as much memory as before.'
          : `The map takes ${f.bytes(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than before.`,
      caption: 'The map then and now',
      before: 'then',
      after: 'now',
      change: 'change',
      amounts: {
        entries: 'entries',
        bytes: 'bytes',
        slots: 'slots',
        tables: 'tables',
        tombstones: 'tombstones',
        buckets: 'buckets',
        overflow: 'overflow buckets',
      } satisfies Record<AmountId, string>,
    },
    play: {
      title: 'Continue from here',
      lead: 'See what would happen next, with random hashes for new keys.',
      what: 'Operation',
      ops: {
        growth: 'put keys until the map grows',
        put: 'put new keys',
        delete: 'delete random keys',
      },
      count: 'Keys',
      seed: 'Seed',
      countProblem: (most: number) => `Enter a whole number from 1 to ${f.count(most)}.`,
      seedProblem: 'Enter a whole number from 0 to 4,294,967,295.',
      run: 'Play',
      back: 'Back to the dump',
      working: (share: number) => `Playing… ${f.percent(share)}`,
      did: ({ done, bytesBefore, bytesAfter, bytesPeak }: PlayedFacts, type: 'put' | 'delete' | 'growth') => {
        const what = `${f.counted(done, { one: 'key was', other: 'keys were' })} ${type === 'delete' ? 'deleted' : 'inserted'}`;
        const bytes =
          bytesBefore === bytesAfter && bytesPeak === bytesAfter
            ? `The map still takes ${f.bytes(bytesAfter)}`
            : `The map went from ${f.bytes(bytesBefore)} to ${f.bytes(bytesAfter)}, with ${f.bytes(bytesPeak)} at the peak`;
        return `${what}. ${bytes}.`;
      },
      shown: (done: number, type: 'put' | 'delete' | 'growth') =>
        `This is no longer the dump, but the map after ${f.counted(done, { one: 'key was', other: 'keys were' })} ${type === 'delete' ? 'deleted' : 'inserted'}.`,
      noGrowth: 'The map did not grow.',
      growths: (count: number) => `The map grew ${f.plural(count, { one: 'once', other: `${f.count(count)} times` })}.`,
      growth: ({ kind, from, to, moved, movedAtOnce }: Growth) => {
        const when =
          to === undefined
            ? `from key ${f.count(from)} on, not finished yet`
            : from === to
              ? `at key ${f.count(from)}`
              : `from key ${f.count(from)} to ${f.count(to)}`;
        return `In the next growth, ${GROWTHS[kind]}, ${when}. It moves ${entries(moved)}, ${f.count(movedAtOnce)} of them in the most expensive operation.`;
      },
      before: 'before',
      peak: 'at the peak',
      after: 'after',
      directory: 'The run stopped early: too many hashes share their top bits, so no directory would be large enough.',
    },
  };
};

export type DumpWords = ReturnType<typeof words>;
