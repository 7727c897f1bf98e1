import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
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
  readonly assign: string;
}

export function headerOf(file: string): Header {
  return JSON.parse(linesOf(file)[0] ?? '');
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
