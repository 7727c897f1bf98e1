import type { Gogc } from '../../../models/heap/goal';
import { LEAST_GOGC, MOST_GOGC, roundGogc } from '../sawtooth/tradeOffLayout';

const MIB = 2 ** 20;
const GIB = 2 ** 30;
/** Between an amount and twice of it: eight, all whole MiB from 8 MiB on. */
const EIGHTHS = [0, 1, 2, 3, 4, 5, 6, 7];
const TENTHS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];

function doublings(from: number, to: number): number[] {
  const stops: number[] = [];
  for (let base = from; base < to; base *= 2) stops.push(...EIGHTHS.map((eighth) => base * (1 + eighth / 8)));
  return [...stops, to];
}

function decades(from: number, to: number): number[] {
  const stops: number[] = [];
  for (let base = from; base <= to; base *= 10) stops.push(...TENTHS.map((tenth) => Math.round(base * tenth)));
  return [...new Set(stops.filter((stop) => stop < to)), to];
}

const GOGC_STEPS = 70;
const gogcs = Array.from({ length: GOGC_STEPS + 1 }, (_, i) =>
  roundGogc(LEAST_GOGC * (MOST_GOGC / LEAST_GOGC) ** (i / GOGC_STEPS)),
);

/** The values that a slider goes through, from left to right. */
export const GOGC_STOPS: readonly Gogc[] = [...new Set(gogcs), 'off'];
export const RATE_STOPS: readonly number[] = decades(1, 20_000).map((mib) => mib * MIB);
export const LIVE_STOPS: readonly number[] = doublings(MIB, 64 * GIB);
export const CONTAINER_STOPS: readonly number[] = doublings(16 * MIB, 64 * GIB);
export const LIMIT_STOPS: readonly (number | null)[] = [...CONTAINER_STOPS, null];
export const CACHE_STOPS: readonly number[] = [0, ...doublings(MIB, 64 * GIB)];
export const POINTER_STOPS: readonly number[] = Array.from({ length: 21 }, (_, i) => i * 5);
export const PROCS_STOPS: readonly number[] = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
export const MARK_STOPS: readonly (number | null)[] = [
  ...[100, 125, 150, 200, 250, 300, 400, 500, 600, 800, 1024, 1250, 1500, 2000, 2500, 3000, 4000].map(
    (mib) => mib * MIB,
  ),
  null,
];

/** Place of a value on the slider: its own, or the one nearest to it by ratio. */
export function stopOf<T extends number | string | null>(stops: readonly T[], value: T): number {
  const own = stops.indexOf(value);
  if (own >= 0 || typeof value !== 'number') return Math.max(0, own);
  const away = (stop: T) =>
    typeof stop === 'number' ? Math.abs(Math.log((stop || 1) / (value || 1))) : Number.POSITIVE_INFINITY;
  return stops.reduce((best, stop, i) => (away(stop) < away(stops[best] ?? stop) ? i : best), 0);
}
