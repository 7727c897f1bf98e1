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
import { type FieldProblem, plainDigits } from '../../fields/typed';
import { isOff, parseBytesOrOff } from '../../fields/typedText';
import type { Param, Parsed } from '../../params';
import { formats } from '../../ui/format';

const f = formats('en');

/** An amount of money with the sign it was typed with. */
export interface Price {
  readonly amount: number;
  /** `$`, `€ `; empty where the sign stands behind. */
  readonly before: string;
  readonly after: string;
}

/** Why a text is no price. */
export type PriceProblem =
  | { readonly type: 'noPrice'; readonly typed: string }
  | { readonly type: 'tooMuch'; readonly typed: string; readonly most: number };

/** Settings by which live bytes become a bill. Plain data. */
export interface BillSettings extends ProgramSettings {
  readonly containerBytes: number | null;
  readonly pods: number;
  /** Price of a GiB for a month. */
  readonly price: Price | null;
}

const MOST_PODS = 1e6;
const MOST_PRICE = 1e9;

const AMOUNT = /^(\D*?)(\d+(?:\.\d+)?)(\D*)$/;
const SIGN = /^[^\d.,+*/=-]{0,12}$/;

/** An amount with the sign of its money, before or behind it. */
function parsePrice(text: string): Parsed<Price | null, PriceProblem> {
  if (isOff(text)) return { value: null };
  const typed = text.trim();
  const [, before = '', digits = '', after = ''] = AMOUNT.exec(plainDigits(typed)) ?? [];
  const amount = Number(digits);
  if (digits === '' || !SIGN.test(before) || !SIGN.test(after)) return { problem: { type: 'noPrice', typed } };
  if (amount > MOST_PRICE) return { problem: { type: 'tooMuch', typed, most: MOST_PRICE } };
  return { value: { amount, before, after } };
}

/** The fields of the bill: name, default, and what a text in them means. */
export const BILL_FIELDS: { readonly [K in keyof BillSettings]: Param<BillSettings[K], FieldProblem | PriceProblem> } =
  {
    gogc: GOGC_FIELD,
    memoryLimitBytes: LIMIT_FIELD,
    otherLiveBytes: OTHER_LIVE_FIELD,
    otherPointers: OTHER_POINTERS_FIELD,
    bytesPerSecond: RATE_FIELD,
    procs: PROCS_FIELD,
    idleProcs: IDLE_FIELD,
    containerBytes: {
      name: 'container',
      fallback: null,
      parse: (text) => parseBytesOrOff(text, MEMORY_LIMITS),
      format: bytesOrOff,
    },
    pods: {
      name: 'pods',
      fallback: 500,
      parse: (text) => parseWhole(text, { min: 1, max: MOST_PODS }),
      format: f.count,
    },
    price: {
      name: 'price',
      fallback: null,
      parse: parsePrice,
      format: (value) =>
        value
          ? `${value.before}${Number.isInteger(value.amount) ? f.count(value.amount) : f.number(value.amount, { places: 2, most: 4 })}${value.after}`
          : '',
    },
  };

/** Fields in the order in which they stand. */
export const BILL_NAMES: readonly (keyof BillSettings)[] = [
  'otherLiveBytes',
  'otherPointers',
  'bytesPerSecond',
  'procs',
  'idleProcs',
  'gogc',
  'memoryLimitBytes',
  'containerBytes',
  'pods',
  'price',
];

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
