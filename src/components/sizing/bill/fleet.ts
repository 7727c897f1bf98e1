import { MIB } from '../../../models/kernel/bits';
import { type Advice, adviceFor } from '../../../models/sizing/advice/advice';
import {
  balancedCpus,
  breakEvenDays,
  type Machine,
  type Measure,
  machinePrice,
  machineSavers,
  type Placement,
  type PodNeeds,
  place,
  podNeeds,
} from '../../../models/sizing/machines';
import type { WhatIf } from '../../../models/sizing/whatIf';
import type { BillSettings, Price } from '../question/settings';
import { sizesOf } from '../question/whatIf';
import { type BilledSide, billSides, inputOf, sidesOf } from './facts';
import { type ComparedAmounts, compareMachinePrices, compareMachines, isThrashing } from './steps';

/** A release or a design as it is, or with one change. */
type RowSubject =
  | { readonly type: 'side' }
  | { readonly type: 'advice'; readonly advice: Advice }
  | { readonly type: 'measure'; readonly measure: Measure };

export interface MachineRow {
  readonly label: string;
  readonly subject: RowSubject;
  readonly needs: PodNeeds;
  readonly placement: Placement;
  /** Machines fewer than in the first row; null if one of both has no number. */
  readonly saved: number | null;
}

/** A setting as it is given to a Go program, which is the same in all languages; undefined if it is none. */
export function codeOfMeasure(measure: Measure): string | undefined {
  if (measure.type === 'gogc') return `GOGC=${measure.gogc}`;
  return measure.type === 'limit' ? `GOGC=off GOMEMLIMIT=${measure.limitBytes / MIB}MiB` : undefined;
}

/** CPUs of a pod below which its memory fills a machine first. */
interface Balance {
  readonly label: string;
  readonly bytes: number;
  readonly cpus: number;
}

interface Money {
  readonly compared: ComparedAmounts;
  readonly price: Price;
  /** Days of work that a year of the saving pays; null without a price for them, or without a saving. */
  readonly days: number | null;
}

/** A fleet on machines; without the CPUs of a pod, only where both would be full at once. */
export type MachineAnswer =
  | { readonly type: 'unused'; readonly machine: Machine; readonly balances: readonly Balance[] }
  | {
      readonly type: 'placed';
      readonly machine: Machine;
      readonly compared: ComparedAmounts;
      readonly rows: readonly MachineRow[];
      /** Of the last side as it is. */
      readonly last: MachineRow;
      /** Null without prices; `currencies`: they can’t be added up. */
      readonly money: Money | 'currencies' | null;
    };

const isSameSign = (a: Price, b: Price) => a.before.trim() + a.after.trim() === b.before.trim() + b.after.trim();

function moneyOf(rows: readonly MachineRow[], machine: Machine, settings: BillSettings): Money | 'currencies' | null {
  const { price, cpuPrice, dayPrice } = settings;
  if (!price || !cpuPrice) return null;
  if (!isSameSign(price, cpuPrice) || (dayPrice && !isSameSign(price, dayPrice))) return 'currencies';
  const each = machinePrice(machine, { cpu: cpuPrice.amount, gib: price.amount });
  const compared = compareMachinePrices(
    rows.map(({ label, placement }) => ({ label, amount: placement.machines * each, isLeast: false })),
  );
  const { less = 0 } = compared;
  return {
    compared,
    price,
    days: dayPrice && dayPrice.amount > 0 && less > 0 ? breakEvenDays(less, dayPrice.amount) : null,
  };
}

/** Of all pieces of advice whose saving stays, the one that saves most. */
function bestAdvice(whatIf: WhatIf, release: string): Advice | undefined {
  return adviceFor(whatIf, release)
    .filter(({ kind, savedBytes }) => kind !== 'copy' && savedBytes > 0)
    .sort((a, b) => b.savedBytes - a.savedBytes)[0];
}

/** Null without a machine. `sides` are of the releases that `whatIf` was sized on. */
export function machineAnswer(
  whatIf: WhatIf,
  sides: readonly BilledSide[],
  settings: BillSettings,
): MachineAnswer | null {
  const { machineBytes, machineCpus, ownCpus, procs, pods } = settings;
  const last = sides.at(-1);
  if (machineBytes === null || !last) return null;
  const machine = { cpus: machineCpus, bytes: machineBytes };
  if (ownCpus === null) {
    const balances = sides
      .filter(({ bill }) => Number.isFinite(bill.residentBytes.expected))
      .map(({ label, bill }) => {
        const bytes = bill.residentBytes.expected;
        return { label, bytes, cpus: balancedCpus(bytes, machine) };
      });
    return { type: 'unused', machine, balances };
  }
  const placed = ({ label, bill }: BilledSide, subject: RowSubject): Omit<MachineRow, 'saved'> => {
    const needs = podNeeds(bill, procs, ownCpus);
    return { label, subject, needs, placement: place(needs, machine, pods) };
  };
  const asTheyAre = sides.map((side) => placed(side, { type: 'side' }));
  const fewer = (row: Omit<MachineRow, 'saved'>) =>
    row.placement.machines < (asTheyAre.at(-1)?.placement.machines ?? Number.NaN);
  const advice = bestAdvice(whatIf, last.release);
  const advised = advice
    ? billSides(sidesOf(advice.after, sizesOf(advice.after, [last.release])), settings)
        .map((side) => placed({ ...side, label: last.label }, { type: 'advice', advice }))
        .filter(fewer)
    : [];
  const measured = machineSavers(inputOf(last, settings), machine, ownCpus).map(({ measure, needs, placement }) => ({
    label: last.label,
    subject: { type: 'measure', measure } as const,
    needs,
    placement,
  }));
  const first = asTheyAre[0]?.placement.machines ?? Number.NaN;
  const withSaved = (row: Omit<MachineRow, 'saved'>): MachineRow => {
    const saved = first - row.placement.machines;
    return { ...row, saved: Number.isFinite(saved) ? saved : null };
  };
  const now = asTheyAre.map(withSaved);
  const lastRow = now.at(-1);
  if (!lastRow) return null;
  return {
    type: 'placed',
    machine,
    compared: compareMachines(
      now.map(({ label, placement }, i) => ({
        label,
        amount: placement.machines,
        isLeast: sides[i] !== undefined && isThrashing(sides[i].bill),
      })),
    ),
    rows: [...now, ...[...advised, ...measured].map(withSaved)],
    last: lastRow,
    money: moneyOf(now, machine, settings),
  };
}
