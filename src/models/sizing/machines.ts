// Simplified: all pods are alike, a machine carries nothing else, and each pod takes what it takes on average.

import { GIB, MIB } from '../kernel/bits';
import { type Bill, type BillInput, bill } from './bill';
import { exactly } from './range';

export interface Machine {
  readonly cpus: number;
  readonly bytes: number;
}

/** What one pod takes of a machine. */
export interface PodNeeds {
  readonly bytes: number;
  readonly cpus: number;
}

export type Resource = 'memory' | 'cpu';

/** A fleet on machines of one shape. */
export interface Placement {
  /** Whole pods on one machine; 0 if not even one fits. */
  readonly perMachine: number;
  readonly fillsFirst: Resource;
  /** Shares that the pods of a full machine take, 0 to 1; those of one pod where none fits. */
  readonly filled: Readonly<Record<Resource, number>>;
  /** Infinity if no pod fits. */
  readonly machines: number;
}

export function place(pod: PodNeeds, machine: Machine, pods: number): Placement {
  const each = { memory: pod.bytes / machine.bytes, cpu: pod.cpus / machine.cpus };
  const fillsFirst = each.memory >= each.cpu ? 'memory' : 'cpu';
  const perMachine = Math.floor(1 / each[fillsFirst]);
  const shown = Math.max(1, perMachine);
  return {
    perMachine,
    fillsFirst,
    filled: { memory: shown * each.memory, cpu: shown * each.cpu },
    machines: perMachine === 0 ? Number.POSITIVE_INFINITY : Math.ceil(pods / perMachine),
  };
}

/** CPUs of a pod with which it fills both at once: with fewer, its memory fills a machine first. */
export function balancedCpus(bytes: number, machine: Machine): number {
  return (bytes / machine.bytes) * machine.cpus;
}

/** Resident memory of a pod in steady state and its CPUs: `ownCpus` beside collections, and those of the collector. */
export function podNeeds({ residentBytes, gcCpuShare }: Bill, procs: number, ownCpus: number): PodNeeds {
  return { bytes: residentBytes.expected, cpus: ownCpus + gcCpuShare.expected * procs };
}

/** A setting that may need fewer machines, or the maps’ bytes in blocks beyond the collector. */
export type Measure =
  | { readonly type: 'gogc'; readonly gogc: number }
  /** With GOGC off. */
  | { readonly type: 'limit'; readonly limitBytes: number }
  | { readonly type: 'offHeap' };

export interface MeasuredPod {
  readonly measure: Measure;
  readonly needs: PodNeeds;
  readonly placement: Placement;
}

const GOGCS = [800, 600, 400, 300, 200, 150, 100, 75, 50, 40, 30, 25, 20, 15, 10];
/** Pods on a machine whose shares of its memory are tried as limits, each a fifth more than the one before. */
const SHARES = [...new Set(Array.from({ length: 50 }, (_, i) => Math.round(1.2 ** i)))];

function withMeasure(input: BillInput, measure: Measure): Bill {
  switch (measure.type) {
    case 'gogc':
      return bill({ ...input, gogc: measure.gogc });
    case 'limit':
      return bill({ ...input, gogc: 'off', memoryLimitBytes: measure.limitBytes });
    default: {
      const without = bill({ ...input, mapsBytes: exactly(0) });
      const { expected, low, high } = without.residentBytes;
      const { mapsBytes } = input;
      return {
        ...without,
        residentBytes: {
          expected: expected + mapsBytes.expected,
          low: low + mapsBytes.low,
          high: high + mapsBytes.high,
        },
      };
    }
  }
}

/** The best GOGC, the best memory limit, and the maps beyond the heap, where each needs fewer machines than `input` does. */
export function machineSavers(input: BillInput, machine: Machine, ownCpus: number): MeasuredPod[] {
  const { expected } = input.mapsBytes;
  const given = { ...input, mapsBytes: exactly(expected) };
  const placed = (billed: Bill) => {
    const needs = podNeeds(billed, input.procs, ownCpus);
    return { needs, placement: place(needs, machine, input.pods) };
  };
  const { machines } = placed(bill(given)).placement;
  const best = (measures: readonly Measure[]): MeasuredPod[] => {
    const helpful = measures.flatMap((measure): MeasuredPod[] => {
      const billed = withMeasure(given, measure);
      // A heap that passes its limit has no end that is known.
      const made = billed.goal.by === 'live' ? undefined : { measure, ...placed(billed) };
      return made && made.placement.machines < machines ? [made] : [];
    });
    const fewest = Math.min(...helpful.map(({ placement }) => placement.machines));
    return helpful.filter(({ placement }) => placement.machines === fewest).slice(0, 1);
  };
  const limits = SHARES.map((share) => Math.floor(machine.bytes / share / MIB) * MIB).filter(
    (bytes) => bytes > expected + input.otherLiveBytes,
  );
  return [
    ...best(GOGCS.map((gogc) => ({ type: 'gogc', gogc }))),
    ...(withMeasure(given, { type: 'limit', limitBytes: machine.bytes }).goal.limit
      ? best(limits.map((limitBytes) => ({ type: 'limit', limitBytes })))
      : []),
    ...best([{ type: 'offHeap' }]),
  ];
}

/** Prices for a month. */
export interface MachinePrices {
  readonly cpu: number;
  readonly gib: number;
}

export function machinePrice({ cpus, bytes }: Machine, { cpu, gib }: MachinePrices): number {
  return cpus * cpu + (bytes / GIB) * gib;
}

const MONTHS = 12;

/** Days of work that a year of the saving pays. */
export function breakEvenDays(savedPerMonth: number, pricePerDay: number): number {
  return (MONTHS * savedPerMonth) / pricePerDay;
}
