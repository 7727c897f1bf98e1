import type { ProfileRelease } from '../../../../models/profile/answer';
import type { EntriesBy } from '../../../../models/profile/maps/entries';
import type { Grade } from '../../../../models/profile/maps/fit';
import type { Unknown } from '../../../../models/profile/maps/mapSites';
import type { ProfileColumn, ProfileProblem } from '../../../../models/profile/profile';
import type { Range } from '../../../../models/sizing/range';
import { type Formats, interval } from '../../../ui/format';

const COLUMNS: Readonly<Record<ProfileColumn, string>> = {
  inuseBytes: 'In use, bytes',
  inuseObjects: 'In use, objects',
  allocBytes: 'Allocated so far, bytes',
  allocObjects: 'Allocated so far, objects',
};

const GRADES: Readonly<Record<Grade, string>> = {
  certain: 'certain',
  likely: 'likely',
  possible: 'by size alone',
};

const BY: Readonly<Record<ProfileRelease['by'], string>> = {
  asked: 'as you chose',
  path: 'judging by the path of Go’s sources in the profile',
  line: 'judging by the runtime line that calls main',
  blocks: 'judging by the blocks, since nothing names the release',
};

const ENTRIES_BY: Readonly<Record<EntriesBy, string>> = {
  arrays: 'judging by the arrays, which double',
  overflow: 'judging by the arrays and overflow buckets',
  growing: 'judging by the old array, which is still there because the map has just begun to grow',
  objects: 'judging by the objects made on the same line, one per entry',
  unseen: 'judging by outgrown arrays; sampling missed the current one',
};

