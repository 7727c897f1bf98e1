import type { FileKind, UnknownFile } from '../../../../files/kind';
import type { Progress } from '../../../../files/pieces';
import type { Divergence } from '../../../../models/trace/replay';
import type { TraceProblem } from '../../../map';
import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { Refusal } from '../../fileReader';
import type { AddressProblem } from '../../live/connection';
import type { SampleId } from '../../page/samples';
import { SAVE_PROFILE } from '../commands';

/** Kind of a file, as it is offered. */
interface KindWords {
  readonly title: string;
  /** Name within a sentence. */
  readonly name: string;
  /** Questions that it answers. */
  readonly text: string;
  /** Instruction above what is to be typed. */
  readonly how: string;
}

/** What other profiles of Go are of, by the names of their columns or their first lines. */
const PROFILED: Readonly<Record<string, string>> = {
  goroutine: 'goroutines',
  threadcreate: 'threads',
  mutex: 'mutex waits',
  block: 'waits on locks and channels',
  'contentions, delay': 'waits on mutexes, locks or channels',
  'samples, cpu': 'CPU time',
};

interface TraceFacts {
  readonly go: string;
  readonly type: string;
  readonly operations: number;
}

/** What a program keeps alive. Bytes; equal where the log says it exactly. */
interface Living {
  readonly low: number;
  readonly high: number;
}

interface RunFacts {
  readonly releases: readonly string[];
  readonly type: string;
  readonly operations: number;
}

