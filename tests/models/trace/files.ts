import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { Replay, type ReplayResult } from '../../../src/models/trace/replay';

export const RECORDED = 'tests/traces/recorded';
export const SAMPLES = 'tests/traces/samples';

/** Paths of the traces below a folder. */
export function tracesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jsonl(\.gz)?$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

export function linesOf(file: string): string[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text.trimEnd().split('\n');
}

interface Header {
  /** As `runtime.Version()` says it. */
  readonly go: string;
  readonly impl: 'bucket' | 'swiss';
  readonly assign: string;
  readonly name: string;
}

/** More than a header has, compressed or not. */
const HEADER_BYTES = 4096;

/** Reads no more of a recorded trace than its beginning. */
export function headerOf(file: string): Header {
  const beginning = readFileSync(file).subarray(0, HEADER_BYTES);
  const text = gunzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH }).toString('utf8');
  return JSON.parse(text.slice(0, text.indexOf('\n')));
}

export function replay(lines: readonly string[]): ReplayResult {
  const run = new Replay();
  for (const line of lines) run.line(line);
  return run.finish();
}

/** The file and its first divergence in words; undefined where there is none. */
export function divergenceIn(file: string): string | undefined {
  const { first } = replay(linesOf(file));
  if (!first) return undefined;
  const { operation, field, recorded, model } = first;
  return `${basename(file)}, operation ${operation}: ${field}: ${JSON.stringify(recorded)}, model ${JSON.stringify(model)}`;
}
