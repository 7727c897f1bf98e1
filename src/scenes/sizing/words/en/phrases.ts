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

const GIB = 2 ** 30;

/** Bytes that are compared: all in the unit of the largest, in sentences, on axes and beside curves. */
function amounts(f: Formats<'en'>) {
  /** GiB only from 10 on, so that one decimal says enough. */
  const unitOf = (most: number) => f.byteUnit(most, most >= GIB ? 10 : 1);
  /** Without the unit's word: `134`, `53.4`. */
  function inUnit(bytes: number, unit: ByteUnit): string {
    const amount = bytes / unit.bytes;
    return unit.bytes === 1 || amount >= 99.95 ? f.whole(amount) : f.tenths(amount);
  }
  return {
    inUnit,
    /** `986 MiB` beside `1,025 MiB`; in a unit of its own what would be nothing. */
    figure(bytes: number, most: number): string {
      const unit = unitOf(most);
      return bytes < unit.bytes / 10 ? f.shortBytes(bytes) : `${inUnit(bytes, unit)} ${unit.word}`;
    },
    /** With one decimal, whatever the size. */
    exact(bytes: number, most: number): string {
      const unit = unitOf(most);
      if (unit.bytes === 1 || bytes < unit.bytes / 10) return f.bytes(bytes);
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
  entries: (count: number) => `${f.count(count)} ${count === 1 ? 'entry' : 'entries'}`,
  /** `4,408`, `4,408.3`, `0.042` */
  number: (value: number) => numberText(value, 'count', f),
});
