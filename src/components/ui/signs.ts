export type Lang = 'en' | 'ru';

/** Forms of a word beside a number, all that a language has: 1 запись, 2 записи, 5 записей, 0,5 записи. */
export interface Plurals {
  readonly en: { readonly one: string; readonly other: string };
  readonly ru: { readonly one: string; readonly few: string; readonly many: string; readonly other: string };
}

/** Units and signs around the numbers of a language. */
interface Signs<L extends Lang> {
  readonly locale: string;
  /** Bytes and their powers of 1024. */
  readonly units: readonly string[];
  /** Behind an exact number of them. */
  readonly b: Plurals[L];
  readonly byte: Plurals[L];
  /** Powers of 1000. */
  readonly thousands: readonly string[];
  readonly billion: string;
  readonly times: Readonly<Record<'ms' | 's' | 'min' | 'h' | 'd', string>>;
  /** Space between a number and its unit. */
  readonly space: string;
  readonly percentSign: string;
  readonly under: string;
}

const BYTES_RU = { one: 'байт', few: 'байта', many: 'байт', other: 'байта' };

export const SIGNS: { readonly [L in Lang]: Signs<L> } = {
  en: {
    // American English has a comma before the `and` of a list.
    locale: 'en-GB',
    units: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'],
    b: { one: 'B', other: 'B' },
    byte: { one: 'byte', other: 'bytes' },
    thousands: ['', 'k', 'M', 'G'],
    billion: 'billion',
    times: { ms: 'ms', s: 's', min: 'min', h: 'h', d: 'd' },
    space: ' ',
    percentSign: '%',
    under: 'under',
  },
  ru: {
    locale: 'ru',
    units: ['Б', 'КиБ', 'МиБ', 'ГиБ', 'ТиБ', 'ПиБ'],
    b: BYTES_RU,
    byte: BYTES_RU,
    thousands: ['', 'тыс.', 'млн', 'млрд'],
    billion: 'млрд',
    times: { ms: 'мс', s: 'с', min: 'мин', h: 'ч', d: 'дн.' },
    space: '\u00a0',
    percentSign: '\u00a0%',
    under: 'меньше',
  },
};
