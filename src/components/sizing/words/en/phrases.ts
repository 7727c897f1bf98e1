import { type Formats, unbroken } from '../../../ui/format';
import { numberText } from '../../breakdown/figures';
import { amounts, toldShare } from '../amounts';
import { releasesText } from '../releases';

/** A list of what may have an `and` of its own, which a comma sets off. */
export function joint(words: readonly string[], i: number): string {
  if (i < words.length - 1) return ', ';
  return words.slice(0, -1).some((word) => word.includes(' and ')) ? ', and ' : ' and ';
}

export const ENTRIES = { one: 'entry', other: 'entries' };

/** Turns of phrase that several parts of the subject have in common. */
export const phrases = (f: Formats<'en'>) => ({
  ...amounts(f, ' '),
  releases: (releases: readonly string[]) => releasesText(releases, f),
  /** `Go 1.23`, `Go 1.24 to 1.26`. The first two words stay in one line. */
  goReleases: (releases: readonly string[]) => `Go\u00a0${releasesText(releases, f).replace('–', ' to ')}`,
  listed: (words: readonly string[]) => words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join(''),
  /** `78%`, `7.6%`, in one line. */
  percent: (share: number) => unbroken(f.percent(toldShare(share), { digits: 2 })),
  entries: (count: number) => f.counted(count, ENTRIES),
  /** `4,408`, `4,408.3`, `0.042` */
  number: (value: number) => numberText(value, 'count', f),
});
