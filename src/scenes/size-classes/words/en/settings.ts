import { formats } from '../../../../components/format';

// English, as the fields of all pages are: scenes/fields/words.

const f = formats('en');

/** Labels of the parameters, and what there is to choose from. */
export const labels = {
  ask: 'Bytes, or a Go type',
  pointers: 'Pointers',
  go: 'Go release',
  story: 'Story',
  stream: 'Stream of allocations',
  firstCurve: 'First curve',
  firstObjects: 'Objects of the first curve',
  secondCurve: 'Second curve',
  secondObjects: 'Objects of the second curve',
} as const;

const ZERO =
  'A request of 0 bytes takes nothing from the heap: Go gives every value without bytes the same address (runtime.zerobase). Ask for at least 1 byte.';

/** Sentences about texts that mean no request; `typed` is the text as it is quoted. */
export const problems = {
  empty: 'Type a number of bytes or a Go type.',
  zero: ZERO,
  noBytes: (typed: string) => `${typed} has no bytes. ${ZERO}`,
  notBytes: (typed: string) => `${typed} is not a number of bytes.`,
  negative: (typed: string) =>
    `${typed} is negative: make with a negative length panics in Go, and no byte is asked for.`,
  notWhole: (typed: string) => `${typed} is not a whole number of bytes.`,
  pastAddresses: (typed: string, most: number) =>
    `${typed} is too large: on linux/amd64 an allocation ends at ${f.count(most)} bytes (256 TiB), and Go panics or gives up beyond it.`,
  pastPage: (typed: string, most: number) =>
    `${typed} is too large for this page: it shows requests of up to ${f.count(most)} bytes (64 GiB). Anything above 32 KiB is rounded up to whole pages.`,
  longType: (most: number) => `A type of up to ${most} letters can be read here.`,
  noType: (typed: string, reason: string) => `${typed} can’t be read as a Go type: ${reason}.`,
} as const;
