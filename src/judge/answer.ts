/** Layout of one type. Bytes. */
export interface JudgedSize {
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
  /** Offsets of a struct's fields. */
  readonly offsets: readonly number[];
}

/** Growth of the live heap by one run's map. */
export interface JudgedRun {
  readonly bytes: number;
  readonly objects: number;
}

export interface JudgeAnswer {
  /** `runtime.Version()`. */
  readonly go: string;
  /** `wasip1/wasm` */
  readonly arch: string;
  readonly sizes: readonly JudgedSize[];
  readonly runs: readonly JudgedRun[];
  /** Lines of go-map-trace/1. */
  readonly trace: readonly string[];
  /** Size of the WebAssembly memory at the end. */
  readonly memoryBytes: number;
}

/** Progress of a measurement. */
export interface JudgeProgress {
  /** Index of the current run, from 0. */
  readonly run: number;
  /** Entries put so far in this run. */
  readonly filled: number;
  /** Finished runs. */
  readonly runs: readonly JudgedRun[];
}

export interface RunOptions {
  readonly onProgress?: ((progress: JudgeProgress) => void) | undefined;
  /** When aborted, the run rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

const PROTOCOL = 'mapscope-judge/1';

/** Reads an answer line by line, see go/judge/format.md. Throws a JudgeFailure for an error line or a broken format. */
export class AnswerReader {
  #go: string | undefined;
  #arch = '';
  #ended = false;
  readonly #sizes: JudgedSize[] = [];
  readonly #runs: JudgedRun[] = [];
  readonly #trace: string[] = [];
  readonly #onProgress: ((progress: JudgeProgress) => void) | undefined;

  constructor(onProgress?: (progress: JudgeProgress) => void) {
    this.#onProgress = onProgress;
  }

  line(text: string): void {
    const [word = ''] = text.split(' ', 1);
    const value = text.slice(word.length + 1);
    if (this.#ended || (this.#go === undefined) !== (word === PROTOCOL)) this.#garbled(text);
    switch (word) {
      case PROTOCOL:
        this.#begin(value, text);
        return;
      case 'size': {
        const [size = 0, align = 0, pointers = 0, ...offsets] = this.#numbers(text, value, 3);
        this.#sizes.push({ size, align, pointers: pointers === 1, offsets });
        return;
      }
      case 'progress': {
        const [run = 0, filled = 0] = this.#numbers(text, value, 2, 2);
        this.#onProgress?.({ run, filled, runs: [...this.#runs] });
        return;
      }
      case 'live': {
        const [bytes = 0, objects = 0] = this.#numbers(text, value, 2, 2);
        this.#runs.push({ bytes, objects });
        return;
      }
      case 'trace':
        if (!/^\{.*\}$/.test(value)) this.#garbled(text);
        this.#trace.push(value);
        return;
      case 'error':
        throw refusedFor(value);
      case 'end':
        this.#ended = true;
        return;
      default:
        this.#garbled(text);
    }
  }

  /** The answer, after its last line. */
  finish(memoryBytes: number): JudgeAnswer {
    if (this.#go === undefined || !this.#ended) return this.#garbled('the answer is cut off');
    return { go: this.#go, arch: this.#arch, sizes: this.#sizes, runs: this.#runs, trace: this.#trace, memoryBytes };
  }

  #begin(value: string, text: string): void {
    // Go before 1.25 writes a space before its experiments.
    const found = /^(go1\.\S+(?: X:\S+)?) (\w+\/\w+)$/.exec(value);
    if (!found) this.#garbled(text);
    [, this.#go, this.#arch = ''] = found;
  }

  #numbers(text: string, value: string, least: number, most = Number.POSITIVE_INFINITY): readonly number[] {
    const numbers = value.split(' ').map(Number);
    const fits = numbers.length >= least && numbers.length <= most && numbers.every(Number.isSafeInteger);
    return fits ? numbers : this.#garbled(text);
  }

  #garbled(line: string): never {
    throw new JudgeFailure({ type: 'garbled', line: line.slice(0, 200) });
  }
}

function refusedFor(value: string): JudgeFailure {
  const [, kind = '', about = ''] = /^(\S*) ?(.*)$/s.exec(value) ?? [];
  return new JudgeFailure(kind === 'few' ? { type: 'fewKeys' } : { type: 'refused', kind, about });
}

/** Why real Go gave no answer. */
export type JudgeFact =
  /** WebAssembly's memory limit, or the machine's, was reached. */
  | { readonly type: 'outOfMemory' }
  /** The key type has fewer values than entries: a `uint8` has 256. */
  | { readonly type: 'fewKeys' }
  /** The judge refused the request; `kind`: see go/judge/format.md. */
  | { readonly type: 'refused'; readonly kind: string; readonly about: string }
  /** Go ended unexpectedly; `said` is the beginning of its output. */
  | { readonly type: 'crashed'; readonly exitCode: number | undefined; readonly said: string }
  /** WebAssembly is disabled or blocked by CSP, or no worker can start; not used when a script fails to load. */
  | { readonly type: 'noWebAssembly'; readonly said: string }
  /** The module, or the worker's script, can't be loaded: no network, or no such file. */
  | { readonly type: 'unavailable'; readonly said: string }
  /** The module's hash is wrong. */
  | { readonly type: 'damaged' }
  /** The answer breaks the format. */
  | { readonly type: 'garbled'; readonly line: string };

/** Real Go gave no answer. The message is for programmers; pages show the fact in words. */
export class JudgeFailure extends Error {
  override readonly name = 'JudgeFailure';
  readonly fact: JudgeFact;

  constructor(fact: JudgeFact) {
    const about = Object.entries(fact).flatMap(([name, value]) => (name === 'type' ? [] : `${value}`));
    super([`real Go: ${fact.type}`, ...about].join(': '));
    this.fact = fact;
  }
}

/** Fact of any error that a request to real Go rejects with. */
export function judgeFactOf(error: unknown): JudgeFact {
  return error instanceof JudgeFailure ? error.fact : { type: 'crashed', exitCode: undefined, said: String(error) };
}
