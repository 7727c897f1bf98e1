/** Why real Go gave no answer. */
export type JudgeFact =
  /** The memory that WebAssembly may have, or the machine has, did not do. */
  | { readonly type: 'outOfMemory' }
  /** Fewer values than entries: at most 256 of a `uint8`. */
  | { readonly type: 'fewKeys' }
  /** The judge refused it: `kind` as in go/judge/format.md. */
  | { readonly type: 'refused'; readonly kind: string; readonly about: string }
  /** Go ended otherwise than it should; `said` is the beginning of what it wrote. */
  | { readonly type: 'crashed'; readonly exitCode: number | undefined; readonly said: string }
  /** WebAssembly is off, or a policy forbids it, or there can be no worker; not told of a script that can't be had. */
  | { readonly type: 'noWebAssembly'; readonly said: string }
  /** The module, or the script of its worker, can't be had: there is no network, or no such file. */
  | { readonly type: 'unavailable'; readonly said: string }
  /** A module that isn't the one that was built. */
  | { readonly type: 'damaged' }
  /** An answer that breaks the format. */
  | { readonly type: 'garbled'; readonly line: string };

/** No answer of real Go. The message is for programmers; pages say the fact. */
export class JudgeFailure extends Error {
  override readonly name = 'JudgeFailure';
  readonly fact: JudgeFact;

  constructor(fact: JudgeFact) {
    const about = Object.entries(fact).flatMap(([name, value]) => (name === 'type' ? [] : `${value}`));
    super([`real Go: ${fact.type}`, ...about].join(': '));
    this.fact = fact;
  }
}

/** Fact of whatever a question to real Go was rejected with. */
export function judgeFactOf(error: unknown): JudgeFact {
  return error instanceof JudgeFailure ? error.fact : { type: 'crashed', exitCode: undefined, said: String(error) };
}
