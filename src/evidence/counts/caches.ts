import { groups } from 'd3';
import { readDeclarations } from '../../golang/read/readDeclarations';
import type { MapDesign } from '../../models/go/release';
import { byAge, requireRelease } from '../../models/go/releaseNames';
import { assignFunctionOf } from '../../models/layout/assignFunction';
import { measureType } from '../../models/layout/measure';
import type { EvictionOrder } from '../../models/sizing/input';
import type { Range } from '../../models/sizing/range';
import { sizeMap } from '../../models/sizing/sizeMap';
import { type CaseRuns, memoize, type Repository } from '../evidence';

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

/** Readings of one map design: how many, how many are inside, and the worst. */
export function caches(repository: Repository, design: MapDesign) {
  const readings = readingsOn(repository, design);
  const worst = worstOf(readings);
  const inside = readings.filter(isInside).length;
  const large = readings.filter(({ entries }) => entries >= MANY);
  return {
    runs: readings.length,
    types: new Set(readings.map(({ map }) => map)).size,
    least: Math.min(...readings.map(({ entries }) => entries)),
    most: Math.max(...readings.map(({ entries }) => entries)),
    turnovers: Math.max(...readings.map(({ turnovers }) => turnovers)),
    insideShare: inside / readings.length,
    many: MANY,
    largeMiss: Math.max(...large.map(missOf)),
    worstMiss: missOf(worst),
    worstEntries: worst.entries,
    worstBytes: worst.bytes,
    worstLow: worst.model.low,
    worstHigh: worst.model.high,
  };
}

/** Entries from which a reading is expected within two percent. */
const MANY = 100_000;
