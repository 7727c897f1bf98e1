import type { SeveralHeaps, StatsProblem } from '../../../../files/readStats';
import type { MemoryAnswer, MemoryChange, MemoryPart } from '../../../../models/stats/memory';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';

/** A part of what a process holds: its name, how much of it is normal, and what moves it. */
interface PartWords {
  readonly name: string;
  readonly normal: string;
  readonly knob: string;
}

/** Which of several files is shown. */
const NEWEST = {
  collections: 'The one with the most collections',
  allocations: 'The one that has allocated the most',
  order: 'The last file',
} as const;

const PARTS: Readonly<Record<MemoryPart, PartWords>> = {
  live: {
    name: 'live objects',
    normal: 'The last collection found these live: the program keeps them.',
    knob: 'Keep fewer objects. A heap profile shows where they were allocated.',
  },
  since: {
    name: 'new objects',
    normal:
      'These were allocated since the last collection. With GOGC=100, they take up to the size of the live heap; the next collection then frees the garbage.',
    knob: 'A lower GOGC or a GOMEMLIMIT reduces this, at the cost of CPU.',
  },
  unused: {
    name: 'free room in half-used spans',
    normal:
      'Usually, this is up to a tenth of the objects’ bytes, or more if most objects in a span died and a few stayed.',
    knob: 'There is no setting for this. New objects of the same size fill the room again; less is left free if few objects outlive their neighbours.',
  },
  idle: {
    name: 'idle spans, not given back',
    normal: 'Go keeps about a tenth more than the goal and returns the rest to the system within minutes.',
    knob: 'With a GOMEMLIMIT, less is kept; debug.FreeOSMemory gives all of it back at once.',
  },
  stacks: {
    name: 'stacks',
    normal: 'Most goroutines take 2 to 8 KiB. Collections shrink stacks.',
    knob: 'Fewer goroutines and shallower call stacks reduce this.',
  },
  runtime: {
    name: 'runtime data',
    normal: 'Records of spans, mark bits and profiling take 2 to 5% of the heap, and a few MiB in any program.',
    knob: 'Runtime data grows with the heap. MemProfileRate=0 removes the profiling part.',
  },
  untold: {
    name: 'unspecified',
    normal:
      'These are idle spans, stacks and runtime data. Sys counts them, but nothing here says how much each takes.',
    knob: 'Open all of MemStats, as JSON or printed with %+v.',
  },
  beyond: {
    name: 'beyond Go',
    normal: 'A few MiB are the program’s own data, and its code where files aren’t listed separately.',
    knob: 'Anything more comes from C’s malloc, mmap or files. GOGC and GOMEMLIMIT don’t count it; /proc/PID/smaps lists its mappings.',
  },
  files: {
    name: 'file pages',
    normal: 'The program’s code and its libraries take a few MiB. Mapped files and shared memory add to that.',
    knob: 'Unmap files, or read them in pieces. Linux drops such pages when memory is short.',
  },
};

