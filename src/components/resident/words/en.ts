import type { Bridge, BridgeNote, BridgeStepId, BridgeTermId } from '../../../models/resident/bridge';
import type { Range } from '../../../models/sizing/range';
import { quantities } from '../../heap-goal';
import { type Formats, interval } from '../../ui/format';
import type { KeptFact, ReleaseRun } from '../page/comparison';
import type { ProgramId } from '../page/measured';
import type { StoryId, StorySizes } from '../stories';
import { bridgeNumbers } from './bridgeNumbers';
import { words as galleryWords } from './en/gallery';
import { words as investigationWords } from './en/investigation';
import { words as settingWords } from './en/settings';

export const words = (f: Formats<'en'>) => ({
  ...galleryWords(f),
  settings: settingWords(f),
  tabs: {
    program: 'Sizes',
    releases: 'Every release',
    proof: 'Measured on real Go',
    investigation: 'An investigation',
    bridge: 'From map bytes to RSS',
  },
  pageKind: (isHuge: boolean): string => (isHuge ? 'huge, 2 MiB' : '4 KiB each'),
  /** Number of objects; with `areAll` false, more were asked for. */
  objects: (count: number, areAll: boolean) => {
    if (!areAll) return `The first ${f.count(count)} objects`;
    return f.plural(count, { one: 'One object', other: `${f.count(count)} objects` });
  },
  releases: releaseWords(f),
  proof: proofWords,
  investigation: investigationWords(f),
  bridge: bridgeWords(f),
});

export type ResidentWords = ReturnType<typeof words>;

export interface StepWords {
  readonly word: string;
  readonly gloss: string;
}

const STEPS: Readonly<Record<BridgeStepId, StepWords>> = {
  maps: { word: 'maps', gloss: 'Live bytes of the maps.' },
  other: { word: 'other live heap', gloss: 'Everything else that the program keeps alive.' },
  floating: {
    word: 'allocated while marking',
    gloss: 'Memory allocated during marking counts as live until the next collection.',
  },
  garbage: {
    word: 'garbage up to the goal',
    gloss: 'Memory that may be allocated before the next collection ends.',
  },
  limit: { word: 'memory limit', gloss: 'The part of GOGC’s goal that GOMEMLIMIT cuts off.' },
  unreached: {
    word: 'goal missed',
    gloss: 'How far above or below its goal the heap is when a collection ends.',
  },
  spans: {
    word: 'spans and classes',
    gloss: 'Unused slots, ends of spans, and pages not given back.',
  },
  runtime: {
    word: 'stacks and runtime',
    gloss: 'Goroutine stacks, the runtime’s records and the binary.',
  },
  resident: { word: 'resident', gloss: 'RSS in steady state, as the system reports it.' },
};

const TERMS: Readonly<Record<BridgeTermId, string>> = {
  maps: 'maps',
  other: 'other live heap',
  live: 'live',
  rate: 'allocated',
  marking: 'of marking',
  floating: 'allocated while marking',
  found: 'found alive',
  roots: 'stacks and globals',
  gogc: 'GOGC / 100',
  minimum: 'the minimum goal, 4 MiB × GOGC / 100',
  gogcGoal: 'GOGC’s goal',
  limit: 'GOMEMLIMIT',
  nonHeap: 'outside the heap',
  overage: 'mapped above the limit',
  headroom: 'headroom',
  limitGoal: 'the limit’s goal',
  goal: 'heap goal',
  peak: 'heap at its peak',
  unreached: 'goal missed',
  spanShare: 'measured share',
  runtimeBytes: 'measured',
  garbage: 'garbage up to the goal',
  limitTakes: 'the memory limit',
  spans: 'spans and classes',
  runtime: 'stacks and runtime',
};