export const words = (f: Formats<'en'>) => {
  const kinds: Readonly<Record<FileKind, KindWords>> = {
    dump: {
      title: 'A map in memory',
      name: 'a map dump',
      text: 'Shows the real map with its real hashes: its load, its probes, and what a fresh copy would free.',
      how: 'Put mapdump.go into your program and call it under the map’s lock:',
    },
    profile: {
      title: 'A heap profile',
      name: 'a heap profile',
      text: 'Shows where live bytes were allocated, which lines grow maps, and how many entries the maps have. Two profiles show what grew.',
      how: 'Fetch one from a program that imports net/http/pprof:',
    },
    gctrace: {
      title: 'A collector log',
      name: 'a gctrace log',
      text: 'Shows the live heap, the goal and collections over time, and what other settings would change.',
      how: 'Run the program like this, and open what it writes:',
    },
    stats: {
      title: 'Memory statistics',
      name: 'memory statistics',
      text: 'Shows, part by part, why the process holds more than its heap; files from different times show what changed. Accepts MemStats, expvar, runtime/metrics or a Prometheus scrape.',
      how: 'Fetch them from a program that imports expvar; smaps_rollup adds what the process holds:',
    },
    live: {
      title: 'A running service',
      name: 'a session from a running program',
      text: 'Shows its heap, goal and resident memory while it runs, next to what the model expects, and looks inside its maps.',
      how: 'Add this project’s live and mapdump packages to your service. The handler answers only requests from its own machine:',
    },
    trace: {
      title: 'A recorded trace',
      name: 'a map trace',
      text: 'Replays each operation on a real map, with its hash, step by step. The models check every state.',
      how: 'To save one, use the “Run it on real Go” tab below a map.',
    },
    run: {
      title: 'A saved run',
      name: 'a saved run',
      text: 'Opens a run saved on a map page, at the step where you left it.',
      how: 'To save one, use the “Save and share” tab below a map.',
    },
  };
  const named = (name: string | null) => name ?? 'The pasted text';
  const unknown: EventWords<UnknownFile> = {
    empty: () => 'is empty. Save it again.',
    brokenGzip: () => 'is a damaged gzip file. Save it again.',
    packed: ({ format }) => `is compressed with ${format}. Decompress it first; only gzip is decompressed here.`,
    pprofText: ({ format }) =>
      `is the readable output of go tool pprof ${format}, not a profile. Instead, run pprof on the same source like this and open the saved file: ${SAVE_PROFILE}`,
    otherProfile: ({ format }) =>
      `is a profile of ${PROFILED[format] ?? format}, not of memory. Use /debug/pprof/heap instead.`,
    executionTrace: () => 'is an execution trace. Open it with go tool trace.',
    heapDump: () => 'is a heap dump from runtime/debug. Use a heap profile, or dump a single map.',
    otherFormat: ({ format }) => `has the format “${format}”, which this page doesn’t recognize.`,
    binary: () => 'is a binary file of an unknown kind.',
    goSource: () => 'is Go source. Paste it on the page Sizing, which says what its maps cost.',
    text: () => 'is text without gctrace lines or memory statistics, and isn’t JSON in a known format.',
  };
  const problems: EventWords<TraceProblem> = {
    brokenGzip: () => 'The trace’s gzip file is damaged or truncated. Save it again.',
    tooLarge: () => 'The trace is more than 1 GiB when decompressed. Record fewer operations.',
    unreadable: () => 'The trace could not be read. Open it again.',
    broken: ({ line, reason }) =>
      `Line ${f.count(line)} of the trace breaks the format: ${reason}. Save the trace again.`,
  };
  const between = ({ low, high }: Living) =>
    low === high ? f.heapBytes(high) : `${f.heapBytes(low)} to ${f.heapBytes(high)}`;
  const operations = (count: number) => f.counted(count, { one: 'operation', other: 'operations' });
  const refusals = {
    unknown: ({ name, unknown: reason }) =>
      `${named(name)} ${(unknown[reason.type] as (reason: UnknownFile) => string)(reason)}`,
    unsupported: ({ name, kind }) => `${named(name)} is ${kinds[kind].name}, which this version can’t open.`,
    refused: ({ sentence }) => sentence,
    cancelled: ({ name }) => `Stopped reading ${name ?? 'the pasted text'}.`,
    unreadable: ({ name }) => `${named(name)} could not be read. If it was moved or changed, open it again.`,
    notFetched: ({ name }) =>
      `The sample${name === null ? '' : ` ${name}`} could not be fetched. Check your connection and try again.`,
  } satisfies EventWords<Refusal>;

  return {
    title: 'Your program',
    lead: 'Open files and sessions from a running Go process.',
    stays: 'Files are read in your browser and never uploaded.',
    zone: {
      name: 'Files',
      drop: 'Drop files here',
      here: 'Drop to open',
      open: 'Open files…',
      more: 'Open another…',
      hint: 'Files may have any name and may be gzipped; the type is detected from the content.',
      paste: 'Or paste a log, or a profile as text',
      pasteHint: 'gc 1 @0.012s 2%: 0.026+0.39+0.10 ms clock, …',
    },
    connect: {
      title: 'Connect to a running service',
      text: 'You need one line in your program: http.Handle("/debug/mapscope/", live.Handler()). The page reads only that address, and the data stays here.',
      address: 'Address',
      connect: 'Connect',
      problems: {
        notAnAddress: () => 'This is not an address. Enter one such as http://localhost:6060/debug/mapscope/.',
        notLoopback: () =>
          'The page connects only to http://localhost or http://127.0.0.1. Forward the service’s port to this machine, for example with kubectl port-forward.',
      } satisfies EventWords<AddressProblem>,
      /** Until the program has said its name. */
      tab: (host: string) => `Live: ${host}`,
    },
    reading: {
      name: (name: string | null) => `Reading ${name ?? 'the pasted text'}`,
      progress: (name: string | null, { bytes, totalBytes }: Progress) =>
        `Reading ${name ?? 'the pasted text'}: ${f.bytes(bytes)} of ${f.bytes(totalBytes)}`,
      cancel: 'Cancel',
    },
    refusals: refusals as EventWords<Refusal>,
    canOpen: (open: readonly FileKind[]) =>
      `This page opens ${f.list(open.map((kind) => kinds[kind].name))}, gzipped or not.`,
    stillOpen: 'Your other files stay open.',
    failed: (message: string) => `This file could not be shown (${message}). Close it and open it again.`,
    kinds,
    what: 'What can be opened',
    sampleOf: 'Try a real sample:',
    samples: {
      dumpSessions: 'Go 1.27, sessions, most of them deleted',
      dumpPrices: 'Go 1.23, prices, halfway through growing',
      profile: 'Go 1.26, 24 maps',
      profiles: 'Before and after',
      routing: 'Go 1.23 and 1.24, a map from an article',
      logCache: 'Go 1.23, cache in mmap',
      logRoots: 'Go 1.26, big stacks',
      traceBucket: 'Go 1.23, a map grows',
      traceSwiss: 'Go 1.26, tables split',
      statsHalfUsed: 'Go 1.26, half-used spans',
      liveCache: 'Go 1.27, a cache under load',
      runTombstones: 'Go 1.27, tombstones',
    } satisfies Record<SampleId, string>,
    copyOf: (kind: string) => `Copy the command: ${kind}`,
    goFile: {
      text: 'This is one file without dependencies; put it in a folder named mapdump in your module. It only reads the map, and keys stay in the process unless you ask for them.',
      show: 'Show it',
      copy: 'Copy it',
      download: 'Download it',
      failed: 'The file could not be fetched. Check your connection and try again.',
    },
    copied: 'Copied.',
    selected: 'The text is selected. Copy it manually.',
    opened: 'Open files',
    pasted: 'pasted text',
    close: (name: string) => `Close ${name}`,
    reloaded: (names: readonly string[]) => `Reloading the page closed its files. Open them again: ${f.list(names)}.`,
    onlyHere: 'Links don’t include this file. It stays open only until you reload or close the page.',
    next: 'Next',
    report: {
      label: 'Report:',
      html: 'Save it as one self-contained HTML file',
      markdown: 'Save it as Markdown with embedded pictures',
      saved: 'Saved.',
      failed: 'The report could not be saved. Try again or choose the other format.',
      madeBy: (time: string, build: string) =>
        build === '' ? `Saved by Mapscope, ${time}.` : `Saved by Mapscope, build ${build}, ${time}.`,
      openAgain: 'You can open the file again here.',
      moreRows: (count: number) => `${f.counted(count, { one: 'more row is', other: 'more rows are' })} left out.`,
    },
    links: {
      size: (type: string, entries: number) => ({
        title: 'What the map costs on each release',
        text: `Opens Sizing with ${type} and ${f.counted(entries, { one: 'entry', other: 'entries' })} filled in.`,
      }),
      examples: {
        title: 'How such a map works',
        text: 'Opens the page for this map design, with examples to step through.',
      },
      goal: (liveBytes: number) => ({
        title: 'How large this heap may grow',
        text: `Opens Heap goal with ${f.heapBytes(liveBytes)} live filled in.`,
      }),
      bill: (liveBytes: number) => ({
        title: 'What a map adds to this heap and to the fleet’s bill',
        text: `Opens Sizing with ${f.heapBytes(liveBytes)} of other live heap filled in.`,
      }),
    },
    log: {
      /** Around the amount that stands out. `fromBytes`: what lived at first, where that has grown. */
      answer(living: Living, fromBytes: number | undefined, reachedBytes: number, gcShare: number | undefined) {
        const collector = gcShare === undefined ? '' : `, and the collector takes ${f.share(gcShare)} of the CPU`;
        const and = gcShare === undefined ? ' and' : '';
        return {
          before:
            fromBytes === undefined ? 'The program keeps ' : `The live heap grew from ${f.heapBytes(fromBytes)} to `,
          figure: between(living),
          after: `${fromBytes === undefined ? ' alive' : ''},${and} ${fromBytes === undefined ? 'its' : 'the whole'} heap grows to ${f.heapBytes(reachedBytes)}${collector}.`,
        };
      },
      growing:
        'The log ends while the live heap is still growing: a leak, or a program that is still starting. What follows takes the last value.',
      whileMarking: ({ low, high }: Living) =>
        `The log also counts as live what is allocated during marking: here, ${f.heapBytes(high - low)} of ${f.heapBytes(high)}.`,
      about: (cycles: number, living: Living) =>
        `${f.counted(cycles, { one: 'cycle', other: 'cycles' })}, ${between(living)} live`,
      toGoal: (gogc: number | undefined, liveBytes: number) => ({
        title: 'Try other settings',
        text:
          gogc === undefined
            ? `Opens Heap goal with ${f.heapBytes(liveBytes)} live and this allocation rate filled in.`
            : `Opens Heap goal with GOGC=${gogc}, ${f.heapBytes(liveBytes)} live and this allocation rate filled in.`,
      }),
      toResident: { title: 'What the process holds', text: 'Shows why resident memory exceeds the heap.' },
    },
    trace: {
      about: ({ go, type, operations: count }: TraceFacts) => `${type} on ${go}, ${operations(count)}`,
      replayed: (states: number, differences: number) =>
        differences === 0
          ? `The models replayed the trace, and all ${f.counted(states, { one: 'recorded state', other: 'recorded states' })} match.`
          : `The models replayed the trace, but the recorded state differs at ${operations(differences)}.`,
      first: ({ operation, field, recorded, model }: Divergence) =>
        `The first difference is at operation ${f.count(operation)}: ${field} is ${recorded} in the trace and ${model} in the model.`,
      cut: (shown: number) => `The player shows only the first ${operations(shown)}, but the whole trace was compared.`,
      keys: 'Keys are shown as their numbers in the trace; the hashes are real.',
      problems,
    },
    run: {
      about: ({ releases, type, operations: count }: RunFacts) =>
        `${type} on ${releases.map((release) => `Go ${release}`).join(' and ')}, ${operations(count)}`,
    },
  };
};

export type YourWords = ReturnType<typeof words>;
