import { Fd, WASI, wasi } from '@bjorn3/browser_wasi_shim';
import { AnswerReader, type JudgeAnswer, JudgeFailure, type RunOptions } from './answer';
import { encodeRequest, type JudgeRequest } from './request';

/** Real Go, compiled or not. */
export type GoModule = BufferSource | WebAssembly.Module;

/** Characters of Go's error output that are kept: the message comes before the stack. */
const MOST_SAID = 4000;

/** Messages of runtime/mem_sbrk.go, runtime/malloc.go@go1.26.8. */
const OUT_OF_MEMORY = /out of memory|cannot allocate memory|failed to reserve/i;

/** Standard input with a fixed text. */
class Input extends Fd {
  #left: Uint8Array;

  constructor(text: string) {
    super();
    this.#left = new TextEncoder().encode(text);
  }

  override fd_read(size: number): { ret: number; data: Uint8Array } {
    const data = this.#left.subarray(0, size);
    this.#left = this.#left.subarray(data.length);
    return { ret: wasi.ERRNO_SUCCESS, data };
  }
}

/** Output passed on as text, in the chunks in which it is written. */
class Output extends Fd {
  readonly #decoder = new TextDecoder();
  readonly #take: (text: string) => void;

  constructor(take: (text: string) => void) {
    super();
    this.#take = take;
  }

  override fd_write(data: Uint8Array): { ret: number; nwritten: number } {
    this.#take(this.#decoder.decode(data, { stream: true }));
    return { ret: wasi.ERRNO_SUCCESS, nwritten: data.byteLength };
  }
}

/** Splits chunks into lines. */
function linesTo(line: (text: string) => void): (text: string) => void {
  let begun: string[] = [];
  return (text) => {
    const [first = '', ...rest] = text.split('\n');
    begun.push(first);
    for (const next of rest) {
      line(begun.join(''));
      begun = [next];
    }
  };
}

/** WASI calls get addresses above 2 GiB as negative numbers: this makes them unsigned. */
function unsigned(imports: WebAssembly.ModuleImports): WebAssembly.ModuleImports {
  return Object.fromEntries(
    Object.entries(imports).map(([name, call]) => [
      name,
      (...args: (number | bigint)[]) =>
        (call as (...args: unknown[]) => unknown)(...args.map((arg) => (typeof arg === 'number' ? arg >>> 0 : arg))),
    ]),
  );
}

async function instanceOf(module: GoModule, imports: WebAssembly.ModuleImports): Promise<WebAssembly.Instance> {
  try {
    const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
    return await WebAssembly.instantiate(compiled, { wasi_snapshot_preview1: imports });
  } catch (error) {
    throw new JudgeFailure({ type: 'noWebAssembly', said: String(error) });
  }
}

/** Wraps an error of the answer's reader, to stop Go without counting as its crash. */
class ReaderError extends Error {}

/** Runs Go until it exits; returns why it failed, if it did. */
function crashOf(shim: WASI, instance: WebAssembly.Instance, said: () => string): JudgeFailure | undefined {
  let exitCode: number | undefined;
  let trap = '';
  try {
    exitCode = shim.start(instance as Parameters<WASI['start']>[0]);
  } catch (error) {
    if (error instanceof ReaderError) throw error.cause;
    if (!(error instanceof WebAssembly.RuntimeError) && !(error instanceof RangeError)) throw error;
    trap = error.message;
  }
  if (exitCode === 0) return undefined;
  const words = `${said()}${trap}`;
  if (OUT_OF_MEMORY.test(words)) return new JudgeFailure({ type: 'outOfMemory' });
  return new JudgeFailure({ type: 'crashed', exitCode, said: words });
}

/**
 * Runs a request on real Go, blocking this thread until it ends. Rejects with a JudgeFailure, or with the signal's reason.
 */
export async function runJudge(
  module: GoModule,
  request: JudgeRequest,
  { onProgress, signal }: RunOptions = {},
): Promise<JudgeAnswer> {
  signal?.throwIfAborted();
  const reader = new AnswerReader(onProgress);
  let said = '';
  const fds = [
    new Input(encodeRequest(request)),
    new Output(
      linesTo((line) => {
        try {
          reader.line(line);
          signal?.throwIfAborted();
        } catch (cause) {
          throw new ReaderError('', { cause });
        }
      }),
    ),
    new Output((text) => {
      said = (said + text).slice(0, MOST_SAID);
    }),
  ];
  const shim = new WASI([], [], fds, { debug: false });
  const instance = await instanceOf(module, unsigned(shim.wasiImport));
  const crash = crashOf(shim, instance, () => said);
  if (crash) throw crash;
  return reader.finish((instance.exports.memory as WebAssembly.Memory).buffer.byteLength);
}
