import { groups } from 'd3';
import { readDeclarations } from '../../golang/read/readDeclarations';
import { memoize } from '../../lessons/numbers/source';
import { bucketHeapLedger } from '../../models/bucket-map/ledger';
import type { Dump } from '../../models/dump/dump';
import { DumpReader } from '../../models/dump/reader';
import type { MapDesign } from '../../models/go/release';
import { byAge, requireRelease } from '../../models/go/releaseNames';
import { goRelease } from '../../models/go/releases';
import { assignFunctionOf } from '../../models/layout/assignFunction';
import { measureType } from '../../models/layout/measure';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import { ledgerTotal } from '../../models/map/owners';
import { ledCosts } from '../../models/sizing/behind';
import type { EvictionOrder } from '../../models/sizing/input';
import {
  MEASURED,
  PUBLISHED,
  PUBLISHED_ENTRIES,
  PUBLISHED_ON,
  PUBLISHED_PAIRS,
  type PublishedPair,
} from '../../models/sizing/published';
import type { Range } from '../../models/sizing/range';
import { behindRange, spreadOf } from '../../models/sizing/reachable';
import { sizeMap } from '../../models/sizing/sizeMap';
import { sizeWhatIf, type WhatIf } from '../../models/sizing/whatIf';
import { swissHeapLedger } from '../../models/swiss-map/ledger';
import type { CaseRuns, Repository } from '../evidence';

// Weighed maps beside the closed form; the formats are in tests/oracle/recorded-formats.md.

interface WeighedType {
  readonly go: string;
  readonly size: number;
  readonly align: number;
  readonly pointers: boolean;
}

interface WeighedMaps {
  readonly go: string;
  readonly arch: string;
  readonly maps: readonly {
    readonly key: WeighedType;
    readonly elem: WeighedType;
    readonly rows: readonly {
      readonly n: number;
      readonly hint: number;
      readonly liveBytes: number;
      readonly runs: readonly { readonly bytes: number; readonly times: number; readonly B?: number }[];
    }[];
  }[];
}

export const MAP_BYTES = 'tests/recorded/mapbytes';
export const MANY_MAPS = 'tests/recorded/manymaps';
/** Entries from which a row is expected within two percent. */
const MANY = 1000;

function recordings(repository: Repository): WeighedMaps[] {
  return repository.files(MAP_BYTES).map((file) => JSON.parse(repository.text(file)));
}

/**
 * Measured maps: how many, how many are exact, and the worst errors. Of maps that chance has a part in, single runs are counted: the
 * mean of several would lie inside more often.
 */
export const mapBytes = memoize((repository: Repository) => {
  const types = new Set<string>();
  const found = { rows: 0, types: 0, exact: 0, wrong: 0, runs: 0, inside: 0, most: 0, worst: 0, worstSmall: 0 };
  for (const { go, arch, maps } of recordings(repository)) {
    const goarch: Target = arch === 'linux/386' ? '386' : 'amd64';
    for (const { key, elem, rows } of maps) {
      types.add(`${key.go} ${elem.go}`);
      for (const { n, hint, liveBytes, runs } of rows) {
        const { expected, low, high } = sizeMap({ release: go, key, elem, entries: n, hint, goarch }).liveBytes;
        const times = runs.reduce((sum, run) => sum + run.times, 0);
        const mean = runs.reduce((sum, run) => sum + run.bytes * run.times, 0) / times;
        const error = Math.abs(expected / mean - 1);
        found.rows += 1;
        found.most = Math.max(found.most, n);
        if (low === high) found.exact += 1;
        if (low === high && expected !== liveBytes) found.wrong += 1;
        for (const run of low === high ? [] : runs) {
          found.runs += run.times;
          if (run.bytes >= low && run.bytes <= high) found.inside += run.times;
        }
        if (n > MANY) found.worst = Math.max(found.worst, error);
        else found.worstSmall = Math.max(found.worstSmall, error);
      }
    }
  }
  return {
    ...found,
    types: types.size,
    many: MANY,
    outside: found.runs - found.inside,
    insideShare: found.inside / found.runs,
  };
});

