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
  readonly million: string;
  readonly billion: string;
  readonly times: Readonly<Record<'ms' | 's' | 'min' | 'h' | 'd', string>>;
  /** Space between a number and its unit. */
  readonly space: string;
  readonly percentSign: string;
  readonly under: string;
}

const BYTES_RU = { one: 'байт', few: 'байта', many: 'байт', other: 'байта' };

const SIGNS: { readonly [L in Lang]: Signs<L> } = {
  en: {
    // American English has a comma before the `and` of a list.
    locale: 'en-GB',
    units: ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'],
    b: { one: 'B', other: 'B' },
    byte: { one: 'byte', other: 'bytes' },
    thousands: ['', 'k', 'M', 'G'],
    million: 'million',
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
    million: 'млн',
    billion: 'млрд',
    times: { ms: 'мс', s: 'с', min: 'мин', h: 'ч', d: 'дн.' },
    space: '\u00a0',
    percentSign: '\u00a0%',
    under: 'меньше',
  },
};

/**
 * Digits of a number: exactly `places` behind the point, or `most` of them; or `digits` in all, at most. With `digits`
 * and `most` the one that shows more of them counts.
 */
export interface Precision {
  readonly places?: number;
  readonly most?: number;
  readonly digits?: number;
}

/** Power of 1024 by which bytes are divided, and its name. */
export interface ByteUnit {
  readonly bytes: number;
  readonly word: string;
}

/** Numbers as a language writes them. A share is a part of 1. */
export interface Formats<L extends Lang = Lang> {
  /** Tag of BCP 47. */
  readonly lang: L;
  /** `1,048,576`; three decimals at most. */
  count(value: number): string;
  number(value: number, precision: Precision): string;
  /** `4,408` */
  whole(value: number): string;
  /** `61.6`, `61.0` */
  tenths(value: number): string;
  /** Three digits, and all before the point: `0.0123`, `12.3`, `12,345`. */
  brief(value: number): string;
  /** Three digits: `550 k`, `3.67 M`. */
  shortCount(value: number): string;
  /** `550,000`, `3.5 million`, `1.2 billion`; all digits where three don’t say it. */
  roundCount(value: number): string;

  /** `28%`, whole if no precision is given. */
  percent(share: number, precision?: Precision): string;
  /** `under 0.1%`, `0.2%`, `28%` */
  share(share: number): string;

  /** Of a binary unit, one decimal if not said otherwise; exact below 1 KiB: `528 B`, `4.1 KiB`. */
  bytes(bytes: number, precision?: Precision): string;
  /** Three digits: `61.6 MiB`, `763 MiB`. */
  shortBytes(bytes: number): string;
  /** `4,408 B` */
  exactBytes(bytes: number, precision?: Precision): string;
  /** `4,408 bytes` */
  byteCount(bytes: number): string;
  /** As `bytes`, GiB only from 10 on, so that a sum and its parts can be compared: `1,526.7 MiB`, `−0.3 MiB`. */
  sumBytes(bytes: number): string;
  /** In MiB where it can be: `64.6 MiB`, `2,178 MiB`; whole KiB below, GiB from 10 on. */
  heapBytes(bytes: number, precision?: Precision): string;
  /** A round number on an axis: `0`, `200 MiB`, `1.5 GiB`. */
  tickBytes(bytes: number): string;
  /** Bytes as a field reads them again: the largest unit of which three decimals mean exactly these. */
  typedBytes(bytes: number): string;
  /** The largest unit of which there are so many. */
  byteUnit(bytes: number, fewest: number): ByteUnit;

  /** `0.6 ms`, `250 ms`, `1.4 s`, `2 min` */
  duration(ms: number, precision?: Precision): string;
  /** Two units: `1.25 s`, `2 min 5 s`, `3 h 20 min`. */
  time(seconds: number): string;

  /** The form of a word that a number asks for. */
  plural(value: number, forms: Plurals[L]): string;
  /** The number and the form it asks for: `21 операция`. */
  counted(value: number, forms: Plurals[L], precision?: Precision): string;
  /** `a, b and c` */
  list(items: readonly string[]): string;
}

const COUNT: Precision = { most: 3 };
const WHOLE: Precision = { most: 0 };
const TENTHS: Precision = { places: 1 };
const HUNDREDTHS: Precision = { most: 2 };
const THREE_DIGITS: Precision = { digits: 3 };
const BRIEF: Precision = { digits: 3, most: 0 };