export const words = (f: Formats<'en'>) => {
  const amount = (column: ProfileColumn, value: number) =>
    column.endsWith('Bytes') ? f.bytes(value) : f.count(Math.round(value));
  const entries = (count: number) => f.counted(count, { one: 'entry', other: 'entries' });
  const maps = (count: number) => f.counted(count, { one: 'map', other: 'maps' });
  const lines = (count: number) => f.counted(count, { one: 'line', other: 'lines' });
  const moreLines = (count: number) => f.counted(count, { one: 'more line', other: 'more lines' });
  const go = (release: string) => `Go\u00a0${release}`;
  const bytesRange = ({ low, high }: Range) => interval(f.sumBytes(low), f.sumBytes(high));
  return {
    amount,
    bytesRange,
    columns: COLUMNS,
    column: 'Show',
    go,
    /** Facts in a line. */
    about: ({ name }: ProfileRelease, inuse: number) => `${go(name)}, ${f.bytes(inuse)} in use`,
    /** Around amounts that stand out. */
    answer: (mapBytes: number, total: number, count: number) =>
      count === 0
        ? {
            before: 'No line can be attributed to a map. The profile shows ',
            figure: f.bytes(total),
            after: ' in use.',
          }
        : {
            before: 'Maps hold ',
            figure: f.bytes(mapBytes),
            after: ` of the ${f.bytes(total)} in use. ${count === 1 ? 'One line of code grows' : `${f.count(count)} lines of code grow`} them.`,
          },
    most: (name: string, bytes: number) => `The largest share comes from ${name}: ${f.bytes(bytes)}.`,
    grew: (change: number, ofMaps: number) => {
      const amountOf = f.bytes(Math.abs(change));
      if (change === 0) return { before: 'Memory in use has not changed.', figure: '', after: '' };
      if (change < 0) return { before: 'Memory in use fell by ', figure: amountOf, after: '.' };
      return {
        before: 'Memory in use grew by ',
        figure: amountOf,
        after: ofMaps > 0 ? `; lines that grow maps account for ${f.bytes(ofMaps)} of it.` : '.',
      };
    },
    sampling: (rateBytes: number) =>
      rateBytes <= 1
        ? 'Every allocation was recorded.'
        : `About one allocation per ${f.typedBytes(rateBytes)} was sampled; all amounts are estimates.`,
    release: ({ name, by }: ProfileRelease) => `Read as ${go(name)}, ${BY[by]}.`,
    releaseLabel: 'Go release of the program',
    difference: {
      title: 'What changed, largest growth first',
      between: (ms: number) => `The profiles are ${f.time(Math.round(Math.abs(ms) / 1000))} apart.`,
      line: 'Line',
      before: 'Before',
      after: 'Now',
      change: 'Change, in use',
      map: 'Map',
      grows: 'grows maps',
      possible: 'perhaps a map',
      chance: 'may be noise',
      sure: 'Sure?',
      none: 'No line’s memory in use has changed.',
      signed: (bytes: number) => `${bytes < 0 ? '−' : '+'}${f.bytes(Math.abs(bytes))}`,
      more: (count: number) => `${moreLines(count)}, with smaller changes`,
    },
    given: {
      alone: 'This is a diff of two profiles. Open it on its own.',
      about: (bytes: number) => `a diff, ${bytes < 0 ? '−' : '+'}${f.bytes(Math.abs(bytes))} in use`,
      aboutBoth: ({ name }: ProfileRelease, change: number) =>
        `${go(name)}, a diff, ${change < 0 ? '−' : '+'}${f.bytes(Math.abs(change))} in use`,
      both: 'This is a diff made with go tool pprof -diff_base. It still contains both profiles, shown here as “Before” and “Now”.',
      /** Around the amount that stands out. */
      answer: (change: number) => ({
        before: 'This is not a profile but a diff of two, made with go tool pprof -base. Memory in use is ',
        figure: f.bytes(Math.abs(change)),
        after: change < 0 ? ' less than before.' : ' more than before.',
      }),
      parts: (more: number, less: number) =>
        `Across all lines, increases add up to ${f.bytes(more)}, and decreases add up to ${f.bytes(less)}.`,
      advice:
        'A diff can’t show how much is in use or which lines grow maps. Open both profiles at once, or a diff made with -diff_base, which keeps both.',
      objects: 'Change, objects',
    },
    maps: {
      title: 'Lines that grow maps',
      lead: 'A profile hides the runtime’s frames. A map shows up as a series of blocks on the line that inserts entries. The block sizes reveal its slot size, and the number of blocks reveals its entry count.',
      none: 'No line has a series of block sizes like a map’s.',
      looked: (most: number, all: number) =>
        `Of ${f.count(all)} lines, only the ${f.count(most)} with the most bytes in use were searched.`,
      line: 'Line',
      storage: 'Storage in use',
      entries: 'Entries',
      slots: 'Slot',
      grade: 'A map?',
      grades: GRADES,
      slotBytes: (bytes: number) => f.exactBytes(bytes),
      slotsOr: (count: number) => `or ${f.counted(count, { one: 'other size', other: 'other sizes' })}`,
      more: (count: number, bytes: number) => `${moreLines(count)}, with ${f.bytes(bytes)} in total`,
      possible: (count: number) => `${lines(count)} where only block sizes suggest a map`,
      choose: (name: string) => `Show ${name}`,
    },
    site: {
      grows: (name: string) => `The map at ${name}`,
      types: 'Key and element',
      typesHint: 'A profile doesn’t name types. The slots of these types fit every block.',
      pair: (key: string, elem: string, slotBytes: number) => `map[${key}]${elem}, ${f.exactBytes(slotBytes)} slots`,
      withPointers: (bytes: number) => `${f.exactBytes(bytes)} with pointers`,
      entries: (low: number, high: number, count: number, by: EntriesBy) => {
        const many = count > 1 ? ` in ${maps(count)}` : '';
        const range = low === high ? entries(low) : `${f.shortCount(low)} to ${f.shortCount(high)} entries`;
        return `${range}${many}, ${ENTRIES_BY[by]}.`;
      },
      costs: 'Its storage on other releases',
      release: 'Release',
      likely: (count: number) => `At ${f.shortCount(count)} entries`,
      range: 'Range',
      here: 'in this profile',
      objects: 'Objects that keys and elements point to are not included.',
      sizing: 'Open in Sizing',
      sizingHint: 'with these types, entries and releases',
      unknown: 'What the profile can’t show',
    },
    unknown(unknown: Unknown): string {
      switch (unknown.type) {
        case 'sampling':
          return `Its storage is estimated from ${f.counted(unknown.samples, { one: 'sample', other: 'samples' })}: ${bytesRange(unknown.bytes)} (95% range).`;
        case 'sameLine':
          return `Blocks of ${f.exactBytes(unknown.blockBytes)}, ${f.bytes(unknown.bytes)} in all, are small maps or other objects made on this line, and count only toward the upper end of the range.`;
        case 'doubling':
          return `Arrays double, so storage alone gives the number of entries only to within a factor of ${f.number(unknown.factor, { most: 1 })}.`;
        case 'hint':
          return 'No outgrown array was dropped, so make got a size hint here; how much of the reserved room is used is unknown.';
        case 'slots':
          return `Slots of ${f.count(unknown.count)} sizes fit the same blocks.`;
        case 'types':
          return 'Types with slots of the same size look alike.';
        case 'severalMaps':
          return `About ${maps(unknown.maps)} grow here; how the entries are divided among them is unknown.`;
        case 'deleted':
          return unknown.tombstones
            ? 'Deleted entries leave their slots behind, and tombstones fill tables until the tables split, so there may be fewer entries than shown.'
            : 'Deleted entries still take up room, so the count shown is the most that the map has held.';
        case 'behind':
          return 'The data that keys and elements point to was allocated on other lines, and a hint given on another line shows up there.';
        case 'sizesAlone':
          return 'Only the block sizes suggest a map. A buffer or a list of such blocks looks the same.';
      }
    },
    tree: {
      title: 'Where the memory is',
      lead: 'Callers are above what they call; the width shows the amount. Press a frame to zoom in.',
      search: 'Search functions',
      found: (share: number, value: string) => `${value}, ${f.share(share)} of the amount shown`,
      notFound: 'No function name contains this text.',
      all: 'all',
      path: 'Zoomed to',
      folded: (count: number) => `${f.count(count)} smaller`,
      frame: (name: string, value: string, share: number, own: string) =>
        `${name}: ${value}, ${f.share(share)}; ${own} in the function itself`,
      keys: 'Arrow keys move, Enter zooms in, Escape zooms out.',
      growsMaps: 'grows maps',
      matches: 'found',
      other: 'other frames',
    },
    table: {
      title: 'Functions',
      caption: 'Functions, by what they allocated themselves',
      name: 'Function',
      own: 'itself',
      total: 'with callees',
      inuse: 'In use',
      alloc: 'Allocated',
      bytes: 'Bytes',
      objects: 'Objects',
      more: (count: number) =>
        `${f.counted(count, { one: 'more function', other: 'more functions' })}; search to find them.`,
    },
    problem(problem: ProfileProblem): string {
      switch (problem.type) {
        case 'brokenGzip':
          return 'The file breaks off inside its gzip data. Fetch it again.';
        case 'unreadable':
          return 'The browser could not read the file. Open it again.';
        case 'tooLarge':
          return `Decompressed, the profile is over ${f.bytes(problem.mostBytes)}, the most a tab can hold. Open it with go tool pprof.`;
        case 'tooDeep':
          return `The profile’s stacks have more than ${f.shortCount(problem.mostFrames)} frames in total, which Go never writes. Fetch /debug/pprof/heap again.`;
        case 'empty':
          return 'The file is empty. Fetch it again.';
        case 'cpu':
          return 'This is a CPU profile. Fetch /debug/pprof/heap instead.';
        case 'otherProfile':
          return `This is a profile of ${problem.of}, not of the heap. Fetch /debug/pprof/heap instead.`;
        case 'malformed':
          return `This is not a profile, or it is broken from byte ${f.count(problem.atByte)} on. Fetch /debug/pprof/heap again.`;
        case 'noSamples':
          return 'The profile has no samples. Set MemProfileRate above 0, or fetch it after more allocations.';
        case 'cut':
          return `The profile is cut off: it has ${f.count(problem.objects)} of the ${f.count(problem.allObjects)} sampled objects that its first line counts. Open the whole file.`;
      }
    },
  };
};

export type ProfileWords = ReturnType<typeof words>;
