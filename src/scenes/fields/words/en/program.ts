import { IDLE_SHARE } from '../../../../models/heap/assumed';

// Apart from the words of all parameters: what embeds of maps read says nothing of a heap.

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

/** Sentences about what is typed there, beside those of all parameters. */
export const programProblems = {
  notCpus: (label: string, typed: string) => `${label}: ${typed} is no number of CPUs; write 1.5, or unknown.`,
  /** A problem of an amount is one of a rate. */
  aSecond: (problem: string) => problem.replace(/\.$/, ' a second.'),
} as const;