export const words = (f: Formats<'en'>) => {
  const went = ({ from, to, isSteady }: Pick<MemoryChange, 'from' | 'to' | 'isSteady'>) =>
    isSteady
      ? `stayed at about ${f.bytes(to)}`
      : `${to > from ? 'grew' : 'fell'} from ${f.bytes(from)} to ${f.bytes(to)}`;
  return {
    partWords: PARTS,
    about: (held: number, rss: number | undefined) =>
      rss === undefined ? `${f.bytes(held)} from the system` : `${f.bytes(rss)} resident`,
    /** Around the amount that stands out. */
    answer: ({ rss, held }: MemoryAnswer, live: number) => ({
      before: rss === undefined ? 'Go holds ' : 'The process holds ',
      figure: f.bytes(rss ?? held),
      after: `, and ${f.bytes(live)} of it is live.`,
    }),
    /** Instead of `answer`, where much was never touched. */
    sparse: ({ rss = 0, untouched }: MemoryAnswer, live: number) => ({
      before: 'The process holds ',
      figure: f.bytes(rss),
      after: `. Go holds more addresses than that: ${f.bytes(live)} counts as live, but at least ${f.bytes(untouched)} was never touched and takes no memory.`,
    }),
    little: (part: MemoryPart, bytes: number) =>
      `Nothing else stands out. The largest other part is ${PARTS[part].name}: ${f.bytes(bytes)}.`,
    most: (part: MemoryPart, bytes: number) => `Most of the rest is ${PARTS[part].name}: ${f.bytes(bytes)}.`,
    liveBy: {
      counted: 'Live bytes are counted by the runtime.',
      log: 'Live bytes come from the collector’s log, in whole MiB.',
      off: 'GOGC is off, so the goal doesn’t say what is live: garbage counts as live here. Open a gctrace log together with this file.',
      goal: 'Live bytes are derived from the goal and GOGC; they include stacks and globals.',
      usualGoal:
        'Live bytes are derived from the goal, assuming GOGC=100 and no limit; they include stacks and globals. For a measured value, open a gctrace log together with this file.',
      unknown:
        'Live data can’t be separated here from objects allocated since the last collection, so both count as live.',
    } satisfies Record<MemoryAnswer['liveBy'], string>,
    released: (bytes: number) =>
      `Another ${f.bytes(bytes)} was given back: Sys counts it, but it is no longer resident.`,
    untouched: (bytes: number) =>
      `At least ${f.bytes(bytes)} of what Go holds takes no memory: the runtime has the addresses but never touched them.`,
    least: 'The part beyond Go may be larger than shown: some of the memory that Go holds was never touched.',
    peak: 'The resident memory shown is its peak. It may be less now.',
    malloc: (bytes: number) => `At least ${f.bytes(bytes)} comes from C’s malloc and appears in smaps as [heap].`,
    several: {
      moments: ({ count }) =>
        `The text describes ${f.count(count)} different heaps, from several moments or processes. The last one is shown.`,
      files: ({ count, by }) =>
        `${f.count(count)} of these files describe different heaps, from several moments or processes. ${NEWEST[by ?? 'order']} is shown; open the others one at a time.`,
    } satisfies EventWords<SeveralHeaps>,
    series: {
      title: 'From the first file to the last',
      change: ({ of, part, ...amounts }: MemoryChange) => {
        const said = `From the first file to the last, ${of === 'rss' ? 'resident memory' : 'what Go holds'} ${went(amounts)}`;
        return part
          ? `${said}; the largest change is in ${PARTS[part.id].name}, from ${f.bytes(part.from)} to ${f.bytes(part.to)}.`
          : `${said}.`;
      },
      order: {
        collections: 'The files are in the order of their collection counts.',
        allocations: 'The files are in the order of the bytes that they had allocated in total.',
        names: 'Nothing in these files says when they were written, so they are in the order of their names.',
        changed: 'Nothing in these files says when they were written, so the one changed last on disk comes last.',
      },
      paired: 'What the process held comes from the other files, matched with these one by one in the same order.',
      last: 'The amounts above and the parts below are those of the last file.',
      table: {
        file: 'File',
        collected: 'Last collection',
        live: 'Live objects',
        since: 'New objects',
        idle: 'Idle spans',
        rss: 'Resident',
        held: 'Go holds',
        files: 'File pages',
      },
      /** Since the last collection that the first file knows. */
      after: (seconds: number) => (seconds === 0 ? '0' : `+${f.time(seconds)}`),
      unknown: 'unknown',
      residentAlone:
        'Nothing here says how much of this is Go’s. Open MemStats of the same moments together with these files.',
    },
    residentSizes: (count: number, rss: number) =>
      `These files give ${f.count(count)} different sizes for what the process holds; ${f.bytes(rss)} is used.`,
    noRss:
      'This file doesn’t say how much the process holds. Open /proc/PID/smaps_rollup or a scrape with process_resident_memory_bytes together with this file.',
    title: 'From the live heap to what the process holds',
    bar: (parts: readonly string[]) => parts.join(', '),
    rows: { go: 'Go', process: 'Process' },
    table: { part: 'Part', bytes: 'Bytes', share: 'Share', normal: 'What is normal', knob: 'What changes it' },
    problems: {
      severalProcesses: ({ processes }) =>
        `These are the statistics of ${f.count(processes)} processes. Keep only the lines of one process, such as those with its pod’s label.`,
      impossible: () =>
        'These numbers are impossible (one is negative, or the heap is larger than everything Go holds). Save them again.',
      noHeap: () => 'Nothing here says how large the heap is. Add HeapAlloc or /memory/classes/heap/objects.',
      residentAlone: ({ rss }) =>
        `The process holds ${f.bytes(rss)}, but nothing here says how much of that is Go’s. Open its MemStats together with this file.`,
    } satisfies EventWords<StatsProblem>,
  };
};

export type StatsWords = ReturnType<typeof words>;
