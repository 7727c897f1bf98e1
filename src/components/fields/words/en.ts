import type { ReleaseSpan } from '../../../models/go/releaseNames';
import { IDLE_SHARE } from '../../../models/heap/assumed';
import type { BehindFault } from '../../../models/sizing/reachable';
import type { Formats } from '../../ui/format';
import type { RunProblem } from '../../ui/player/figureStage';
import { type EventWords, sentenceOf } from '../../ui/words/language';
import type { Moments } from '../momentParam';
import type { ProgramSettings } from '../programFields';
import { type Counted, type FieldProblem, quoted } from '../typed';
import { written } from '../written';

/** Labels of the moments that links name. */
const MOMENTS = { at: 'Moment', from: 'First moment', until: 'Last moment' } satisfies Record<keyof Moments, string>;

/** Labels of a program around the maps. */
const PROGRAM = {
  gogc: 'GOGC',
  memoryLimitBytes: 'GOMEMLIMIT',
  otherLiveBytes: 'Other live heap',
  otherPointers: 'Share with pointers',
  bytesPerSecond: 'Allocation rate',
  procs: 'CPUs',
  idleProcs: 'Idle CPUs',
} satisfies Record<keyof ProgramSettings, string>;

const HINTS = {
  gogc: '10 to 800, or off',
  memoryLimitBytes: 'For example, 2 GiB, or off',
  otherLiveBytes: 'Live memory other than the maps',
  otherPointers: 'In percent; only this part is scanned',
  bytesPerSecond: 'Short-lived allocations per second',
  procs: 'Same as GOMAXPROCS',
  idleProcs: `CPUs the program leaves idle; marking on them is free. If unknown, ${100 * IDLE_SHARE}% are assumed idle.`,
} satisfies Record<keyof ProgramSettings, string>;

export function article(word: string): string {
  return /^(?:[aeio]|un(?!i))/i.test(word) ? 'an' : 'a';
}

/** What is said to lie at places of the types, and can’t. */
const BEHIND_FAULTS: EventWords<BehindFault> = {
  nothingThere: ({ path }) => `These types have nothing to count at ${path}, so the size given for it is ignored.`,
  saidTwice: ({ path }) => `${path} is given twice: only the first is counted.`,
  noCounts: ({ path, go }) =>
    `${path} is ${article(go)} ${go} and has no entries or elements. Enter its bytes instead.`,
  itemsUnknown: ({ path, go }) =>
    `What ${article(go)} ${go} holds isn’t known. Declare its types, or enter the bytes of ${path}.`,
  levelsUnknown: ({ path }) => `${path} leads back to a type that contains it. Enter its bytes instead of counts.`,
  mapCapacity: ({ path }) => `${path} is a map and has no capacity. Enter only the number of entries.`,
};

/** Sentences about problems with a link that only its run shows. */
const RUN_PROBLEMS: EventWords<RunProblem> = {
  at: ({ typed }) => `This run has no step ${quoted(typed)}; it opens at its usual step.`,
  from: ({ typed }) => `This run has no step ${quoted(typed)}; it is shown from the beginning.`,
  until: ({ typed }) => `This run has no step ${quoted(typed)}; it is shown to the end.`,
  pastEnd: ({ typed }) => `This run has no step ${quoted(typed)}; its last one is shown.`,
  nothingBetween: () => 'The first moment must come before the last one; the whole run is shown.',
  unreadType: ({ line, fault }) => `Go declarations, line ${line}: ${fault.message}.`,
  fewKeys: ({ go }) => `Go declarations: this run needs more keys than ${go} has values; use a larger key type.`,
  behind: ({ fault }) => sentenceOf(BEHIND_FAULTS, fault, undefined),
};

/** Shown where a link’s moment can’t be read. */
const MOMENTS_INSTEAD = {
  at: 'Showing the opening step instead.',
  from: 'Showing the beginning instead.',
  until: 'Showing the end instead.',
} satisfies Record<keyof Moments, string>;

function releaseNames({ oldest, newest, experiments }: ReleaseSpan): string {
  return [oldest === newest ? oldest : `${oldest} to ${newest}`, ...experiments].join(' and ');
}

/** Words that the forms of all scenes share. */
export const fieldWords = (f: Formats<'en'>) => {
  const second = (of: Counted | undefined) => (of === 'bytesASecond' ? ' per second' : '');
  function amount(value: number, of: Counted | undefined): string {
    if (of === undefined) return f.count(value);
    return of === 'entries' ? `${f.count(value)} entries` : `${f.typedBytes(value)}${second(of)}`;
  }
  /** Error messages of invalid texts, with the parameter's label. */
  const problems: EventWords<FieldProblem, string> = {
    notNumber: ({ typed }, label) => `${label}: enter a number, not ${quoted(typed)}.`,
    notWhole: ({ typed }, label) => `${label}: enter a whole number, not ${quoted(typed)}.`,
    noOption: ({ typed }, label) => `${label}: ${quoted(typed)} isn’t known here; choose another.`,
    noNumber: ({ of }, label) => `${label}: enter ${of ? `a size, such as 512 MiB${second(of)}` : 'a number'}.`,
    noUnit: ({ typed, of }, label) => `${label}: ${quoted(typed)} has no unit; add MiB or GiB${second(of)}.`,
    noAmount: ({ typed, of }, label) =>
      `${label}: ${quoted(typed)} isn’t a valid size; enter, say, 512 MiB or 2 GiB${second(of)}.`,
    tooSmall: ({ least, of }, label) => `${label}: enter ${amount(least, of)} or more.`,
    tooLarge: ({ most, of }, label) => `${label}: enter at most ${amount(most, of)}.`,
    negativeGogc: ({ typed }, label) => `${label}: enter off, which is what ${quoted(typed)} means in Go.`,
    zeroGogc: (_, label) => `${label}: enter 10 or more; at 0, the collector would run all the time.`,
    unknownRelease: ({ typed, known }, label) =>
      `${label}: there is no Go ${quoted(typed)} here; choose from ${releaseNames(known)}.`,
    unknownExperiment({ typed, minor, experiments }, label) {
      const known = experiments.length > 0 ? `use ${experiments.join(' or ')}.` : 'leave it out.';
      return `${label}: the Go ${minor} experiment ${quoted(typed)} isn’t known here; ${known}`;
    },
  };
  return {
    moments: MOMENTS,
    momentsInstead: MOMENTS_INSTEAD,
    runProblems: RUN_PROBLEMS,
    program: PROGRAM,
    hints: HINTS,
    /** An unknown value in a field. */
    unknown: 'unknown',
    problems,
    noParameter: (typed: string) => `There is no parameter ${quoted(typed)}. Leave it out.`,
    /** `1.22 to 1.27 and 1.27-X:mapsplitgroup` */
    releaseNames,
    /** Appended to the error of a link. */
    instead: (problem: string, shown: string) =>
      shown === ''
        ? `${problem} No value is set.`
        : `${problem} Showing ${written(shown, f) ?? 'the default'} instead.`,
    /** Appended to the error of a field. */
    still: (problem: string, shown: string) =>
      shown === '' ? `${problem} No value is set.` : `${problem} The value is still ${shown}.`,
  };
};

export type FieldWords = ReturnType<typeof fieldWords>;
