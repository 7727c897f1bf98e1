import type { JudgeFact } from '../../../../judge/answer';
import { MEASURED_REPLACED, PUBLISHED_PODS } from '../../../../models/sizing/published';
import { type Formats, interval } from '../../../ui/format';
import { judgeWords } from '../../../ui/words/judge/en';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { MeasuringStage, Obstacle } from '../../proof/measure';
import type { Objection, Verdict } from '../../proof/runs';
import {
  type Judgement,
  liveBytes,
  type PublishedCaseFigures,
  type PublishedMap,
  type PublishedRow,
} from '../../published/figures';
import { ENTRIES, phrases } from './figure';

/** A program that measures the map, and what it printed. */
export const proofWords = (f: Formats<'en'>) => {
  const offBy = ({ bytes, bound }: { readonly bytes: number; readonly bound: number }) =>
    bound > 0 ? f.percent(bytes / bound, { digits: 2 }) : f.bytes(bytes);

  const verdicts: EventWords<Verdict> = {
    inside: ({ isExact }) => (isExact ? 'as predicted' : 'inside the range'),
    above: (verdict) => `${offBy(verdict)} above`,
    below: (verdict) => `${offBy(verdict)} below`,
    several({ inside, runs, farthest }) {
      const counted = `${f.count(inside)} of ${f.count(runs)} in range`;
      return farthest ? `${counted}, and the farthest is ${verdicts[farthest.type](farthest)}` : counted;
    },
    unknown: () => 'no prediction',
  };

  const objections = {
    otherEntries: ({ run, here }) =>
      `The program ran with ${f.counted(run, ENTRIES)}, but this page is set to ${f.count(here)}. Copy the program again.`,
    otherSettings: () =>
      'The program ran with a different type, hint, share of deleted entries or number of maps. Copy the program again.',
  } satisfies EventWords<Objection>;

  const copied: Readonly<Record<'copied' | 'selected', string>> = {
    copied: 'Copied.',
    selected: 'This browser doesn’t let the page copy text. The program is selected. Press Ctrl+C or ⌘C.',
  };

  return {
    /** The program in a file. Code stands between backticks, here and below. */
    needs: (file: string, lines: number) =>
      `\`${file}\` (${f.counted(lines, { one: 'line', other: 'lines' })}) needs only Go 1.18 or later`,
    /** Where something of the case isn’t built. */
    partly:
      'Inner maps, and data more than one step from an entry, are left out of the measurement, the program and the prediction.',
    copy: 'Copy program',
    download: 'Download .go',
    copied,
    runIt: (command: string) => `Run it with \`${command}\` and paste what it prints.`,
    printed: 'Output, from any number of runs',
    runs: 'Runs',
    chance: (measuringBytes: number) =>
      `95% of runs fall in the range; measuring itself may add at most ${f.tickBytes(measuringBytes)}. Each run has a different hash seed.`,
    /** For a type with few values. */
    tooFewKeys: (type: string, values: number, entries: number) =>
      `\`${type}\` has ${f.count(values)} different values, too few for ${f.count(entries)} keys. Enter fewer entries.`,
    keysComeBack: (type: string, values: number) =>
      `\`${type}\` has ${f.count(values)} different values, so keys must repeat. The figures are for keys that are new each time; this map takes about that much, or less.`,
    noNewKeys: (type: string, values: number) =>
      `\`${type}\` has ${f.count(values)} different values, too few for a program that puts new keys each time.`,
    measured: 'measured',
    predicted: 'predicted',
    none: 'none',
    /** Range of several runs. */
    bytesOf: (runs: readonly number[]) => interval(f.bytes(Math.min(...runs)), f.bytes(Math.max(...runs))),
    exactly: (runs: readonly number[]) => runs.map((bytes) => f.exactBytes(bytes)).join(', '),
    interval: ({ low, high }: { readonly low: number; readonly high: number }) => interval(f.bytes(low), f.bytes(high)),
    bar: (measured: string, predicted: string, verdict: string) =>
      `measured ${measured}, predicted ${predicted}: ${verdict}`,
    verdict: (verdict: Verdict) => sentenceOf(verdicts, verdict, undefined),
    objection: (objection: Objection) => sentenceOf(objections, objection, undefined),
    running: {
      question: 'Is the map in a running process?',
      open: 'Open a dump of it, or a heap profile',
    },
    here: hereWords(f),
  };
};

export type ProofWords = ReturnType<typeof proofWords>;

