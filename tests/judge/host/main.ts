import { type MeasuredOnGo, measureWith, traceWith } from '../../../src/judge/ask';
import { createBrowserJudge } from '../../../src/judge/browserJudge';
import type { Churn } from '../../../src/models/sizing/input';

/** Abilities of the page, for a test. */
export interface JudgeHost {
  measure(release: string, entries: number): Promise<MeasuredOnGo>;
  /** As `measure`, of a cache of constant size. */
  measureCache(release: string, entries: number, churn: Churn, runs: number): Promise<MeasuredOnGo>;
  /** End of a run that is given up at its first sign of life. */
  giveUp(release: string): Promise<string>;
  trace(release: string): Promise<readonly string[]>;
  /** Compiles a module in the page itself. */
  compileHere(): Promise<string>;
}

const ask = createBrowserJudge(new URL('judge/', document.baseURI).href);
const source = 'var hits map[string]int64';

const host: JudgeHost = {
  measure: (release, entries) => measureWith(ask, { release, source, entries, runs: 2 }),
  measureCache: (release, entries, churn, runs) => measureWith(ask, { release, source, entries, churn, runs }),
  giveUp(release) {
    const controller = new AbortController();
    const onProgress = () => controller.abort(new Error('enough'));
    const asked = { release, source, entries: 50_000_000, signal: controller.signal, onProgress };
    return measureWith(ask, asked).then(
      () => 'done',
      (error: Error) => error.message,
    );
  },
  trace(release) {
    const ops = Array.from({ length: 64 }, (_, key) => ({ type: 'put', key }) as const);
    return traceWith(ask, { release, source, ops });
  },
  compileHere: () =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => 'compiled',
      (error: Error) => error.name,
    ),
};

Object.assign(window, { host });
