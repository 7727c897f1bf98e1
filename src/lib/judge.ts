/** `mapscope/judge`: real Go, in a worker, in a browser or in Node. */
// biome-ignore-all lint/performance/noBarrelFile: what the package exports stands in one place.
import { asideOf, runAside } from '../judge/aside';
import {
  type AskJudge,
  type MeasuredOnGo,
  type MeasureOnGo,
  measureWith,
  type TraceOnGo,
  traceWith,
} from '../judge/ask';

export type { JudgedRun, JudgeProgress } from '../judge/answer';
export type { AskedMap, MeasuredOnGo, MeasureOnGo, TraceOnGo } from '../judge/ask';
export { type JudgeFact, JudgeFailure } from '../judge/failure';
export { JUDGE_MODULES, type JudgeModule } from '../judge/modules';
export type { JudgeOp } from '../judge/request';

/** Place of the worker and of the modules, where a bundler has moved this code. */
export interface JudgeFiles {
  /** Address of a copy of `dist/lib/judge`, with a slash at its end; beside this module by default. */
  readonly files?: string | URL;
}

const { url: here } = import.meta;

function askAt({ files = new URL('judge/', here) }: JudgeFiles): AskJudge {
  const folder = String(files);
  return (module, request, options) =>
    runAside(() => asideOf(new URL('worker.js', folder)), { module, folder, request }, options);
}

/**
 * Live heap of real maps, as `runtime.MemStats` tells it. Rejects as `sizeGo` throws, with a JudgeFailure where Go gives
 * no answer, or with the signal's reason.
 */
export function measureOnGo({ files, ...asked }: MeasureOnGo & JudgeFiles): Promise<MeasuredOnGo> {
  return measureWith(askAt(files === undefined ? {} : { files }), asked);
}

/** Record of a real map, operation by operation: lines of go-map-trace/1, which `npm run verify` replays. Rejects as `measureOnGo`. */
export function traceOnGo({ files, ...asked }: TraceOnGo & JudgeFiles): Promise<readonly string[]> {
  return traceWith(askAt(files === undefined ? {} : { files }), asked);
}
