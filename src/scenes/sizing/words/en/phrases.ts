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

/** Fewest of a unit of which one decimal says enough. */
const FEWEST = 8;

/** Turns of phrase that several parts of the subject have in common. */
export const phrases = (f: Formats<'en'>) => ({
  releases: (releases: readonly string[]) => releasesText(releases, f),
  /** `Go 1.23`, `Go 1.24 to 1.26`. The first two words stay in one line. */
  goReleases: (releases: readonly string[]) => `Go\u00a0${releasesText(releases, f).replace('–', ' to ')}`,
  listed: (words: readonly string[]) => words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join(''),
  /** `78 %`, `7.6 %`, in one line. */
  percent: (share: number) => unbroken(f.percent(share, { digits: 2 })),
  entries: (count: number) => `${f.count(count)} ${count === 1 ? 'entry' : 'entries'}`,
  /** `4,408`, `4,408.3`, `0.042` */
  number: (value: number) => numberText(value, 'count', f),
  /** The unit of all figures up to so many bytes. */
  unitOf: (bytes: number) => f.byteUnit(bytes, FEWEST),
  /** Bytes in a unit, without its word: `134`, `53.4`. */
  inUnit(bytes: number, unit: ByteUnit): string {
    const amount = bytes / unit.bytes;
    return unit.bytes === 1 || amount >= 99.95 ? f.whole(amount) : f.tenths(amount);
  },
});
