import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { decodeProfile } from '../../src/files/decodeProfile';
import type { Profile } from '../../src/models/profile/profile';

export const RECORDED = 'tests/recorded/pprof';

/** One place of the recording program that grows maps; see tests/oracle/pprof/format.md. */
interface TrueSite {
  readonly function: string;
  readonly type: string;
  readonly entries: number;
  readonly maps: number;
  readonly hint: number;
  readonly deleted?: number;
}

interface Truth {
  readonly sites: readonly TrueSite[];
  readonly others: readonly string[];
}

export const TRUTH: Truth = JSON.parse(readFileSync(`${RECORDED}/truth.json`, 'utf8'));

/** Names of the recorded profiles: build, then `rate1`, `rate4096` or `default`. */
export const PROFILES: readonly string[] = readdirSync(RECORDED)
  .flatMap((file) => /^(.+)\.pb\.gz$/.exec(file)?.[1] ?? [])
  .toSorted();

/** The release of a recording, as `models/go` names it. */
export function releaseOf(name: string): string {
  const [, minor = '', experiment = ''] = /^go(1\.\d+)\.\d+(?:-(mapsplitgroup))?-/.exec(name) ?? [];
  return experiment === '' ? minor : `${minor}-X:${experiment}`;
}

export function packed(path: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(readFileSync(path));
}

export function unpacked(path: string): Uint8Array {
  return gunzipSync(readFileSync(path));
}

/** A recorded profile, by its path without `.pb.gz`. */
export function profileOf(name: string): Profile {
  const reading = decodeProfile(unpacked(`${RECORDED}/${name}.pb.gz`));
  if (!('profile' in reading)) throw new RangeError(`${name}: no profile`);
  return reading.profile;
}
