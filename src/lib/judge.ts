/** `mapscope/judge`: runs real Go in a worker, in a browser or in Node. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.
import {
  type JudgeClient,
  type MeasuredOnGo,
  type MeasureOnGo,
  measureWith,
  type TraceOnGo,
  traceWith,
} from '../judge/ask';
import { runInWorker, startJudgeWorker } from '../judge/judgeWorker';

export type { JudgedRun, JudgeProgress } from '../judge/answer';
export { type JudgeFact, JudgeFailure } from '../judge/answer';
export type { AskedMap, MeasuredOnGo, MeasureOnGo, TraceOnGo } from '../judge/ask';
export { JUDGE_MODULES, type JudgeModule } from '../judge/modules';
export type { JudgeOp } from '../judge/request';

/** Where the worker and the modules are, if the bundler did not emit them. */
export interface JudgeFiles {
  /** Address of a copy of the package’s folder `judge`, ending with a slash; next to this module by default. */
  readonly files?: string | URL;
}

/** Addresses of the worker and of the modules by their names, which build/judgeFiles.mjs writes out for bundlers to find. */
declare const JUDGE_FILES: Readonly<Record<string, URL>>;

function askAt(files?: string | URL): JudgeClient {
  const addressOf = (name: string) => (files === undefined ? JUDGE_FILES[name] : undefined) ?? new URL(name, files);
  return (module, request, options) =>
    runInWorker(
      () => startJudgeWorker(addressOf('worker.js')),
      { module, url: addressOf(module.file).href, request },
      options,
    );
}

/**
 * Measures the live heap of real maps with `runtime.MemStats`. Rejects with the errors that `sizeGo` throws, with a
 * JudgeFailure if Go gives no answer, or with the signal's reason.
 */
export function measureOnGo({ files, ...asked }: MeasureOnGo & JudgeFiles): Promise<MeasuredOnGo> {
  return measureWith(askAt(files), asked);
}

/** Records a real map, operation by operation, as lines of go-map-trace/1, which `npm run verify` replays. Rejects like `measureOnGo`. */
export function traceOnGo({ files, ...asked }: TraceOnGo & JudgeFiles): Promise<readonly string[]> {
  return traceWith(askAt(files), asked);
}
