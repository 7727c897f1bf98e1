import { type ByteUnit, type Formats, unbroken } from '../../../../components/format';
import { ALLOCATOR_RELEASES } from '../../../../models/go/releases';
import { numberText } from '../../breakdown/figures';

/** `1.23`, `1.24 and 1.26`, `1.24–1.26` where none between is left out. */
function releasesText(releases: readonly string[], f: Formats<'en'>): string {
  const from = ALLOCATOR_RELEASES.findIndex(({ name }) => name === releases[0]);
  const isRow = releases.length > 2 && releases.every((each, i) => each === ALLOCATOR_RELEASES[from + i]?.name);
  return isRow ? `${releases[0]}–${releases.at(-1)}` : f.list(releases);
}

/** A list of what may have an `and` of its own, which a comma sets off. */
export function joint(words: readonly string[], i: number): string {
  if (i < words.length - 1) return ', ';
  return words.slice(0, -1).some((word) => word.includes(' and ')) ? ', and ' : ' and ';
}

export const ENTRIES = { one: 'entry', other: 'entries' };

const KIB = 2 ** 10;
const GIB = 2 ** 30;

/** Bytes that are compared: all in the unit of the largest, in sentences, on axes and beside curves. */
function amounts(f: Formats<'en'>) {
  /** KiB only from 8 on and GiB from 10, so that one decimal says enough. */
  function unitOf(most: number): ByteUnit {
    if (most < 8 * KIB) return f.byteUnit(most, 8);
    return f.byteUnit(most, most >= GIB ? 10 : 1);
  }
  /** Without the unit's word: `134`, `53.4`. */
  function inUnit(bytes: number, unit: ByteUnit): string {
    const amount = bytes / unit.bytes;
    return unit.bytes === 1 || amount >= 99.95 ? f.whole(amount) : f.tenths(amount);
  }
  return {
    unitOf,
    inUnit,
    /** `986 MiB` beside `1,025 MiB`, `7.70 MiB` beside `7.66 MiB`; in a unit of its own what would be nothing. */
    figure(bytes: number, most: number): string {
      const unit = unitOf(most);
      if (bytes < unit.bytes / 10) return f.shortBytes(bytes);
      const isFew = unit.bytes > 1 && most < 10 * unit.bytes;
      return `${isFew ? f.number(bytes / unit.bytes, { places: 2 }) : inUnit(bytes, unit)} ${unit.word}`;
    },
    /** One that is compared with none: `493 MiB`, `3,128 MiB`. */
    alone(bytes: number): string {
      const unit = unitOf(bytes);
      return `${inUnit(bytes, unit)} ${unit.word}`;
    },
    /** With one decimal, whatever the size. */
    exact(bytes: number, most: number): string {
      const unit = unitOf(most);
      if (unit.bytes === 1) return f.exactBytes(Math.round(bytes));
      if (bytes < unit.bytes / 10) return f.bytes(bytes);
      return `${f.tenths(bytes / unit.bytes)} ${unit.word}`;
    },
    /** A round number on an axis that ends at `most`: `256 MiB`, `1,024 MiB`. */
    tick(bytes: number, most: number): string {
      const unit = unitOf(most);
      return bytes < unit.bytes / 4 ? f.tickBytes(bytes) : `${f.number(bytes / unit.bytes, { most: 2 })} ${unit.word}`;
    },
  };
}

/** Turns of phrase that several parts of the subject have in common. */
export const phrases = (f: Formats<'en'>) => ({
  ...amounts(f),
  releases: (releases: readonly string[]) => releasesText(releases, f),
  /** `Go 1.23`, `Go 1.24 to 1.26`. The first two words stay in one line. */
  goReleases: (releases: readonly string[]) => `Go\u00a0${releasesText(releases, f).replace('–', ' to ')}`,
  listed: (words: readonly string[]) => words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join(''),
  /** `78 %`, `7.6 %`, in one line. */
  percent: (share: number) => unbroken(f.percent(share, { digits: 2 })),
  entries: (count: number) => f.counted(count, ENTRIES),
  /** `4,408`, `4,408.3`, `0.042` */
  number: (value: number) => numberText(value, 'count', f),
});