/** Several equal maps, measured together. */
export function manyMaps(repository: Repository) {
  const found = { cells: 0, runs: 0, inside: 0, most: 0 };
  for (const file of repository.files(MANY_MAPS)) {
    const { go, cells } = JSON.parse(repository.text(file));
    for (const { key, elem, n, maps, bytes } of cells) {
      const { low, high } = sizeMap({ release: go.slice('go'.length), key, elem, entries: n, maps }).liveBytes;
      found.cells += 1;
      found.most = Math.max(found.most, maps);
      found.runs += bytes.length;
      found.inside += bytes.filter((each: number) => each >= low && each <= high).length;
    }
  }
  return { ...found, insideShare: found.inside / found.runs };
}

const CASES = {
  bucketFew: ['response', 'few', 'bucket'],
  bucketMany: ['response', 'many', 'bucket'],
  swissFew: ['response', 'few', 'swiss'],
  swissMany: ['response', 'many', 'swiss'],
  smallMany: ['small', 'many', 'swiss'],
} as const satisfies Record<
  keyof typeof MEASURED,
  readonly [PublishedPair, keyof typeof PUBLISHED_ENTRIES, keyof typeof PUBLISHED_ON]
>;

/** Bytes of a published map: by the article, by the model, and on real Go. */
export function publishedMap(id: keyof typeof CASES) {
  const [pair, count, design] = CASES[id];
  const entries = PUBLISHED_ENTRIES[count];
  const { expected } = sizeMap({ release: PUBLISHED_ON[design], ...PUBLISHED_PAIRS[pair], entries }).liveBytes;
  const { low, high } = MEASURED[id];
  const error = Math.max(expected / low - 1, 1 - expected / high, 0);
  return { entries, published: PUBLISHED[id], ours: expected, low, high, error, bytes: PUBLISHED_PAIRS[pair].bytes };
}

/** Relative rounding error of a figure printed in whole MiB. */
const ROUNDING = 0.01;

/** Published maps: how many, how many of the published figures are off, and how far the model’s worst is outside the measured range. */
export function publishedMaps() {
  const all = Object.keys(CASES).map((id) => publishedMap(id as keyof typeof CASES));
  const { few, many } = PUBLISHED_ENTRIES;
  const off = all.filter(
    ({ published, low, high }) => published < low * (1 - ROUNDING) || published > high * (1 + ROUNDING),
  );
  return { maps: all.length, off: off.length, few, many, error: Math.max(...all.map(({ error }) => error)) };
}

/** The weighed map with the least hint, from a hundred on, that got more buckets than a power of two from an eighth of it. */
export function hintedBuckets(repository: Repository) {
  const hinted = recordings(repository).flatMap(({ go, maps }) =>
    maps.flatMap(({ key, elem, rows }) =>
      rows.flatMap(({ n, hint, runs }) => {
        const B = runs[0]?.B;
        const published = 2 ** Math.ceil(Math.log2(hint / 8));
        if (B === undefined || hint < 100 || n !== hint || 2 ** B === published) return [];
        return { input: { release: go, key, elem, entries: n, hint }, hint, published, measured: 2 ** B };
      }),
    ),
  );
  const first = hinted.toSorted((a, b) => a.hint - b.hint)[0];
  if (!first) throw new RangeError('no weighed map has more buckets than an eighth of its hint');
  const { input, ...found } = first;
  const size = sizeMap(input);
  return { ...found, ours: size.design === 'bucket' ? size.buckets : Number.NaN };
}

export const TRACES = 'tests/traces/recorded';
export const SAMPLES = 'tests/traces/samples';
export const STRINGS = 'tests/recorded/behind';

