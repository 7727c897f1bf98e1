import type { Gogc } from '../../models/heap/goal';
import { IDLE_FIELD, PROCS_FIELD, RATE_FIELD } from '../heap/programFields';
import { bytesText, isOff, type Parsed, parseBytes, parseBytesOrOff } from '../ui/parseBytes';
import { quoted } from '../ui/quoted';

/** An amount of money with the sign it was typed with. */
export interface Price {
  readonly amount: number;
  /** `$`, `€ `; empty where the sign stands behind. */
  readonly before: string;
  readonly after: string;
}

/** What decides how live bytes become a bill. Plain data. */
export interface BillSettings {
  readonly gogc: Gogc;
  readonly memoryLimitBytes: number | null;
  readonly otherLiveBytes: number;
  /** Of that, what lies in objects with pointers; percent. */
  readonly otherPointers: number;
  /** What one pod allocates and soon lets go. */
  readonly bytesPerSecond: number;
  readonly procs: number;
  /** Null where nobody knows. */
  readonly idleProcs: number | null;
  readonly containerBytes: number | null;
  readonly pods: number;
  /** Of a GiB for a month. */
  readonly price: Price | null;
}

/** As a scene's parameter: one of them can stand among those that drive the address. */
export interface BillField<T> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly fallback: T;
  parse(text: string): Parsed<T>;
  format(value: T): string;
}

const MIB = 2 ** 20;
const TIB = 2 ** 40;
const GOGC_RANGE = { min: 10, max: 800 };
const MOST_PODS = 1e6;
const MOST_PRICE = 1e9;
const GROUPED = new Intl.NumberFormat('en');
const CENTS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

function whole(label: string, text: string, { min, max }: { min: number; max: number }): Parsed<number> {
  const typed = text.trim();
  const digits = typed.replace(/(?<=\d)[,_ ](?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,15}$/.test(digits)) return { problem: `${label}: ${quoted(typed)} is not a whole number.` };
  const value = Number(digits);
  if (value < min) return { problem: `${label}: ${typed} is too small; it starts at ${GROUPED.format(min)}.` };
  if (value > max) return { problem: `${label}: ${typed} is too large; it ends at ${GROUPED.format(max)}.` };
  return { value };
}

const AMOUNT = /^(\D*?)(\d+(?:[,_ ]\d{3}(?!\d))*(?:[.,]\d+)?)(\D*)$/;
const SIGN = /^[^\d.,+*/=-]{0,12}$/;

/** A comma before three digits groups them, as everywhere here; before others it is a decimal one. */
function parsePrice(label: string, text: string): Parsed<Price | null> {
  if (isOff(text)) return { value: null };
  const typed = text.trim();
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(typed) ?? [];
  const amount = Number(digits.replace(/[,_ ](?=\d{3}(?!\d))/g, '').replace(',', '.'));
  if (digits === '' || !SIGN.test(before) || !SIGN.test(after)) {
    return { problem: `${label}: ${quoted(typed)} is no price; write it as $2.50 or 2.50 EUR.` };
  }
  if (amount > MOST_PRICE) return { problem: `${label}: ${quoted(typed)} is too much; it ends at 1,000,000,000.` };
  return { value: { amount, before, after } };
}

const BOUNDS = { min: MIB, max: 64 * TIB };

/** The fields of the bill: name, label, default, and what a text in them means. */
export const BILL_FIELDS: { readonly [K in keyof BillSettings]: BillField<BillSettings[K]> } = {
  gogc: {
    name: 'gogc',
    label: 'GOGC',
    hint: '10 to 800, or off',
    fallback: 100,
    parse(text): Parsed<Gogc> {
      return text.trim().toLowerCase() === 'off' ? { value: 'off' } : whole('GOGC', text, GOGC_RANGE);
    },
    format: (value) => String(value),
  },
  memoryLimitBytes: {
    name: 'gomemlimit',
    label: 'GOMEMLIMIT',
    hint: 'Such as 2 GiB, or off',
    fallback: null,
    parse: (text) => parseBytesOrOff('GOMEMLIMIT', text, BOUNDS),
    format: orOff,
  },
  otherLiveBytes: {
    name: 'other',
    label: 'Other live heap',
    hint: 'What is alive beside the maps',
    fallback: 0,
    parse: (text) => parseBytes('Other live heap', text, { min: 0, max: BOUNDS.max }),
    format: bytesText,
  },
  otherPointers: {
    name: 'otherPointers',
    label: 'Of it, with pointers',
    hint: 'In percent: only that is scanned',
    fallback: 50,
    parse: (text) => whole('Of it, with pointers', text.replace(/\s*%\s*$/, ''), { min: 0, max: 100 }),
    format: (value) => `${value} %`,
  },
  bytesPerSecond: RATE_FIELD,
  procs: PROCS_FIELD,
  idleProcs: IDLE_FIELD,
  containerBytes: {
    name: 'container',
    label: 'Container limit',
    hint: 'Such as 4 GiB, or off',
    fallback: null,
    parse: (text) => parseBytesOrOff('Container limit', text, BOUNDS),
    format: orOff,
  },
  pods: {
    name: 'pods',
    label: 'Pods',
    fallback: 500,
    parse: (text) => whole('Pods', text, { min: 1, max: MOST_PODS }),
    format: (value) => GROUPED.format(value),
  },
  price: {
    name: 'price',
    label: 'Price of a GiB-month',
    hint: 'Such as $2.50; empty for none',
    fallback: null,
    parse: (text) => parsePrice('Price of a GiB-month', text),
    format: (value) =>
      value
        ? `${value.before}${(Number.isInteger(value.amount) ? GROUPED : CENTS).format(value.amount)}${value.after}`
        : '',
  },
};

function orOff(bytes: number | null): string {
  return bytes === null ? 'off' : bytesText(bytes);
}

/** What the bill starts with. */
export const BILL_DEFAULTS: BillSettings = {
  gogc: BILL_FIELDS.gogc.fallback,
  memoryLimitBytes: BILL_FIELDS.memoryLimitBytes.fallback,
  otherLiveBytes: BILL_FIELDS.otherLiveBytes.fallback,
  otherPointers: BILL_FIELDS.otherPointers.fallback,
  bytesPerSecond: BILL_FIELDS.bytesPerSecond.fallback,
  procs: BILL_FIELDS.procs.fallback,
  idleProcs: BILL_FIELDS.idleProcs.fallback,
  containerBytes: BILL_FIELDS.containerBytes.fallback,
  pods: BILL_FIELDS.pods.fallback,
  price: BILL_FIELDS.price.fallback,
};
