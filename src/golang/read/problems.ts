/** Something in the text that the map can't be sized with. */
export interface SourceProblem {
  /** Offsets in the text. */
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly line: number;
  /** In the compiler's words, where it has some. */
  readonly message: string;
}

/** A fault at a place of the text, before it is known whether the map needs that place. */
export interface Fault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Thrown inside of one constant expression, and caught where its value is needed. */
export class FaultError extends Error {
  readonly fault: Fault;
  constructor(from: number, to: number, message: string) {
    super(message);
    this.fault = { from, to, message };
  }
}

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

/** From 1. */
export function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let end = source.indexOf('\n'); end >= 0 && end < offset; end = source.indexOf('\n', end + 1)) line++;
  return line;
}
