import { JudgeFailure } from './failure';

/** Layout of one type. Bytes. */
export interface JudgedSize {
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
  /** Of a struct's fields. */
  readonly offsets: readonly number[];
}

/** Growth of the live heap by one run's map. */
export interface JudgedRun {
  readonly bytes: number;
  readonly objects: number;
}

/** Everything that one request was answered. */
export interface JudgeAnswer {
  /** As `runtime.Version()` says it. */
  readonly go: string;
  /** `wasip1/wasm` */
  readonly arch: string;
  readonly sizes: readonly JudgedSize[];
  readonly runs: readonly JudgedRun[];
  /** Lines of go-map-trace/1. */
  readonly trace: readonly string[];
  /** Bytes of memory that the run took from the machine. */
  readonly memoryBytes: number;
}

/** Stage of a measurement. */
export interface JudgeProgress {
  /** From 0. */
  readonly run: number;
  /** Entries put in it. */
  readonly filled: number;
  /** The runs that are over. */
  readonly runs: readonly JudgedRun[];
}

export interface RunOptions {
  readonly onProgress?: ((progress: JudgeProgress) => void) | undefined;
  /** Ends the run, with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

const PROTOCOL = 'mapscope-judge/1';

/** Reads an answer line by line, as go/judge/format.md has it. What breaks the format, or is an error there, throws a JudgeFailure. */
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

  /** The answer, once its last line is read. */
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