/** Number formats of Intl, kept since they are slow to make; few of them count nouns. */
interface Digits {
  readonly format: Intl.NumberFormat;
  readonly rules: () => Intl.PluralRules;
}

function digitsIn(locale: string): (precision: Precision) => Digits {
  const made = new Map<string, Digits>();
  return ({ places = 0, most, digits }) => {
    const key = `${places} ${most} ${digits}`;
    const known = made.get(key);
    if (known) return known;
    const options: Intl.NumberFormatOptions = {
      ...((digits === undefined || most !== undefined) && {
        minimumFractionDigits: places,
        maximumFractionDigits: most ?? places,
      }),
      ...(digits !== undefined && { maximumSignificantDigits: digits }),
      ...(digits !== undefined && most !== undefined && { roundingPriority: 'morePrecision' }),
    };
    let rules: Intl.PluralRules | undefined;
    const all: Digits = {
      format: new Intl.NumberFormat(locale, options),
      rules() {
        rules ??= new Intl.PluralRules(locale, options);
        return rules;
      },
    };
    made.set(key, all);
    return all;
  };
}

/** The largest power of 1024 that there are so many of. */
function exponentOf(bytes: number, fewest: number): number {
  return Math.max(
    0,
    SIGNS.en.units.findLastIndex((_, i) => Math.abs(bytes) >= fewest * 1024 ** i),
  );
}

/** Bytes of the unit that a sum and its parts are written in: where one decimal says enough to compare by. */
export function sumUnit(bytes: number): number {
  const exponent = exponentOf(Math.round(bytes), 1);
  return 1024 ** (exponent > 2 ? Math.max(2, exponentOf(Math.round(bytes), 10)) : exponent);
}

/** The unit in which bytes are typed, as an exponent. */
function typedExponent(bytes: number): number {
  const readAgain = (unit: number) => Math.round((Math.round((bytes / unit) * 1000) / 1000) * unit);
  const isExact = (exponent: number) => bytes >= 1024 ** exponent && readAgain(1024 ** exponent) === bytes;
  return [4, 3, 2, 1].find(isExact) ?? 0;
}

const LONG_TIMES = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

