import type { UnknownRelease } from '../go/releaseNames';

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
