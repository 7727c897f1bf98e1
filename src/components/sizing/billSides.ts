import type { Owner } from '../../models/map/owners';
import { type Bill, type BillInput, bill } from '../../models/sizing/bill';
import type { Range } from '../../models/sizing/range';
import { idleOf } from '../heap/programFields';
import type { BillSettings } from './billFields';

/** A design or a release whose bill is compared. */
export interface BillSide {
  /** As it stands behind `with`: `Go 1.23`, `design A on Go 1.26`. */
  readonly label: string;
  /** Live bytes of all maps in one pod. */
  readonly mapsBytes: Range;
  /** Of those, what lies in objects with pointers, 0 to 1. */
  readonly mapsPointerShare: number;
  readonly release: string;
}

export interface BilledSide extends BillSide {
  readonly bill: Bill;
}

type ProgramSettings = Pick<
  BillSettings,
  'otherLiveBytes' | 'otherPointers' | 'bytesPerSecond' | 'procs' | 'idleProcs' | 'gogc' | 'memoryLimitBytes'
>;
type BilledProgram = Omit<
  BillInput,
  'release' | 'mapsBytes' | 'mapsPointerShare' | 'pods' | 'containerBytes' | 'pricePerGiBMonth'
>;

export function billSides(sides: readonly BillSide[], settings: BillSettings): BilledSide[] {
  const { price, pods, containerBytes } = settings;
  const program = programOf(settings);
  return sides.map((side) => ({
    ...side,
    bill: bill({ ...program, ...side, pods, containerBytes, pricePerGiBMonth: price?.amount ?? null }),
  }));
}

/** What the bridge needs as well: all that decides what is resident, but the maps. */
export function programOf({ otherPointers, procs, idleProcs, ...settings }: ProgramSettings): BilledProgram {
  const { otherLiveBytes, bytesPerSecond, gogc, memoryLimitBytes } = settings;
  return {
    otherLiveBytes,
    otherPointerShare: otherPointers / 100,
    bytesPerSecond,
    procs,
    idleProcs: idleOf(procs, idleProcs),
    gogc,
    memoryLimitBytes,
  };
}

/** Where the resident bytes of a pod are, from left to right. */
export const BILL_PARTS = ['maps', 'other', 'garbage', 'runtime'] as const;
export type BillPart = (typeof BILL_PARTS)[number];

interface BillRole {
  readonly word: string;
  readonly gloss: string;
  /** The owner of a map's bytes whose colour and texture it has. */
  readonly drawnAs: Owner;
}

export const BILL_ROLES: Readonly<Record<BillPart, BillRole>> = {
  maps: { word: 'maps', gloss: 'Live bytes of the maps.', drawnAs: 'value' },
  other: { word: 'other live', gloss: 'What else is alive in the heap.', drawnAs: 'mallocHeader' },
  garbage: {
    word: 'garbage',
    gloss: 'What is allocated until a collection ends. Its pages stay resident.',
    drawnAs: 'garbage',
  },
  runtime: {
    word: 'runtime and rounding',
    gloss: 'Metadata, stacks and unused parts of spans: the middle of what was measured.',
    drawnAs: 'pageTail',
  },
};

/** They sum to the expected resident bytes. */
export function partBytes({ mapsBytes, bill: { liveBytes, garbageBytes, peakBytes, residentBytes } }: BilledSide) {
  return {
    maps: mapsBytes.expected,
    other: liveBytes.expected - mapsBytes.expected,
    garbage: garbageBytes,
    runtime: Number.isFinite(peakBytes) ? residentBytes.expected - peakBytes : 0,
  } satisfies Record<BillPart, number>;
}
