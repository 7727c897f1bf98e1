import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { bucketMap } from '../../../src/models/bucket-map/bucketMap';
import { bucketSnapshotOf } from '../../../src/models/bucket-map/inspect';
import { bucketHeapLedger } from '../../../src/models/bucket-map/ledger';
import type { Dump } from '../../../src/models/dump/dump';
import { type Texts, textAt } from '../../../src/models/dump/lines';
import { DumpReader, type DumpReading } from '../../../src/models/dump/reader';
import { toHex, type Word64 } from '../../../src/models/kernel/bits';
import { type MapOp, NAN_KEY } from '../../../src/models/map/ops';
import { ledgerTotal } from '../../../src/models/map/owners';
import { swissSnapshot } from '../../../src/models/swiss-map/inspect';
import { swissHeapLedger } from '../../../src/models/swiss-map/ledger';
import { swissMap } from '../../../src/models/swiss-map/swissMap';

// Dumps of real maps, and what was known of each: tests/oracle/recorded-formats.md.

const FOLDER = 'tests/recorded/mapdump';

export const BUILDS = readdirSync(FOLDER).map((file) => file.replace('.jsonl.gz', ''));

export interface RecordedDump {
  readonly case: string;
  readonly bytes: number;
  readonly state: object | null;
  readonly after?: readonly { readonly op: 'put' | 'delete'; readonly hash: string }[];
  readonly then?: object;
  readonly text: string;
}

const recordings = new Map<string, readonly RecordedDump[]>();

export function recordedDumps(build: string): readonly RecordedDump[] {
  const known = recordings.get(build);
  if (known) return known;
  const text = gunzipSync(readFileSync(`${FOLDER}/${build}.jsonl.gz`)).toString();
  const dumps = text.split(/^(?=\{"case":)/m).map((part) => {
    const end = part.indexOf('\n');
    return { ...JSON.parse(part.slice(0, end)), text: part.slice(end + 1) };
  });
  recordings.set(build, dumps);
  return dumps;
}

export function read(text: string): DumpReading {
  const reader = new DumpReader();
  reader.push(text);
  return reader.finish();
}

export function dumpOf(text: string): Dump {
  const reading = read(text);
  if ('problem' in reading) throw new Error(JSON.stringify(reading.problem));
  return reading.dump;
}

export function heapBytes(dump: Dump): number {
  return ledgerTotal(dump.impl === 'swiss' ? swissHeapLedger(dump.state) : bucketHeapLedger(dump.state));
}

/** A recording numbers keys by the low bits of their hash, and all keys unlike themselves by the number after those. */
const NUMBER_MASK = 0xff;

/** Keys of a dump and the hashes that they have. */
export class Keys {
  readonly #hashes = new Map<number, Word64>();
  readonly #numbers = new Map<string, number>();
  #next: number;

  constructor(dump: Dump) {
    this.#next = dump.entries;
    const parts = dump.impl === 'swiss' ? dump.state.tables : dump.state.arrays;
    for (const part of parts) {
      for (let at = 0; part && at < part.slots.length; at += 4) {
        const [key = 0, , hi = 0, lo = 0] = part.slots.subarray(at, at + 4);
        // What a free slot holds has no meaning, but here it is 0.
        if (key === NAN_KEY || (hi === 0 && lo === 0)) continue;
        this.#add(key, { hi, lo });
      }
    }
  }

  #add(key: number, hash: Word64): void {
    this.#hashes.set(key, hash);
    this.#numbers.set(toHex(hash), key);
  }

  /** The key's number; a new one for a hash that isn't there. */
  numbered(hash: Word64): number {
    const known = this.#numbers.get(toHex(hash));
    if (known !== undefined) return known;
    this.#add(this.#next, hash);
    return this.#next++;
  }

  get size(): number {
    return this.#hashes.size;
  }

  name = (key: number): number =>
    key === NAN_KEY ? NUMBER_MASK + 1 : (this.#hashes.get(key)?.lo ?? Number.NaN) & NUMBER_MASK;
}

export function apply(dump: Dump, op: MapOp<never>): void {
  if (dump.impl === 'swiss') swissMap.apply(dump.state, op);
  else bucketMap.apply(dump.state, op);
}

/** The structure as a trace has it; a nil map is null, as in a recording. */
export function snapshot(dump: Dump, keys: Keys): object | null {
  if (!dump.state.made) return null;
  return dump.impl === 'swiss' ? swissSnapshot(dump.state, keys.name) : bucketSnapshotOf(dump.state, keys.name);
}

/** All texts of a dump's keys; none where it has none. */
export function textsIn(texts: Texts | undefined): string[] {
  return texts ? Array.from(texts.ends, (_, number) => textAt(texts, number) ?? '') : [];
}
