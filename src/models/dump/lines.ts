import type { BucketState } from '../bucket-map/state';
import type { MapDesign } from '../go/release';
import type { UnknownRelease } from '../go/releaseNames';
import type { Fields } from '../kernel/fields';
import type { SwissState } from '../swiss-map/state';

/** Upper bounds that a dump is read within. */
type DumpLimit = 'lineChars' | 'entries' | 'slots' | 'directoryDepth';

/** Facts of a dump that contradict each other, or what Go's maps always obey. */
export type DumpContradiction =
  /** Entries in the slots, and the number that the dump gives. */
  | 'entries'
  | 'growthLeft'
  | 'control'
  | 'tophash'
  /** An entry's hash leads elsewhere, or there are not as many hashes as entries. */
  | 'hash'
  | 'keys'
  | 'directory'
  | 'tables'
  | 'buckets'
  | 'chain'
  | 'overflow'
  | 'evacuation';

/** Reason why a line of a dump can't be read. Types and facts: words are the page's. */
export type DumpFault =
  | { readonly type: 'empty' }
  | { readonly type: 'notADump' }
  | { readonly type: 'format'; readonly found: string }
  | { readonly type: 'release'; readonly found: string; readonly why: UnknownRelease }
  /** The release has no maps of that design. */
  | { readonly type: 'design'; readonly go: string; readonly impl: string }
  | { readonly type: 'arch'; readonly found: string }
  | { readonly type: 'notJson' }
  | { readonly type: 'field'; readonly field: string }
  | { readonly type: 'limit'; readonly limit: DumpLimit; readonly most: number }
  | { readonly type: 'contradiction'; readonly about: DumpContradiction }
  /** The file ends before the line that ends a dump: the program stopped, or found that the map was written. */
  | { readonly type: 'cutOff' }
  | { readonly type: 'afterEnd' }
  /** The file itself can't be read to its end. */
  | { readonly type: 'file'; readonly reason: 'brokenGzip' | 'tooLarge' | 'unreadable' };

/** A fault and the line it is on, counted from 1. */
export type DumpProblem = DumpFault & { readonly line: number };

export class DumpError extends Error {
  readonly fault: DumpFault;
  constructor(fault: DumpFault) {
    super(fault.type);
    this.fault = fault;
  }
}

export function fault(fault: DumpFault): never {
  throw new DumpError(fault);
}

/** Throws where a dump contradicts itself. */
export function must(holds: boolean, about: DumpContradiction): void {
  if (!holds) fault({ type: 'contradiction', about });
}

const NO_DIGIT = 0xff;

/** Value of each ASCII character as a lower-case hex digit. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value++) DIGITS[value.toString(16).charCodeAt(0)] = value;

function digitAt(text: string, at: number): number {
  return DIGITS[text.charCodeAt(at)] ?? NO_DIGIT;
}

/** The byte of two hex digits; -1 where they aren't. */
export function byteAt(text: string, at: number): number {
  const high = digitAt(text, at);
  const low = digitAt(text, at + 1);
  return (high | low) > 15 ? -1 : (high << 4) | low;
}

/** The unsigned 32-bit word of eight hex digits; -1 where they aren't. A million hashes are read by it. */
export function word32At(text: string, at: number): number {
  let word = 0;
  let all = 0;
  for (let i = at; i < at + 8; i++) {
    const digit = digitAt(text, i);
    all |= digit;
    word = (word << 4) | digit;
  }
  return all > 15 ? -1 : word >>> 0;
}

interface States {
  bucket: BucketState;
  swiss: SwissState;
}

/** Bounds of what is read, so that no file takes the page's memory. */
export interface DumpLimits {
  /** Characters of a line. */
  readonly lineChars: number;
  readonly entries: number;
  readonly slots: number;
}

export const DUMP_LIMITS: DumpLimits = { lineChars: 2 ** 24, entries: 2 ** 24, slots: 2 ** 25 };

/** Taker of a dump's lines, by design. Each function throws a DumpError where a line doesn't fit. */
export interface MapLines<Impl extends MapDesign> {
  readonly impl: Impl;
  /** The fields of a map that was made. */
  map(fields: Fields): void;
  /** A line between those of the map and the end. */
  line(line: Fields): void;
  /** The state, once all lines are there; `deleted` is the number that the last line gives. */
  finish(deleted: number): States[Impl];
}
