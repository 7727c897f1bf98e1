import type { Bill } from '../../../models/sizing/bill';
import { type Precision, sumUnit } from '../../ui/format';
import type { BillSettings } from '../question/settings';

/** A bill, and the name of the side that it is of: `Go 1.23`. */
interface LabelledBill {
  readonly label: string;
  readonly bill: Bill;
}

export type BillStepId = 'live' | 'goal' | 'garbage' | 'cycles' | 'resident' | 'container' | 'fleet' | 'money';

/** A figure of the chain from live bytes to the bill. */
interface BillStep {
  readonly id: BillStepId;
  readonly tone?: 'unsure' | 'bad';
}

const TONES = { fits: {}, tight: { tone: 'unsure' }, exceeds: { tone: 'bad' } } as const;

/** The chain from live bytes to the bill of one side. */
export function billSteps({ bill }: LabelledBill, { price, containerBytes }: BillSettings): BillStep[] {
  const { goal, container, pricePerMonth } = bill;
  const isUnbound = goal.by === 'live' || goal.by === 'nothing';
  const isPriced = price !== null && pricePerMonth !== null && Number.isFinite(pricePerMonth);
  return [
    { id: 'live' },
    { id: 'goal', ...(isUnbound && { tone: 'bad' }) },
    { id: 'garbage' },
    { id: 'cycles' },
    { id: 'resident' },
    ...(containerBytes !== null && container !== null ? [{ id: 'container', ...TONES[container] } as const] : []),
    { id: 'fleet' },
    ...(isPriced ? [{ id: 'money' } as const] : []),
  ];
}

/** Bytes as displayed beside amounts up to `most`, so that differences match what a reader would subtract. */
export function asShown(bytes: number, most: number): number {
  const unit = sumUnit(most);
  return unit === 1 ? Math.round(bytes) : (Math.round((bytes / unit) * 10) / 10) * unit;
}

/** Sums of money below this are shown with two decimals. */
const SMALL = 100;

/** Digits of a sum of money. */
export function moneyDigits(sum: number): Precision {
  return Math.abs(sum) < SMALL ? { places: 2 } : { most: 0 };
}

/** The sum as displayed. */
function moneyShown(sum: number): number {
  return sum < SMALL ? Math.round(sum * 100) / 100 : Math.round(sum);
}

/** True if the heap exceeds its goal: its figures are then lower bounds. */
export function isThrashing({ goal }: Bill): boolean {
  return goal.by === 'live';
}

interface ComparedAmount {
  readonly label: string;
  readonly amount: number;
  /** The amount is a lower bound. */
  readonly isLeast: boolean;
}

/** One amount of each side. */
export interface ComparedAmounts {
  readonly amounts: readonly ComparedAmount[];
  /** The largest finite amount. */
  readonly most: number;
  /** The first minus the second, as displayed; undefined unless there are two finite amounts. */
  readonly less: number | undefined;
}

/** `shown` rounds an amount as it is displayed beside amounts up to `most`. */
function compareAmounts(
  amounts: readonly ComparedAmount[],
  shown: (amount: number, most: number) => number,
): ComparedAmounts {
  const bound = amounts.map(({ amount }) => amount).filter(Number.isFinite);
  const most = Math.max(...bound);
  const [first, second] = bound;
  const areTwo = amounts.length === 2 && first !== undefined && second !== undefined;
  return { amounts, most, less: areTwo ? shown(first, most) - shown(second, most) : undefined };
}

function compareSides(
  sides: readonly LabelledBill[],
  amountOf: (bill: Bill) => number,
  shown: (amount: number, most: number) => number,
): ComparedAmounts {
  return compareAmounts(
    sides.map(({ label, bill }) => ({ label, amount: amountOf(bill), isLeast: isThrashing(bill) })),
    shown,
  );
}

export function compareFleets(sides: readonly LabelledBill[]): ComparedAmounts {
  return compareSides(sides, ({ fleetBytes }) => fleetBytes.expected, asShown);
}

export function compareMachines(amounts: readonly ComparedAmount[]): ComparedAmounts {
  return compareAmounts(amounts, (machines) => machines);
}

export function compareMachinePrices(amounts: readonly ComparedAmount[]): ComparedAmounts {
  return compareAmounts(amounts, moneyShown);
}

export function comparePrices(sides: readonly LabelledBill[]): ComparedAmounts {
  return compareSides(sides, ({ pricePerMonth }) => pricePerMonth ?? 0, moneyShown);
}
