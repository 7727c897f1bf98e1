import type { ContainerFit } from '../../../models/heap/container';
import type { LimitGoal } from '../../../models/heap/pacer';
import { MIB } from '../../../models/kernel/bits';
import type { Owner } from '../../../models/map/owners';
import { type Advice, adviceFor } from '../../../models/sizing/advice/advice';
import { type Bill, type BillInput, bill, fitPod, foundBytes } from '../../../models/sizing/bill';
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
import type { Range } from '../../../models/sizing/range';
import { pointerShare, type WhatIf } from '../../../models/sizing/whatIf';
import { billedProgram, GOGC_RANGE } from '../../fields/programFields';
import type { BillSettings, Price } from '../question/settings';
import { type SizedOn, sizesOf } from '../question/whatIf';
import {
  asShown,
  type BillStepId,
  type ComparedAmounts,
  compareMachinePrices,
  compareMachines,
  isThrashing,
} from './steps';

/** A reason for a figure of the bill. Amounts are bytes unless noted. */
export type BillFact =
  | { readonly type: 'onlyMaps' | 'neverCollected' | 'nothingStarts' | 'unbound' | 'staysResident' }
  | { readonly type: 'noGoal' | 'thrashing' | 'unboundFleet' | 'onlyResident' }
  | { readonly type: 'liveSum'; readonly maps: number; readonly other: number; readonly sum: number }
  | { readonly type: 'scanned'; readonly share: number }
  | { readonly type: 'chance' | 'goalRange' | 'residentRange'; readonly range: Range }
  | { readonly type: 'minimum'; readonly gogc: number }
  | { readonly type: 'gogcSum'; readonly found: number; readonly gogc: number; readonly sum: number }
  | { readonly type: 'noLimitKnown'; readonly release: string }
  | { readonly type: 'nothingAbove' | 'gogcDecides'; readonly limit: number; readonly goal: LimitGoal }
  /** `gogc`: the goal that GOGC alone would set; null if it is off. */
  | { readonly type: 'limitDecides'; readonly limit: number; readonly goal: LimitGoal; readonly gogc: number | null }
  | { readonly type: 'oftener'; readonly times: number }
  | {
      readonly type: 'peak';
      readonly peak: number;
      readonly garbage: number;
      readonly live: number;
      readonly isEarly: boolean;
    }
  | {
      readonly type: 'found';
      readonly found: number;
      readonly live: number;
      readonly floating: number;
      readonly ms: number;
    }
  | { readonly type: 'rates'; readonly perSecond: Range }
  | { readonly type: 'cpus'; readonly share: Range; readonly procs: number }
  /** `factor` multiplies the peak. */
  | {
      readonly type: 'residentSum';
      readonly peak: number;
      readonly factor: number;
      readonly beside: number;
      readonly sum: number;
    }
  | { readonly type: 'fits' | 'exceeds'; readonly resident: number; readonly container: number }
  | { readonly type: 'tight'; readonly range: Range; readonly container: number }
  | { readonly type: 'growsTo'; readonly container: number }
  | { readonly type: 'fleetSum'; readonly pods: number; readonly each: number; readonly range: Range }
  | { readonly type: 'priceSum'; readonly fleet: number; readonly price: Price; readonly sum: number };

function live({ mapsBytes, mapsPointerShare, bill }: BilledSide, { otherLiveBytes }: BillSettings): BillFact[] {
  const { liveBytes } = bill;
  const isOpen = asShown(liveBytes.low, liveBytes.low) < asShown(liveBytes.high, liveBytes.high);
  return [
    otherLiveBytes === 0
      ? { type: 'onlyMaps' }
      : { type: 'liveSum', maps: mapsBytes.expected, other: otherLiveBytes, sum: liveBytes.expected },
    { type: 'scanned', share: mapsPointerShare },
    ...(isOpen ? [{ type: 'chance', range: liveBytes } as const] : []),
  ];
}