function formatsOf<L extends Lang>(lang: L): Formats<L> {
  const { locale, units, b, byte, thousands, million, billion, times, space, percentSign, under } = SIGNS[lang];
  const digitsOf = digitsIn(locale);
  let lists: Intl.ListFormat | undefined;

  // Intl writes a hyphen.
  const number = (value: number, precision: Precision) => digitsOf(precision).format.format(value).replace('-', '−');
  const count = (value: number) => number(value, COUNT);
  const whole = (value: number) => number(value, WHOLE);
  const tenths = (value: number) => number(value, TENTHS);
  const brief = (value: number) => number(value, BRIEF);
  const behind = (text: string, unit: string | undefined) => `${text}${space}${unit}`;
  const percent = (share: number, precision = WHOLE) => `${number(share * 100, precision)}${percentSign}`;

  function plural(value: number, forms: Plurals[L], precision = COUNT): string {
    const all: Plurals['en'] & Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return all[digitsOf(precision).rules().select(value)] ?? all.other;
  }
  const counted = (value: number, forms: Plurals[L], precision = COUNT) =>
    `${number(value, precision)} ${plural(value, forms, precision)}`;
  const exactBytes = (bytes: number, precision = COUNT) => counted(bytes, b, precision);
  /** In a unit, by its exponent: single bytes are exact. */
  const inUnit = (bytes: number, exponent: number, precision: Precision) =>
    exponent === 0
      ? exactBytes(Math.round(bytes))
      : behind(number(bytes / 1024 ** exponent, precision), units[exponent]);

  return {
    lang,
    count,
    number,
    whole,
    tenths,
    brief,
    shortCount(value) {
      const power = Math.max(0, Math.min(3, Math.floor(Math.log10(value) / 3)));
      const text = number(value / 1000 ** power, THREE_DIGITS);
      return power === 0 ? text : behind(text, thousands[power]);
    },
    roundCount(value) {
      const [least, word] = value >= 1e9 ? [1e9, billion] : [1e6, million];
      const isRound = value >= 1e6 && Number((value / least).toPrecision(3)) * least === value;
      return isRound ? `${number(value / least, THREE_DIGITS)}\u00a0${word}` : count(value);
    },
    percent,
    share(share) {
      if (share > 0 && share < 0.0005) return `${under} ${percent(0.001, TENTHS)}`;
      return percent(share, share > 0 && share < 0.1 ? TENTHS : WHOLE);
    },
    bytes: (bytes, precision = TENTHS) => inUnit(bytes, exponentOf(Math.round(bytes), 1), precision),
    shortBytes(bytes) {
      const exponent = exponentOf(Math.round(bytes), 1);
      if (exponent === 0) return exactBytes(Math.round(bytes));
      const amount = Math.round((10 * bytes) / 1024 ** exponent) / 10;
      return behind(amount < 100 ? tenths(amount) : whole(amount), units[exponent]);
    },
    exactBytes,
    byteCount: (bytes) => counted(bytes, byte),
    sumBytes: (bytes) => inUnit(bytes, Math.log2(sumUnit(bytes)) / 10, TENTHS),
    heapBytes(bytes, precision = TENTHS) {
      const exponent = bytes >= 10 * 1024 ** 3 ? 3 : Math.min(2, exponentOf(bytes, 1));
      const isWhole = exponent === 1 || (exponent === 2 && bytes >= 1000 * 1024 ** 2);
      return inUnit(bytes, exponent, isWhole ? WHOLE : precision);
    },
    tickBytes(bytes) {
      const exponent = exponentOf(bytes, 1);
      return bytes === 0 ? '0' : behind(number(bytes / 1024 ** exponent, HUNDREDTHS), units[exponent]);
    },
    typedBytes(bytes) {
      const exponent = typedExponent(bytes);
      if (exponent < 2 && bytes >= 1e6 && bytes % 1e6 === 0) {
        const thousands = bytes % 1e9 === 0 ? 3 : 2;
        return behind(count(bytes / 1000 ** thousands), units[thousands]?.replace(/[iи]/, ''));
      }
      return behind(count(bytes / 1024 ** exponent), units[exponent]);
    },
    byteUnit(bytes, fewest) {
      const exponent = exponentOf(bytes, fewest);
      return { bytes: 1024 ** exponent, word: units[exponent] ?? '' };
    },
    duration(ms, precision = TENTHS) {
      if (ms >= 100_000) return behind(whole(ms / 60_000), times.min);
      if (ms >= 1000) return behind(number(ms / 1000, precision), times.s);
      return behind(number(ms, ms >= 10 ? WHOLE : precision), times.ms);
    },
    time(seconds) {
      const parts: string[] = [];
      let rest = seconds < 60 ? seconds : Math.round(seconds);
      for (const [unit, size] of LONG_TIMES) {
        const amount = Math.floor(rest / size);
        if (amount === 0 || parts.length === 2) continue;
        parts.push(behind(String(amount), times[unit]));
        rest -= amount * size;
      }
      if (parts.length === 0) return behind(brief(rest), times.s);
      if (parts.length === 1 && seconds < 3600 && rest > 0) parts.push(behind(String(rest), times.s));
      return parts.join(' ');
    },
    plural,
    counted,
    list(items) {
      lists ??= new Intl.ListFormat(locale);
      return lists.format(items);
    },
  };
}

const FORMATS: { readonly [L in Lang]: Formats<L> } = { en: formatsOf('en'), ru: formatsOf('ru') };

export function formats<L extends Lang>(lang: L): Formats<L> {
  return FORMATS[lang];
}

/** Two texts that end in the same unit, which is written once: `1.2–1.5 MiB`; one where they are the same. */
export function interval(low: string, high: string, between = '–'): string {
  if (low === high) return low;
  const unit = /(?:[ \u00a0][^\d\s]+|%)$/.exec(high)?.[0] ?? '';
  return `${unit !== '' && low.endsWith(unit) ? low.slice(0, -unit.length) : low}${between}${high}`;
}

/** A byte where it is drawn: two digits. What heads them says `0x` once. */
export function byteDigits(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

/** A byte as it is written in words, lists and tables: `0x20`. */
export function hexByte(byte: number): string {
  return `0x${byteDigits(byte)}`;
}

/** The bits of a byte, four by four: `0010 0000`. */
export function bitsOfByte(byte: number): string {
  return byte.toString(2).padStart(8, '0').replace(/^..../, '$& ');
}

/** A text as it begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The lowest bits of a number, as a page names them: `0110`. */
export function binary(bits: number, count: number): string {
  return bits.toString(2).padStart(count, '0').slice(-count);
}

/** A text that stays in one line. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Up to the first full stop that ends a sentence; the one in `Go 1.23` doesn't. */
export function firstSentence(text: string): string {
  return /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
}
