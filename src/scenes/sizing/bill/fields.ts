import { formats } from '../../../components/format';
import {
  bytesOrOff,
  GOGC_FIELD,
  IDLE_FIELD,
  LIMIT_FIELD,
  MEMORY_LIMITS,
  OTHER_LIVE_FIELD,
  OTHER_POINTERS_FIELD,
  PROCS_FIELD,
  type ProgramSettings,
  parseWhole,
  RATE_FIELD,
} from '../../fields/programFields';
import { isOff, parseBytesOrOff } from '../../fields/typedText';
import type { Param, Parsed } from '../../params';
import { quoted } from '../../params';
import { bill, problems } from '../words/en/params';

const f = formats('en');

/** An amount of money with the sign it was typed with. */
export interface Price {
  readonly amount: number;
  /** `$`, `€ `; empty where the sign stands behind. */
  readonly before: string;
  readonly after: string;
}

/** Settings by which live bytes become a bill. Plain data. */
export interface BillSettings extends ProgramSettings {
  readonly containerBytes: number | null;
  readonly pods: number;
  /** Price of a GiB for a month. */
  readonly price: Price | null;
}

const MOST_PODS = 1e6;
const MOST_PRICE = 1e9;

const AMOUNT = /^(\D*?)(\d+(?:[,_ ]\d{3}(?!\d))*(?:[.,]\d+)?)(\D*)$/;
const SIGN = /^[^\d.,+*/=-]{0,12}$/;

/** A comma before three digits groups them, as everywhere here; before others it is a decimal one. */
function parsePrice(text: string): Parsed<Price | null> {
  if (isOff(text)) return { value: null };
  const typed = text.trim();
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(typed) ?? [];
  const amount = Number(digits.replace(/[,_ ](?=\d{3}(?!\d))/g, '').replace(',', '.'));
  if (digits === '' || !SIGN.test(before) || !SIGN.test(after)) {
    return { problem: problems.noPrice(quoted(typed)) };
  }
  if (amount > MOST_PRICE) return { problem: problems.tooMuch(quoted(typed)) };
  return { value: { amount, before, after } };
}

/** The fields of the bill: name, label, default, and what a text in them means. */
export const BILL_FIELDS: { readonly [K in keyof BillSettings]: Param<BillSettings[K]> } = {
  gogc: GOGC_FIELD,
  memoryLimitBytes: LIMIT_FIELD,
  otherLiveBytes: OTHER_LIVE_FIELD,
  otherPointers: OTHER_POINTERS_FIELD,
  bytesPerSecond: RATE_FIELD,
  procs: PROCS_FIELD,
  idleProcs: IDLE_FIELD,
  containerBytes: {
    name: 'container',
    ...bill.container,
    fallback: null,
    parse: (text) => parseBytesOrOff(bill.container.label, text, MEMORY_LIMITS),
    format: bytesOrOff,
  },
  pods: {
    name: 'pods',
    ...bill.pods,
    fallback: 500,
    parse: (text) => parseWhole(bill.pods.label, text, { min: 1, max: MOST_PODS }),
    format: f.count,
  },
  price: {
    name: 'price',
    ...bill.price,
    fallback: null,
    parse: parsePrice,
    format: (value) =>
      value
        ? `${value.before}${Number.isInteger(value.amount) ? f.count(value.amount) : f.number(value.amount, { places: 2, most: 4 })}${value.after}`
        : '',
  },
};

/** Settings of the bill at first. */
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