/** Recorded traces of maps, and the operations in them; the first line of each is its header. */
export function traces(repository: Repository) {
  const recorded = repository.files(TRACES);
  const all = [...recorded, ...repository.files(SAMPLES)];
  const operations = all.map((file) => repository.text(file).trimEnd().split('\n').length - 1);
  return {
    traces: all.length,
    builds: new Set(recorded.map((file) => file.split('/')[3])).size,
    operations: operations.reduce((sum, count) => sum + count, 0),
  };
}

/** One run of strings made one by one; see tests/oracle/recorded-formats.md. */
export interface StringsRow {
  readonly way: string;
  readonly holder: 'slice' | 'key' | 'value';
  readonly shortest: number;
  readonly longest: number;
  readonly count: number;
  readonly bytes: number;
}

const STRING: TypeNode = { type: 'basic', name: 'string' };

function whatIfOf({ holder, shortest, longest, count }: StringsRow): WhatIf {
  const [key, elem]: [TypeNode, TypeNode] =
    holder === 'key' ? [STRING, { type: 'basic', name: 'int32' }] : [{ type: 'basic', name: 'uint32' }, STRING];
  const path = holder === 'key' ? 'key' : 'elem';
  const behind = [{ path, bytes: spreadOf(shortest, longest) }];
  return { key, elem, target: 'amd64', entries: count, hint: 0, deletedShare: 0, behind, maps: 1 };
}

/** Bytes that the model expects of the strings, and of the map that holds them. */
export function stringsRange(row: StringsRow, release: string): Range {
  const input = whatIfOf(row);
  return row.holder === 'slice'
    ? behindRange(ledCosts(input, release), row.count)
    : sizeWhatIf(input, release).liveBytes;
}

/** Runs of strings, and the share within the range. */
export function strings(repository: Repository) {
  const found = { runs: 0, inside: 0 };
  const ways = new Set<string>();
  for (const file of repository.files(STRINGS)) {
    const { go, rows }: { go: string; rows: StringsRow[] } = JSON.parse(repository.text(file));
    const release = go.replace(/^go/, '');
    if (!goRelease(release)) continue;
    for (const row of rows) {
      const { low, high } = stringsRange(row, release);
      found.runs += 1;
      ways.add(row.way);
      if (row.bytes >= low && row.bytes <= high) found.inside += 1;
    }
  }
  return { ...found, ways: ways.size, insideShare: found.inside / found.runs };
}

export const DUMPS = 'tests/recorded/mapdump';

function bytesOf(dump: Dump): number {
  return ledgerTotal(dump.impl === 'swiss' ? swissHeapLedger(dump.state) : bucketHeapLedger(dump.state));
}

