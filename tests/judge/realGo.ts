import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { JudgeClient } from '../../src/judge/ask';
import { JUDGE_MODULES, type JudgeModule } from '../../src/judge/modules';
import { runJudge } from '../../src/judge/runJudge';

export const FOLDER = 'public/judge';

/** Names of the releases that there are modules of. */
export const RELEASES = JUDGE_MODULES.map(({ release }) => release);

/** The module's bytes, as they are committed. */
export function wasmOf({ file }: JudgeModule): Buffer<ArrayBuffer> {
  return gunzipSync(readFileSync(`${FOLDER}/${file}`));
}

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/** Compiled once for all tests of a file. */
export function compiledOf(module: JudgeModule): Promise<WebAssembly.Module> {
  const known = compiled.get(module.file) ?? WebAssembly.compile(wasmOf(module));
  compiled.set(module.file, known);
  return known;
}

/** Runs of which the middle one is compared: one run of 20 ends outside of an interval. */
export const RUNS = 7;

export function middleOf(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Real Go on this thread. */
export const askHere: JudgeClient = async (module, request, options) =>
  runJudge(await compiledOf(module), request, options);
