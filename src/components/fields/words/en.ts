import type { ReleaseSpan } from '../../../models/go/releaseNames';
import { IDLE_SHARE } from '../../../models/heap/assumed';
import type { Formats } from '../../ui/format';
import type { RunProblem } from '../../ui/player/figureStage';
import type { EventWords } from '../../ui/words/language';
import type { Moments } from '../momentParam';
import type { ProgramSettings } from '../programFields';
import { type Counted, type FieldProblem, type Given, quoted } from '../typed';

/** Labels of the moments that links name. */
const MOMENTS = { at: 'Moment', from: 'First moment', until: 'Last moment' } satisfies Record<keyof Moments, string>;

/** Labels of a program around the maps. */
const PROGRAM = {
  gogc: 'GOGC',
  memoryLimitBytes: 'GOMEMLIMIT',
  otherLiveBytes: 'Other live heap',
  otherPointers: 'Of it, with pointers',
  bytesPerSecond: 'Allocation rate',
  procs: 'CPUs',
  idleProcs: 'Idle CPUs',
} satisfies Record<keyof ProgramSettings, string>;

const HINTS = {
  gogc: '10 to 800, or off',
  memoryLimitBytes: 'Such as 2 GiB, or off',
  otherLiveBytes: 'What is alive beside the maps',
  otherPointers: 'In percent: only that is scanned',
  bytesPerSecond: 'What is allocated and soon let go, a second',
  procs: 'What GOMAXPROCS says',
  idleProcs: `Of those, what the program leaves idle: they mark for free. Unknown: ${100 * IDLE_SHARE}% are expected`,
} satisfies Record<keyof ProgramSettings, string>;

/** Sentences about problems with a link that only its run shows. */
const RUN_PROBLEMS: EventWords<RunProblem> = {
  at: ({ typed }) => `This run has no moment ${quoted(typed)}; it opens where it would by itself.`,
  from: ({ typed }) => `This run has no moment ${quoted(typed)}; it is shown from its beginning.`,
  until: ({ typed }) => `This run has no moment ${quoted(typed)}; it is shown to its end.`,
  nothingBetween: () => 'The first moment asked for is not before the last one, so all of this run is shown.',
  unreadType: ({ line, fault }) => `Go declarations, line ${line}: ${fault.message}.`,
  fewKeys: ({ go }) => `Go declarations: type ${go} has too few values for the keys of this run.`,
};

/** Shown where a link’s moment can’t be read. */
const MOMENTS_INSTEAD = {
  at: 'The opening step is shown instead.',
  from: 'The beginning is shown instead.',
  until: 'The end is shown instead.',
} satisfies Record<keyof Moments, string>;

function releaseNames({ oldest, newest, experiments }: ReleaseSpan): string {
  return [oldest === newest ? oldest : `${oldest} to ${newest}`, ...experiments].join(' and ');
}

/** Words that the forms of all scenes share. */
export const fieldWords = (f: Formats<'en'>) => {
  const second = (of: Counted | undefined) => (of === 'bytesASecond' ? ' a second' : '');
  const given = (value: Given) => (typeof value === 'number' ? f.count(value) : quoted(value));
  function amount(value: number, of: Counted | undefined): string {
    if (of === undefined) return f.count(value);
    return of === 'entries' ? `${f.count(value)} entries` : `${f.typedBytes(value)}${second(of)}`;
  }
  /** Error messages of invalid texts, with the parameter's label. */
  const problems: EventWords<FieldProblem, string> = {
    notNumber: ({ typed }, label) => `${label}: ${quoted(typed)} is not a number.`,
    notWhole: ({ typed }, label) => `${label}: ${quoted(typed)} is not a whole number.`,
    noOption: ({ typed }, label) => `${label}: there is no ${quoted(typed)}.`,
    notCpus: ({ typed }, label) => `${label}: ${quoted(typed)} is no number of CPUs; write 1.5, or unknown.`,
    noUnit: ({ typed, of }, label) =>
      `${label}: ${quoted(typed)} has no unit; write MiB or GiB behind it${second(of)}.`,
    noAmount: ({ typed, of }, label) =>
      `${label}: ${quoted(typed)} is no amount of memory; write it as 512 MiB or 2 GiB${second(of)}.`,
    tooSmall: ({ given: value, least, of }, label) =>
      `${label}: ${given(value)} is too small; it starts at ${amount(least, of)}.`,
    tooLarge: ({ given: value, most, of }, label) =>
      `${label}: ${given(value)} is too large; it ends at ${amount(most, of)}.`,
    tooManySteps: ({ given: value, most, of }, label) =>
      `${label}: ${given(value)} is too large; up to ${amount(most, of)} can be played step by step.`,
    negativeGogc: ({ typed }, label) =>
      `${label}: ${quoted(typed)} is negative, which Go takes for off. Write off for that.`,
    zeroGogc: (_, label) => `${label}: at 0 the collector would run all the time. It starts at 10 here.`,
    unknownRelease: ({ typed, known }, label) =>
      `${label}: there is no Go ${quoted(typed)} here: known are ${releaseNames(known)}.`,
    unknownExperiment({ typed, minor, experiments }, label) {
      const those = experiments.length > 0 ? `only with ${experiments.join(', ')}` : 'without experiments';
      return `${label}: the experiment ${quoted(typed)} of Go ${minor} isn’t known: it is here ${those}.`;
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
    noParameter: (typed: string) => `There is no parameter ${quoted(typed)}.`,
    /** `1.22 to 1.27 and 1.27-X:mapsplitgroup` */
    releaseNames,
    /** Appended to the error of a link. */
    instead: (problem: string, shown: string) =>
      shown === '' ? `${problem} Nothing is set.` : `${problem} ${shown} is shown instead.`,
    /** Appended to the error of a field. */
    still: (problem: string, shown: string) =>
      shown === '' ? `${problem} Nothing is set.` : `${problem} Still ${shown}.`,
  };
};

export type FieldWords = ReturnType<typeof fieldWords>;