const notes = (f: Formats<'en'>): Readonly<Record<BridgeNote, string>> => ({
  asMeasured:
    'This was measured on real Go with 30 to 1,088 MiB live and GOGC from 10 to 400. The chart shows expected values.',
  nothingElse: 'Your settings include no other live heap.',
  noLimit: 'GOMEMLIMIT is not set.',
  limitUnknown: 'This release has no GOMEMLIMIT. Choose Go 1.19 or later.',
  gogcDecides: 'The limit leaves more room than GOGC, so it changes nothing.',
  limitDecides: 'The limit sets the goal. Collections come more often than with GOGC alone.',
  limitBelowLive:
    'The limit is too close to the live heap, so no room is left for garbage. Collections run back to back and take up to half of the CPU. The heap still grows past the limit.',
  gogcOff: 'GOGC is off, so only the memory limit starts a collection.',
  noBound: 'Nothing bounds the heap: it grows until the system kills the program.',
  minimumDecides: 'A small heap gets the minimum goal.',
  garbageStays: 'Pages of garbage stay resident, so this is a steady level, not a peak.',
  floatingStays: `Objects without pointers are not scanned. ${quantities(f).markSpeeds}`,
  endsEarly:
    'A collection starts so early that a quarter of the CPUs would be enough. Idle CPUs mark too, so the collection ends before the heap reaches its goal.',
  passesGoal: 'Marking can’t keep up with allocation, so the heap passes its goal.',
  classesCounted: 'Rounding to size classes adds to the live heap, so it is included.',
});

export const bridgeWords = (f: Formats<'en'>) => {
  const numbers = bridgeNumbers(f, {
    noBound: 'unbounded',
    aSecond: '/s',
    range: (low, high) => `${low} to ${high}`,
    terms: TERMS,
  });
  return {
    title: 'The bridge: from map bytes to RSS',
    lead:
      'Garbage, the collector’s goal and the runtime lie between what a map costs and what the machine shows. ' +
      'Press a segment to see how it is derived. The map’s bytes are those of the Sizing page. All pages count as touched, as ' +
      'if the heap had been filled once.',
    mapsHint: 'Live bytes of the maps',
    pointersHint: 'Only this part is scanned',
    aSecond: '/ s',
    steps: STEPS,
    notes: notes(f),
    ...numbers,
    /** `4.0 to 15.0 MiB.`; empty for one figure. */
    range({ low, high }: Range) {
      const [from, to] = [numbers.bytes(low), numbers.bytes(high)];
      return from === to ? '' : `${interval(from, to, ' to ')}.`;
    },
    /** Text alternative of the chart. */
    label({ steps, release }: Bridge) {
      const parts = steps.map((step) => `${STEPS[step.id].word} ${numbers.figure(step)}`);
      return `From map bytes to resident memory on Go ${release}: ${parts.join(', ')}.`;
    },
  };
};

const PROGRAMS: Readonly<Record<ProgramId, string>> = {
  pointers: '512 MiB in 1 MiB buffers of pointers, untouched',
  pointersHalf: 'the same, half of each touched',
  pointersAll: 'the same, all touched',
  noscan: '512 MiB in 1 MiB buffers without pointers, untouched',
  noscanHalf: 'the same, half of each touched',
  channels: '512 unused channels of pointers with 1 MiB buffers',
  hugePages: '1 MiB buffers on huge pages, half touched',
  small: '512 MiB in objects of 512 B without pointers, untouched',
  smallPointers: 'the same with pointers',
  lastSmall: 'objects of 32,760 B with pointers: the last small ones',
  firstLarge: 'objects of 32,768 B with pointers: the first large ones',
  reused: '256 MiB used and collected, then 256 MiB with pointers',
  released: 'the same, released before reuse',
  map: 'make(map[int64]*int, 20_000_000)',
  noswissmap: 'the same, with noswissmap',
};

export const proofWords = {
  title: 'Measured on real Go',
  lead:
    'The table shows VmRSS of whole processes in MiB, as the kernel reported it. The model’s value is below each figure. ' +
    'The rows for the current story are marked.',
  /** After the lead: `Go 1.28.0 has not been measured yet.` */
  notYet: (releases: string) => `Go ${releases} ${releases.includes(',') ? 'have' : 'has'} not been measured yet.`,
  waiting: 'Running the model…',
  caption: 'VmRSS in MiB, measured and modelled',
  program: 'program',
  model: 'model',
  programs: PROGRAMS,
};