function byGogc(bill: Bill, { gogc }: BillSettings): BillFact[] {
  const { goal } = bill;
  if (goal.by === 'nothing') return [{ type: 'noGoal' }];
  if (gogc === 'off') return [];
  if (goal.by === 'minimum') return [{ type: 'minimum', gogc }];
  if (goal.by !== 'gogc') return [];
  return [
    { type: 'gogcSum', found: foundBytes(bill), gogc, sum: goal.gogcBytes },
    { type: 'goalRange', range: goal.bytes },
  ];
}

function byLimit({ bill, release }: BilledSide, { gogc, memoryLimitBytes }: BillSettings): BillFact[] {
  const { limit: goal, by, gogcBytes } = bill.goal;
  if (memoryLimitBytes === null) return [];
  if (!goal) return [{ type: 'noLimitKnown', release }];
  const limit = memoryLimitBytes;
  if (by === 'live') return [{ type: 'nothingAbove', limit, goal }, { type: 'thrashing' }];
  if (by !== 'limit') return [{ type: 'gogcDecides', limit, goal }];
  return [{ type: 'limitDecides', limit, goal, gogc: gogc === 'off' ? null : gogcBytes }, ...oftener(bill)];
}

/** To first order: at a constant allocation rate, the time between cycles is proportional to the headroom. */
function oftener(bill: Bill): BillFact[] {
  const { goal } = bill;
  if (!Number.isFinite(goal.gogcBytes)) return [];
  const found = foundBytes(bill);
  return [{ type: 'oftener', times: (goal.gogcBytes - found) / (goal.bytes.expected - found) }];
}

function garbage(bill: Bill): BillFact[] {
  const { goal, peakBytes, liveBytes, garbageBytes, floatingBytes, markSeconds } = bill;
  if (!Number.isFinite(peakBytes)) return [{ type: 'neverCollected' }];
  return [
    {
      type: 'peak',
      peak: peakBytes,
      garbage: garbageBytes,
      live: liveBytes.expected,
      isEarly: peakBytes < goal.bytes.expected,
    },
    {
      type: 'found',
      found: foundBytes(bill),
      live: liveBytes.expected,
      floating: floatingBytes,
      ms: markSeconds * 1000,
    },
  ];
}

function cycles({ cyclesPerSecond, gcCpuShare }: Bill, { procs }: BillSettings): BillFact[] {
  if (cyclesPerSecond.expected === 0) return [{ type: 'nothingStarts' }];
  return [
    { type: 'rates', perSecond: cyclesPerSecond },
    { type: 'cpus', share: gcCpuShare, procs },
  ];
}

function resident({ peakBytes, surroundings, residentBytes }: Bill): BillFact[] {
  if (!Number.isFinite(peakBytes)) return [{ type: 'unbound' }];
  return [
    {
      type: 'residentSum',
      peak: peakBytes,
      factor: 1 + surroundings.share.expected,
      beside: surroundings.bytes.expected,
      sum: residentBytes.expected,
    },
    { type: 'residentRange', range: residentBytes },
    { type: 'staysResident' },
  ];
}

function container({ container: verdict, residentBytes, peakBytes }: Bill, { containerBytes }: BillSettings): BillFact {
  const limit = containerBytes ?? 0;
  if (verdict === 'fits') return { type: 'fits', resident: residentBytes.high, container: limit };
  if (verdict === 'tight') return { type: 'tight', range: residentBytes, container: limit };
  return Number.isFinite(peakBytes)
    ? { type: 'exceeds', resident: residentBytes.low, container: limit }
    : { type: 'growsTo', container: limit };
}

function fleet({ residentBytes, fleetBytes, peakBytes }: Bill, { pods }: BillSettings): BillFact {
  if (!Number.isFinite(peakBytes)) return { type: 'unboundFleet' };
  return { type: 'fleetSum', pods, each: residentBytes.expected, range: fleetBytes };
}