/** Dumps of real maps: how many have the size that the heap reported, and the operations that the real maps continued with. */
export function dumps(repository: Repository) {
  const files = repository.files(DUMPS);
  const found = { builds: files.length, dumps: 0, wrong: 0, operations: 0 };
  for (const file of files) {
    for (const part of repository.text(file).split(/^(?=\{"case":)/m)) {
      const end = part.indexOf('\n');
      const { bytes, after = [] }: { bytes: number; after?: unknown[] } = JSON.parse(part.slice(0, end));
      const reader = new DumpReader();
      reader.push(part.slice(end + 1));
      const reading = reader.finish();
      found.dumps += 1;
      found.operations += after.length;
      if ('problem' in reading || bytesOf(reading.dump) !== bytes) found.wrong += 1;
    }
  }
  return found;
}

// Caches of constant size; the format is in tests/oracle/recorded-formats.md.

export const CACHES = 'tests/recorded/churn';
const RESPONSE = 'type Response struct { Status int64; Body []byte; Expiry int64 }\n';

interface CacheRow {
  readonly map: string;
  readonly entries: number;
  /** Given to make; none by default. */
  readonly hint?: number;
  readonly order: EvictionOrder;
  readonly turnovers: readonly number[];
  /** By run, then by turnovers. */
  readonly runs: readonly (readonly number[])[];
}

interface CacheRecording {
  readonly go: string;
  readonly rows: readonly CacheRow[];
}

/** A reading of one run, and the bytes that the model expects. */
export interface CacheReading extends Pick<CacheRow, 'map' | 'entries' | 'hint' | 'order'> {
  /** `1.27.4-X:mapsplitgroup` */
  readonly release: string;
  readonly turnovers: number;
  readonly bytes: number;
  readonly model: Range;
}

function typeOf(map: string) {
  const read = readDeclarations(`${RESPONSE}var m ${map}`, 'amd64');
  if (!read.ok) throw new RangeError(`a recorded cache of no type: ${map}`);
  const { key, elem } = read.map;
  return { key: measureType(key, 'amd64'), elem: measureType(elem, 'amd64'), assign: assignFunctionOf(read.map) };
}

function readingsOf({ go, rows }: CacheRecording): CacheReading[] {
  const release = go.replace('go', '').replace('-', '-X:');
  return rows.flatMap(({ map, entries, hint = 0, order, turnovers, runs }) => {
    const type = typeOf(map);
    return turnovers.flatMap((turnover, i) => {
      const { liveBytes: model } = sizeMap({ release, ...type, entries, hint, churn: { order, turnovers: turnover } });
      return runs.map((run) => ({
        release,
        map,
        entries,
        hint,
        order,
        turnovers: turnover,
        bytes: run[i] ?? 0,
        model,
      }));
    });
  });
}

export const cacheReadings = memoize((repository: Repository): readonly CacheReading[] =>
  repository.files(CACHES).flatMap((file) => readingsOf(JSON.parse(repository.text(file)))),
);

export function isInside({ bytes, model: { low, high } }: CacheReading): boolean {
  return bytes >= low && bytes <= high;
}

/** How far a reading is outside of its interval, as a share of it. */
export function missOf({ bytes, model: { low, high } }: CacheReading): number {
  return Math.max(low - bytes, bytes - high, 0) / bytes;
}

function readingsOn(repository: Repository, design: MapDesign): CacheReading[] {
  return cacheReadings(repository).filter(
    ({ release }) => requireRelease(release.replace(/-X:.*/, '')).mapDesigns[0] === design,
  );
}

function worstOf(readings: readonly CacheReading[]): CacheReading {
  return readings.reduce((far, reading) => (missOf(reading) > missOf(far) ? reading : far));
}

/** Readings of one map design by release, entries and turnovers, in that order. */
export function cacheCases(repository: Repository, design: MapDesign): CaseRuns[] {
  return groups(
    readingsOn(repository, design),
    ({ release, entries, turnovers }) => `${release} ${entries} ${turnovers}`,
  )
    .map(([, readings]): CaseRuns => {
      const worst = worstOf(readings);
      const { release, entries, turnovers, bytes: measured, model } = worst;
      const inside = readings.filter(isInside).length;
      const { low, high } = model;
      return { release, entries, turnovers, runs: readings.length, inside, miss: missOf(worst), measured, low, high };
    })
    .sort((a, b) => byAge(a.release, b.release) || a.entries - b.entries || a.turnovers - b.turnovers);
}

/** Entries from which a reading is expected within two percent. */
const LARGE_CACHE = 100_000;

/** Readings of one map design: how many, how many are inside, and the worst. */
export function caches(repository: Repository, design: MapDesign) {
  const readings = readingsOn(repository, design);
  const worst = worstOf(readings);
  const inside = readings.filter(isInside).length;
  const large = readings.filter(({ entries }) => entries >= LARGE_CACHE);
  return {
    runs: readings.length,
    types: new Set(readings.map(({ map }) => map)).size,
    least: Math.min(...readings.map(({ entries }) => entries)),
    most: Math.max(...readings.map(({ entries }) => entries)),
    turnovers: Math.max(...readings.map(({ turnovers }) => turnovers)),
    insideShare: inside / readings.length,
    many: LARGE_CACHE,
    largeMiss: Math.max(...large.map(missOf)),
    worstMiss: missOf(worst),
    worstEntries: worst.entries,
    worstBytes: worst.bytes,
    worstLow: worst.model.low,
    worstHigh: worst.model.high,
  };
}
