import { GO_RELEASES } from '../../../models/go/releases';
import { inWorker } from '../../../worker';
import { raceScene } from '../race';
import type { RunFileProblem } from './facts';
import { MAP_TYPES } from './mapTypes';
import { type OpenedRun, openRun, runTextOf } from './runFile';

/** A saved run as a worker hands it over; `isKnownType`: its type is one of the page's own, which then stands for the copy. */
type CopiedReading =
  | { readonly value: OpenedRun; readonly isKnownType: boolean }
  | { readonly problem: RunFileProblem };

type RunReading = { readonly value: OpenedRun } | { readonly problem: RunFileProblem };

/** Exposed by the worker. */
export interface RunFileReader {
  read(blob: Blob): Promise<CopiedReading>;
}

/** Reads a saved run here and now: a large one takes seconds. */
export async function readRun(blob: Blob): Promise<CopiedReading> {
  const file = await runTextOf(blob);
  const read = 'problem' in file ? file : openRun(file.text, raceScene.params);
  return 'problem' in read ? read : { ...read, isKnownType: MAP_TYPES.includes(read.value.config.mapType) };
}

/** Reads a saved run in a worker, or on this thread if none can start. Rejects with the signal's reason. */
export async function readRunFile(blob: Blob, signal: AbortSignal): Promise<RunReading> {
  const read = await inWorker<RunFileReader, CopiedReading>(
    {
      start: () => new Worker(new URL('./readRun.worker.ts', import.meta.url), { type: 'module' }),
      run: (worker) => worker.read(blob),
      fallback: () => readRun(blob),
    },
    { signal },
  );
  if ('problem' in read) return read;
  const { config } = read.value;
  const known = read.isKnownType ? MAP_TYPES.find(({ id }) => id === config.mapType.id) : undefined;
  const releases = config.releases.map((copy) => GO_RELEASES.find(({ name }) => name === copy.name) ?? copy);
  return { value: { ...read.value, config: { ...config, mapType: known ?? config.mapType, releases } } };
}