/** Real Go in the reader's browser. Builds of Go are named as `runtime.Version()` does. */
const hereWords = (f: Formats<'en'>) => {
  const { goReleases } = phrases(f);
  const failures = judgeWords(f);
  const goOf = (build: string) => build.replace(/^go/, 'Go\u00a0');

  const obstacles = {
    noWebAssembly: failures.noWebAssembly,
    otherWords: ({ target }) =>
      `Go in a browser has 64-bit words, but this map is for ${target}. The program below measures it.`,
    noModule: ({ from, to }) =>
      `None of these releases runs in a browser. Choose one from ${goReleases([from])} to ${goReleases([to])}, or use the program below.`,
    tooLarge: ({ memoryBytes, mostBytes, isDevice }) =>
      isDevice
        ? `This device has little memory: filling the map takes about ${f.shortBytes(memoryBytes)}, and a page gets about ${f.shortBytes(mostBytes)}. The program below can measure it elsewhere.`
        : `Filling the map takes about ${f.shortBytes(memoryBytes)} of memory; the limit in a browser is ${f.tickBytes(mostBytes)}. The program below measures it.`,
  } satisfies EventWords<Obstacle>;

  return {
    title: 'Real Go, right here',
    lead: (builds: readonly string[], runs: number) =>
      `${f.list(builds.map(goOf))} ${builds.length === 1 ? 'fills' : 'fill'} this very map in your browser, ${f.count(runs)} times${builds.length === 1 ? '' : ' each'}.`,
    costs: (downloadBytes: number, memoryBytes: number) =>
      `This downloads ${f.shortBytes(downloadBytes)} once and takes about ${f.shortBytes(memoryBytes)} of memory while it runs.`,
    /** Shown if there are several maps. */
    oneOf: (maps: number) => `One of the ${f.count(maps)} maps is measured.`,
    noModule: (releases: readonly string[]) =>
      `${goReleases(releases)} can’t run in the browser on this page. Use the program below.`,
    tooLarge: (releases: readonly string[], mostBytes: number) =>
      `${goReleases(releases)} ${releases.length > 1 ? 'are' : 'is'} left out, because filling the map would take more than ${f.tickBytes(mostBytes)} of memory.`,
    start: 'Measure it here, on real Go',
    /** Another way to begin, with so many runs on each release. */
    seeds: (runs: number) => `Try ${f.counted(runs, { one: 'seed', other: 'seeds' })}`,
    asks: (memoryBytes: number) => `This takes ${f.shortBytes(memoryBytes)} of this device’s memory for a while.`,
    goOn: (memoryBytes: number) => `Use ${f.shortBytes(memoryBytes)} and measure`,
    leave: 'Cancel',
    fewer: (entries: number) => `Change to ${f.roundCount(entries)} entries`,
    stop: 'Stop',
    progress: 'Progress of the measurement',
    stage: ({ go, run, runs, filled }: MeasuringStage) =>
      run === undefined
        ? `Loading ${goOf(go)}…`
        : `${goOf(go)}: run ${f.count(run + 1)} of ${f.count(runs)}, ${f.counted(filled, ENTRIES)}`,
    time: (seconds: number) => f.duration(1000 * seconds),
    stopped: 'Stopped. The memory has been returned to the browser, and finished runs are kept.',
    over: (seconds: number) =>
      `Measured in ${f.duration(1000 * seconds)}; the memory has been returned to the browser.`,
    failed: (builds: readonly string[], fact: JudgeFact) =>
      `${f.list(builds.map(goOf))}: ${sentenceOf(failures, fact)}`,
    obstacle: (obstacle: Obstacle) => sentenceOf(obstacles, obstacle),
    /** The crosses in the chart, and how the runs at its marker ended: `Go 1.27.4: 5 of 5 inside`. */
    marks: (runs: readonly string[]) => ['real Go, measured here', runs.join('; ')].filter(Boolean).join(': '),
  };
};

export type HereWords = ReturnType<typeof hereWords>;

/** A published figure, and what it leaves out or takes for granted. */
export interface RowWords {
  readonly what: string;
  readonly leftOut: string;
}

const OUR_PODS = `The number of pods: we chose ${PUBLISHED_PODS}.`;

