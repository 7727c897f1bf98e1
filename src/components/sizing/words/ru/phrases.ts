import { type Formats, interval } from '../../../ui/format';
import { numberText } from '../../breakdown/figures';
import { amounts, toldShare } from '../amounts';
import { releasesText } from '../releases';

export const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };
/** After «по». */
export const EACH_ENTRIES = { ...ENTRIES, one: 'записи' };
/** After «до», «из». */
export const OF_ENTRIES = { one: 'записи', few: 'записей', many: 'записей', other: 'записи' };
export const MAPS = { one: 'мапа', few: 'мапы', many: 'мап', other: 'мапы' };
export const BYTES = { one: 'байт', few: 'байта', many: 'байт', other: 'байта' };
/** After «до», «из», «ради». */
export const OF_BYTES = { one: 'байта', few: 'байт', many: 'байт', other: 'байта' };

/** A list whose parts may have an «и» of their own: then commas alone hold it together. */
export function joint(words: readonly string[], i: number): string {
  return i < words.length - 1 || words.slice(0, -1).some((word) => word.includes(' и ')) ? ', ' : ' и ';
}

/** `480–482 байта`: forms of one unit are written once, too. */
export function between(low: string, high: string): string {
  if (low === high) return low;
  return interval(/байта?$/.test(high) ? low.replace(/ байта?$/, '') : low, high);
}

/** Turns of phrase that several parts of the subject have in common. */
export const phrases = (f: Formats<'ru'>) => {
  const goReleases = (releases: readonly string[]) => `Go\u00a0${releasesText(releases, f)}`;
  return {
    ...amounts(f, '\u00a0'),
    releases: (releases: readonly string[]) => releasesText(releases, f),
    /** `Go 1.23`, `Go 1.24–1.26` */
    goReleases,
    /** `в Go 1.23`, its words in one line. */
    inGo: (releases: readonly string[]) => `в\u00a0${goReleases(releases)}`,
    listed: (words: readonly string[]) => words.map((word, i) => (i === 0 ? word : joint(words, i) + word)).join(''),
    /** `78 %`, `7,6 %` */
    percent: (share: number) => f.percent(toldShare(share), { digits: 2 }),
    entries: (count: number) => f.counted(count, ENTRIES),
    /** `4 408`, `4 408,3`, `0,042` */
    number: (value: number) => numberText(value, 'count', f),
  };
};
