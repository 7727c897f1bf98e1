/** Parts of a text that are read up to a number only. */
type Limited = 'letters' | 'brackets' | 'expression' | 'constants' | 'types' | 'depth' | 'parts';

/** What holds entries and is no map of the language’s own. */
export type OtherContainer =
  | 'syncMap'
  | 'pool'
  | 'list'
  | 'heap'
  | 'set'
  | 'cache'
  | 'concurrentMap'
  | 'namedMap'
  | 'tree';

/** A fault that no compiler has: facts, for who says it in another language than English. */
export type OwnFault =
  | { readonly type: 'noMap' | 'tooLongType' }
  | { readonly type: 'undeclared' | 'unknownValue' | 'complex'; readonly name: string }
  /** A generic type of so many type parameters, of which no instance is declared. */
  | { readonly type: 'generic'; readonly name: string; readonly params: number }
  /** There is no map, but something of the library that people take for one. */
  | { readonly type: 'otherContainer'; readonly name: string; readonly of: OtherContainer }
  /** A type of a package, `model.User`, of which `member` isn't declared here. */
  | { readonly type: 'unsized'; readonly name: string; readonly member: string }
  /** The same where a `member` of another package is. */
  | { readonly type: 'ofPackage'; readonly name: string; readonly member: string; readonly owner: string }
  | { readonly type: 'tooLarge'; readonly side: 'key' | 'element'; readonly bytes: number; readonly most: number }
  | { readonly type: 'limit'; readonly of: Limited; readonly most: number };

/** Offsets in the text, `to` excluded. */
export interface TextSpan {
  readonly from: number;
  readonly to: number;
}

/** A fault at a place of the text, before it is known whether the map needs that place. */
export interface Fault extends TextSpan {
  /** In the compiler's words, where it has some. */
  readonly message: string;
  /** Facts of the message, where the compiler has none. */
  readonly own?: OwnFault | undefined;
}

/** Something in the text that the map can't be sized with. */
export interface SourceProblem extends Fault {
  /** From 1. */
  readonly line: number;
}

/** Thrown inside of one constant expression, and caught where its value is needed. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(from: number, to: number, message: string, own?: OwnFault) {
    super(message);
    this.fault = { from, to, message, ...(own && { own }) };
  }
}

type RemarkedFault = Pick<SourceProblem, 'line' | 'message' | 'own'>;

/** A choice that was made in reading, or a part of the text that was left out: facts, to be said by whoever shows them. */
export type SourceRemark =
  /** Qualified names, `model.User`, that were taken for what is declared without a package. */
  | { readonly type: 'namesAssumed'; readonly names: readonly string[] }
  /** The first fault in what the map does without; `others` counts the rest. */
  | ({ readonly type: 'leftOut'; readonly others: number } & RemarkedFault)
  /** The first fault in what pointers and slices lead to. */
  | ({ readonly type: 'unfollowed' } & RemarkedFault);

/** As many as a person reads. */
const MOST_PROBLEMS = 20;

/** Faults, each once. */
export class Faults {
  readonly #found = new Map<string, Fault>();

  add(fault: Fault): void {
    const key = `${fault.from} ${fault.message}`;
    if (!this.#found.has(key) && this.#found.size < MOST_PROBLEMS) this.#found.set(key, fault);
  }

  get any(): boolean {
    return this.#found.size > 0;
  }

  /** In the order of the text. */
  problems(source: string): SourceProblem[] {
    return [...this.#found.values()]
      .sort((a, b) => a.from - b.from)
      .map((fault) => ({ ...fault, line: lineAt(source, fault.from) }));
  }
}

/** A whole number with its digits in threes, as a message writes it: `1,048,576`. */
export function grouped(n: number, separator = ','): string {
  return String(n).replace(/\B(?=(?:\d{3})+$)/g, separator);
}

/** Tells the line, from 1, of an offset. */
export function linesOf(source: string): (offset: number) => number {
  const ends: number[] = [];
  for (let end = source.indexOf('\n'); end >= 0; end = source.indexOf('\n', end + 1)) ends.push(end);
  return (offset) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

/** From 1. */
function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let end = source.indexOf('\n'); end >= 0 && end < offset; end = source.indexOf('\n', end + 1)) line++;
  return line;
}
