import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { SessionReader } from '../../../src/files/readLive';
import type { LiveMap, LiveProcess, LiveSample, LiveSession } from '../../../src/models/live/session';

export const MIB = 2 ** 20;

/** Text of a session that a real server was recorded in. */
export const RECORDED = gunzipSync(readFileSync('public/samples/live-cache.jsonl.gz')).toString();

export function readSession(text: string): LiveSession {
  const reader = new SessionReader();
  reader.push(text);
  const reading = reader.finish();
  if ('problem' in reading) throw new RangeError(`${reading.problem.type} in line ${reading.line}`);
  return reading.session;
}

export const PROCESS: LiveProcess = {
  go: 'go1.27.4',
  arch: 'linux/amd64',
  name: 'server',
  host: 'server-1',
  pid: 1,
  startedMs: 1_700_000_000_000,
  cpus: 4,
  pageBytes: 4096,
  containerBytes: null,
};

export function mapNamed(name: string): LiveMap {
  const word = { size: 8, align: 8, pointers: false };
  return { name, type: 'map[int]int', key: { go: 'int', ...word }, elem: { go: 'int', ...word }, keys: false };
}

/** A sample of a heap with 100 MiB alive, but for what is given. */
export function sample(given: Partial<LiveSample> = {}): LiveSample {
  return {
    atMs: 0,
    cycles: 1,
    objectsBytes: 100 * MIB,
    liveBytes: 100 * MIB,
    goalBytes: 200 * MIB,
    allocatedBytes: 100 * MIB,
    gogc: 100,
    limitBytes: null,
    procs: 4,
    totalBytes: 240 * MIB,
    freeBytes: 100 * MIB,
    releasedBytes: 20 * MIB,
    unusedBytes: 5 * MIB,
    stacksBytes: MIB,
    stackRootsBytes: 0,
    globalRootsBytes: 0,
    gcCpuSeconds: 0,
    gcIdleCpuSeconds: 0,
    idleCpuSeconds: 0,
    allCpuSeconds: 0,
    goroutines: 10,
    rssBytes: 230 * MIB,
    rollup: null,
    entries: new Map(),
    ...given,
  };
}

/** A value that is there. */
export function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new RangeError('nothing is there');
  return value;
}
