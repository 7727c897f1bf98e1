import { IDLE_SHARE } from '../../../models/heap/assumed';

// English wherever it is shown, as the labels in the tables of parameters are: a link is read before a language is chosen.

/** A sentence about a text that means no value. It begins with the parameter's label; `typed` is the text as it is quoted. */
export const problems = {
  notNumber: (label: string, typed: string) => `${label}: ${typed} is not a number.`,
  notWhole: (label: string, typed: string) => `${label}: ${typed} is not a whole number.`,
  tooSmall: (label: string, typed: string, least: string) => `${label}: ${typed} is too small; it starts at ${least}.`,
  tooLarge: (label: string, typed: string, most: string) => `${label}: ${typed} is too large; it ends at ${most}.`,
  tooManySteps: (label: string, typed: string, most: string) =>
    `${label}: ${typed} is too large; up to ${most} can be played step by step.`,
  noUnit: (label: string, typed: string) => `${label}: ${typed} has no unit; write MiB or GiB behind it.`,
  noAmount: (label: string, typed: string) =>
    `${label}: ${typed} is no amount of memory; write it as 512 MiB or 2 GiB.`,
  noOption: (label: string, typed: string) => `${label}: there is no ${typed}.`,
  notCpus: (label: string, typed: string) => `${label}: ${typed} is no number of CPUs; write 1.5, or unknown.`,
  noParameter: (typed: string) => `There is no parameter ${typed}.`,
  /** A problem of an amount is one of a rate. */
  aSecond: (problem: string) => problem.replace(/\.$/, ' a second.'),
  /** Behind the problem of a link. */
  shownInstead: (problem: string, shown: string) => `${problem} ${shown} is shown instead.`,
  /** Behind the problem of a field. */
  still: (problem: string, shown: string) =>
    shown === '' ? `${problem} Nothing is set.` : `${problem} Still ${shown}.`,
};

export const openingStep = 'The opening step';

/** Fields of a program around the maps. */
export const program = {
  gogc: { label: 'GOGC', hint: '10 to 800, or off' },
  limit: { label: 'GOMEMLIMIT', hint: 'Such as 2 GiB, or off' },
  otherLive: { label: 'Other live heap', hint: 'What is alive beside the maps' },
  otherPointers: { label: 'Of it, with pointers', hint: 'In percent: only that is scanned' },
  rate: { label: 'Allocation rate', hint: 'What is allocated and soon let go, a second' },
  procs: { label: 'CPUs', hint: 'What GOMAXPROCS says' },
  idle: {
    label: 'Idle CPUs',
    hint: `Of those, what the program leaves idle: they mark for free. Unknown: ${100 * IDLE_SHARE} % are expected`,
  },
} as const;