export type ProofWords = typeof proofWords;

/** Piece of the answer; its figure is emphasized. */
export interface AnswerPiece {
  readonly before: string;
  readonly figure: string;
  /** True for the most, where releases differ. */
  readonly most: boolean;
}

/** `1.26 and 1.27`, `1.24.0 to 1.24.5` */
function nameOf({ first, last, isPair }: ReleaseRun): string {
  if (first === last) return first;
  return isPair ? `${first} and ${last}` : `${first} to ${last}`;
}

/** `Go 1.22 to 1.23 and 1.24.6 to 1.27` */
function goWords(runs: readonly ReleaseRun[]): string {
  const names = runs.map((run) => nameOf(runs.length > 1 ? { ...run, isPair: false } : run));
  return `Go\u00a0${names.join(' and ')}`;
}

/** The program of each story at the moment of comparison. */
const subjects = (f: Formats<'en'>): Readonly<Record<StoryId, (sizes: StorySizes) => string>> => {
  const map = ({ hint }: StorySizes) =>
    `A map made for ${f.counted(hint, { one: 'entry', other: 'entries' })}, still empty`;
  return {
    half: ({ total }) => `${f.shortBytes(total)} of pointer buffers, half of each touched`,
    pointers: ({ total }) => `${f.shortBytes(total)} of pointer buffers, untouched`,
    noscan: ({ total }) => `${f.shortBytes(total)} of byte buffers, half of each touched`,
    channels: ({ total }) => `${f.shortBytes(total)} of channel buffers, a sixteenth of each in use`,
    reused: ({ total }) => `${f.shortBytes(total)} of untouched pointer buffers in reused pages`,
    released: ({ total }) => `${f.shortBytes(total)} of untouched pointer buffers in pages given back earlier`,
    small: ({ total, size }) =>
      `${f.shortBytes(total)} in objects of ${f.typedBytes(size)} without pointers, untouched`,
    map,
    noswissmap: map,
  };
};

/** The same program on each release. */
export const releaseWords = (f: Formats<'en'>) => {
  const amount = ({ bytes, isLittle }: KeptFact) => (isLittle ? 'next to nothing' : f.shortBytes(bytes));
  return {
    title: 'The same program on each release',
    of: (run: ReleaseRun) => goWords([run]),
    rss: 'RSS',
    subjects: subjects(f),
    /** `256 MiB of pointer buffers, half of each touched: Go 1.23 … keep` **128 MiB** `resident, and …`, piece by piece. */
    pieces(subject: string, kept: readonly KeptFact[]): AnswerPiece[] {
      const [only] = kept;
      if (only && kept.length === 1) {
        const span = `${only.runs[0]?.first} to ${only.runs.at(-1)?.last}`;
        return [{ before: `${subject}: Go ${span} all keep `, figure: amount(only), most: false }];
      }
      const most = Math.max(...kept.map(({ bytes }) => bytes));
      return kept.map((fact, i) => {
        const { runs, bytes } = fact;
        const isOne = runs.length === 1 && runs[0]?.first === runs[0]?.last;
        const joint = i === 0 ? `${subject}: ` : i === kept.length - 1 ? ', and ' : ', ';
        const before = `${joint}${goWords(runs)} ${isOne ? 'keeps' : 'keep'} `;
        return { before, figure: amount(fact), most: bytes === most };
      });
    },
    /** After the first figure. */
    afterFirst: ' resident',
    /** Range of HeapInuse over all releases. */
    metrics: ({ least, most, isSame }: { readonly least: number; readonly most: number; readonly isSame: boolean }) =>
      isSame
        ? `HeapInuse says ${f.shortBytes(most)} on every release: the runtime counts addresses.`
        : `HeapInuse says ${f.shortBytes(least)} to ${f.shortBytes(most)}: it counts addresses, touched or not.`,
  };
};
