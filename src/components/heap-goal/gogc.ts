import type { Gogc } from '../../models/heap/goal';
import { GOGC_RANGE } from '../fields/programFields';

function stepAt(gogc: number): number {
  return gogc < 100 ? 1 : gogc < 200 ? 5 : 10;
}

/** Rounds to a GOGC that a person would write: whole, in steps of 5 from 100 on, of 10 from 200 on. */
export function roundGogc(gogc: number): number {
  const step = stepAt(gogc);
  return Math.max(GOGC_RANGE.min, Math.min(GOGC_RANGE.max, Math.round(gogc / step) * step));
}

/** GOGC after a key press; undefined for other keys. */
export function gogcAfterKey(gogc: number, key: string, isLarge: boolean): number | undefined {
  const steps = isLarge ? 5 : 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return roundGogc(gogc + steps * stepAt(gogc));
    case 'ArrowLeft':
    case 'ArrowDown':
      return roundGogc(gogc - steps * stepAt(gogc - 1));
    case 'PageUp':
      return roundGogc(gogc * 2);
    case 'PageDown':
      return roundGogc(gogc / 2);
    case 'Home':
      return GOGC_RANGE.min;
    case 'End':
      return GOGC_RANGE.max;
    default:
      return undefined;
  }
}

const STEPS = 70;

/** Stops of a slider, from left to right: in steps of equal ratio, and off. */
export const GOGC_STOPS: readonly Gogc[] = [
  ...new Set(
    Array.from({ length: STEPS + 1 }, (_, i) =>
      roundGogc(GOGC_RANGE.min * (GOGC_RANGE.max / GOGC_RANGE.min) ** (i / STEPS)),
    ),
  ),
  'off',
];

/** GOGC values of the curves: eight per doubling. */
export const CURVE_GOGCS: readonly number[] = Array.from(
  { length: 52 },
  (_, i) => Math.round(GOGC_RANGE.min * (GOGC_RANGE.max / GOGC_RANGE.min) ** (i / 51) * 100) / 100,
);
