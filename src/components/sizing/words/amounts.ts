import { ALLOCATOR_RELEASES } from '../../../models/go/releases';
import type { ByteUnit, Formats, Precision } from '../../ui/format';

const KIB = 2 ** 10;
const GIB = 2 ** 30;

/** Rounded share for display; anything below 100% never rounds up to 100%. */
export function displayShare(share: number): number {
  return share < 1 ? Math.min(share, 0.99) : share;
}

/**
 * Bytes that are compared: all in the unit of the largest, in sentences, on axes and beside curves. `space` stands between
 * a number and its unit.
 */
export function amounts(f: Formats, space: string) {
  /** KiB only from 8 on and GiB from 10, so that one decimal says enough. */
  function unitOf(most: number): ByteUnit {
    if (most < 8 * KIB) return f.byteUnit(most, 8);
    return f.byteUnit(most, most >= GIB ? 10 : 1);
  }
  /** Without the unit: `134`, `53.4`. */
  function inUnit(bytes: number, unit: ByteUnit): string {
    const amount = bytes / unit.bytes;
    return unit.bytes === 1 || amount >= 99.95 ? f.whole(amount) : f.tenths(amount);
  }
  /** An amount that stands alone: `493 MiB`, `3,128 MiB`. */
  function alone(bytes: number): string {
    const unit = unitOf(bytes);
    return unit.bytes === 1 ? f.exactBytes(Math.round(bytes)) : `${inUnit(bytes, unit)}${space}${unit.word}`;
  }
  return {
    unitOf,
    inUnit,
    alone,
    /** `986 MiB` beside `1,025 MiB`, `7.70 MiB` beside `7.66 MiB`; in a smaller unit if it would round to zero. */
    figure(bytes: number, most: number): string {
      const unit = unitOf(most);
      if (unit.bytes === 1) return f.exactBytes(Math.round(bytes));
      if (bytes < unit.bytes / 10) return f.shortBytes(bytes);
      const isFew = most < 10 * unit.bytes;
      return `${isFew ? f.number(bytes / unit.bytes, { places: 2 }) : inUnit(bytes, unit)}${space}${unit.word}`;
    },
    /** Always with one decimal. */
    exact(bytes: number, most: number): string {
      const unit = unitOf(most);
      if (unit.bytes === 1) return f.exactBytes(Math.round(bytes));
      if (bytes < unit.bytes / 10) return f.bytes(bytes);
      return `${f.tenths(bytes / unit.bytes)}${space}${unit.word}`;
    },
    /** A round number on an axis that ends at `most`: `256 MiB`, `1,024 MiB`. */
    tick(bytes: number, most: number): string {
      const unit = unitOf(most);
      if (bytes < unit.bytes / 4) return f.tickBytes(bytes);
      return `${f.number(bytes / unit.bytes, { most: 2 })}${space}${unit.word}`;
    },
  };
}

/** Precision of an expected value: bytes from 1,000 on are whole. */
export function precisionOf(value: number, unit: 'bytes' | 'count'): Precision {
  if (Math.abs(value) < 10) return { digits: 3 };
  return { most: unit === 'bytes' && Math.abs(value) >= 1000 ? 0 : 1 };
}

/** `4,408`, `4,408.3`, `0.042` */
export function numberText(value: number, unit: 'bytes' | 'count', f: Formats): string {
  return Number.isInteger(value) ? f.count(value) : f.number(value, precisionOf(value, unit));
}

/** `1.23`, `1.24 and 1.26`; `1.24–1.26` if no release between is missing. */
export function releasesText(releases: readonly string[], f: Formats): string {
  const from = ALLOCATOR_RELEASES.findIndex(({ name }) => name === releases[0]);
  const isRow = releases.length > 2 && releases.every((each, i) => each === ALLOCATOR_RELEASES[from + i]?.name);
  return isRow ? `${releases[0]}–${releases.at(-1)}` : f.list(releases);
}

const MOST_TYPE_TEXT = 32;

/** A type on one line, cut off if it is long: a func or an interface may fill a page. */
export function shortType(go: string): string {
  const line = go.replace(/\s+/g, ' ');
  return line.length > MOST_TYPE_TEXT ? `${line.slice(0, MOST_TYPE_TEXT - 1)}…` : line;
}

/** A lesser share rounds to 0.0%. */
export const LEAST_SHARE = 0.0005;

/** Amounts from here on are shown in larger units where two designs are compared. */
export const MOST_IN_FULL = 100_000;