function money({ fleetBytes, pricePerMonth }: Bill, { price }: BillSettings): BillFact[] {
  if (!price || pricePerMonth === null) return [];
  return [{ type: 'priceSum', fleet: fleetBytes.expected, price, sum: pricePerMonth }, { type: 'onlyResident' }];
}

/** Reasons for the figure of each step, of one side. */
export const BILL_FACTS: Readonly<
  Record<BillStepId, (side: BilledSide, settings: BillSettings) => readonly BillFact[]>
> = {
  live,
  goal: (side, settings) => [...byGogc(side.bill, settings), ...byLimit(side, settings)],
  garbage: ({ bill }) => garbage(bill),
  cycles: ({ bill }, settings) => cycles(bill, settings),
  resident: ({ bill }) => resident(bill),
  container: ({ bill }, settings) => [container(bill, settings)],
  fleet: ({ bill }, settings) => [fleet(bill, settings)],
  money: ({ bill }, settings) => money(bill, settings),
};

/** A design or a release whose bill is compared. */
export interface BillSide {
  /** Name as it follows “with”: `Go 1.23`, `design A on Go 1.26`. */
  readonly label: string;
  /** Live bytes of all maps in one pod. */
  readonly mapsBytes: Range;
  /** Share of them in objects with pointers, 0 to 1. */
  readonly mapsPointerShare: number;
  readonly release: string;
}

/** Sides of maps that were sized, one a release. */
export function sidesOf(whatIf: WhatIf, sizes: readonly SizedOn[], labelOf = goName): BillSide[] {
  return sizes.map(({ release, size }) => ({
    label: labelOf(release),
    release,
    mapsBytes: size.liveBytes,
    mapsPointerShare: pointerShare(whatIf, size, release),
  }));
}

/** `Go 1.23` */
function goName(release: string): string {
  return `Go ${release}`;
}

export interface BilledSide extends BillSide {
  readonly bill: Bill;
}

function inputOf(side: BillSide, settings: BillSettings): BillInput {
  const { price, pods, containerBytes } = settings;
  return { ...billedProgram(settings), ...side, pods, containerBytes, pricePerGiBMonth: price?.amount ?? null };
}

export function billSides(sides: readonly BillSide[], settings: BillSettings): BilledSide[] {
  return sides.map((side) => ({ ...side, bill: bill(inputOf(side, settings)) }));
}

/** A side, and the largest GOGC with which it stays in the container. */
interface FittedSide extends BillSide {
  readonly fit: ContainerFit;
  /** Live bytes of a pod, the upper end of the interval. */
  readonly liveBytes: number;
}

/** Empty without a container. */
export function fittedSides(sides: readonly BillSide[], settings: BillSettings): FittedSide[] {
  return sides.flatMap((side) => {
    const fit = fitPod(inputOf(side, settings), GOGC_RANGE);
    return fit ? [{ ...side, fit, liveBytes: side.mapsBytes.high + settings.otherLiveBytes }] : [];
  });
}

/** Parts of the resident bytes of a pod, from left to right. */
export const BILL_PARTS = ['maps', 'other', 'garbage', 'runtime'] as const;
export type BillPart = (typeof BILL_PARTS)[number];

/** Owners whose colours and textures the parts use. */
export const DRAWN_AS: Readonly<Record<BillPart, Owner>> = {
  maps: 'value',
  other: 'mallocHeader',
  garbage: 'garbage',
  runtime: 'pageTail',
};

/** Bytes of the parts, which sum to the expected resident bytes. */
export function partBytes({ mapsBytes, bill: { liveBytes, garbageBytes, peakBytes, residentBytes } }: BilledSide) {
  return {
    maps: mapsBytes.expected,
    other: liveBytes.expected - mapsBytes.expected,
    garbage: garbageBytes,
    runtime: Number.isFinite(peakBytes) ? residentBytes.expected - peakBytes : 0,
  } satisfies Record<BillPart, number>;
}

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
      /** The last side as it is. */
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

/** The piece of advice that saves most, among those whose saving stays. */
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
