import type { Figure } from '../../../models/sizing/derivation/figure';
import { FIGURE_UNITS } from '../../../models/sizing/derivation/figureId';
import { type Formats, formats, type Precision } from '../../ui/format';

/** Digits of a number that chance may have a part in: bytes above a thousand are whole. */
function precisionOf(value: number, unit: 'bytes' | 'count'): Precision {
  if (Math.abs(value) < 10) return { digits: 3 };
  return { most: unit === 'bytes' && Math.abs(value) >= 1000 ? 0 : 1 };
}

const CHANCE: Precision = { digits: 3 };
/** Parts in which a load is told: 7/8. */
const EIGHTHS = 8;

/** `4,408`, `4,408.3`, `0.042` */
export function numberText(value: number, unit: 'bytes' | 'count', f: Formats): string {
  return Number.isInteger(value) ? f.count(value) : f.number(value, precisionOf(value, unit));
}

/** `4,408 B`, `5.33 B` */
export function figureBytes(value: number, f: Formats): string {
  return Number.isInteger(value) ? f.exactBytes(value) : f.exactBytes(value, precisionOf(value, 'bytes'));
}

/** The number of a figure in its unit: `4,408 B`, `312`, `7.62 %`, `7/8`. */
export function figureNumber({ id, value }: Figure, f: Formats): string {
  const unit = FIGURE_UNITS[id];
  switch (unit) {
    case 'chance':
      return f.percent(value, CHANCE);
    case 'share':
      return `${value * EIGHTHS}/${EIGHTHS}`;
    case 'bytes':
      return figureBytes(value, f);
    case 'count':
      return numberText(value, unit, f);
    default: {
      const gone: never = unit;
      return gone;
    }
  }
}

/** The number that the digits shown stand for, in any language. */
export function shownValue({ id, value }: Figure): number {
  const unit = FIGURE_UNITS[id];
  const en = formats('en');
  if (unit === 'share') return value;
  const digits = unit === 'chance' ? en.number(value * 100, CHANCE) : numberText(value, unit, en);
  const shown = Number(digits.replaceAll(',', '').replace('−', '-'));
  return unit === 'chance' ? shown / 100 : shown;
}