const ROWS: Readonly<Record<PublishedRow['id'], RowWords>> = {
  bucketFew: { what: 'Go 1.23, 550,000 entries', leftOut: 'Nothing.' },
  bucketManyMain: {
    what: 'Go 1.23, 3.5 M: main buckets of both arrays',
    leftOut: 'Overflow buckets, which are in the next row.',
  },
  bucketMany: {
    what: 'Go 1.23, 3.5 M entries',
    leftOut: 'The old array’s spare buckets, and its overflow buckets that were allocated one by one.',
  },
  swissMany: {
    what: 'Go 1.24, 3.5 M entries',
    leftOut: 'That some tables split long before the others are full, and that 58,368 bytes become 65,536, or 8 pages.',
  },
  swissFew: {
    what: 'Go 1.24, 550,000 entries',
    leftOut:
      'Splits and rounding, as above: 614 full tables are counted, but all split at about the same time, so there are 1,024.',
  },
  smallMany: {
    what: 'Go 1.24, 3.5 M, 24 bytes per pair',
    leftOut: 'Mainly the tables, which split long before all of them are full; also rounding and control bytes.',
  },
  savedFew: {
    what: 'Saved by Go 1.24 at 550,000',
    leftOut: 'That at this size, the real map is larger on Go 1.24.',
  },
  savedMany: {
    what: 'Saved by Go 1.24 at 3.5 M',
    leftOut: 'Nothing: it was read from heap profiles of a running service, and rounded.',
  },
  savedPod: {
    what: 'Saved by Go 1.24 in a pod: twice its map’s saving, at GOGC=100',
    leftOut: 'Stacks, globals and what the runtime adds; also that the heap never quite reaches its goal.',
  },
  savedFleet: { what: `Saved by Go 1.24 in ${PUBLISHED_PODS} pods`, leftOut: OUR_PODS },
  savedSmallPod: {
    what: 'Saved by 24-byte pairs in a pod, at GOGC=100',
    leftOut: 'Twice what the figures for both maps leave out.',
  },
  savedSmallFleet: { what: `Saved by 24-byte pairs in ${PUBLISHED_PODS} pods`, leftOut: OUR_PODS },
};

/** The published case. Code stands between backticks. */
export const publishedWords = (f: Formats<'en'>) => {
  const bytes = f.sumBytes;

  const judgements = {
    otherWay: () => 'the wrong sign',
    right: () => 'right',
    exact: () => 'exact to the byte',
    asMeasured: () => 'as measured',
    off({ share }) {
      const amount = f.percent(Math.abs(share), { most: Math.abs(share) < 0.01 ? 1 : 0 });
      return `${amount} too ${share < 0 ? 'low' : 'high'}`;
    },
  } satisfies EventWords<Judgement>;

  const map = ({ release, pairBytes }: PublishedMap) => `Go ${release}, ${pairBytes} bytes per pair`;

  return {
    answer(groups: PublishedCaseFigures['groups']): string {
      const [[bucketMany = 0, swissMany = 0] = [], [bucketFew = 0, swissFew = 0] = []] = groups.map(liveBytes);
      return `Filled with 3.5 million entries of 56 bytes, a map takes ${bytes(bucketMany)} on Go 1.23 and ${bytes(swissMany)} on 1.24. Filled with 550,000, it takes ${bytes(bucketFew)} and ${bytes(swissFew)}, so the new map is larger. The new map is also larger for a big cache whose entries have all been replaced: ${bytes(MEASURED_REPLACED.bucketBytes)} and ${bytes(MEASURED_REPLACED.swissBytes)}.`;
    },
    keys: {
      published: 'published for the live map',
      live: 'live map',
      doubled: 'as much again, at GOGC=100',
    },
    group: (entries: number) => f.counted(entries, ENTRIES),
    larger: (times: number) => `drawn at ${f.whole(times)}× scale`,
    /** After the name of a release. */
    pair: (pairBytes: number) => `${pairBytes} bytes per pair`,
    bytes,
    live: 'live',
    reckoned:
      'Pods and fleets are computed here as in the article: twice the live map and nothing else. “From map to bill” adds the data that keys and values point to and the memory outside the heap, so its totals are higher.',
    pod: (amount: number) => `${bytes(amount)} per pod`,
    fleet: (amount: number) => `${bytes(amount)} in ${PUBLISHED_PODS} pods`,
    bar(of: PublishedMap): string {
      const { expected } = of.liveBytes;
      const compared = of.published === undefined ? '' : `; published ${bytes(of.published)}`;
      return `${map(of)}: ${bytes(expected)} live, ${bytes(2 * expected)} at GOGC=100${compared}`;
    },
    table: {
      caption: 'Published, computed and measured figures',
      what: 'figure',
      published: 'published',
      model: 'Mapscope',
      measured: 'real Go',
      leftOut: 'what the published figure omits',
    },
    rows: ROWS,
    measured: ({ low, high }: PublishedRow['measured']) => interval(bytes(low), bytes(high), ' to '),
    from: { measured: 'measured', derived: 'from measured figures' } satisfies Record<PublishedRow['from'], string>,
    judged: (judgement: Judgement) => sentenceOf(judgements, judgement, undefined),
  };
};

export type PublishedWords = ReturnType<typeof publishedWords>;
