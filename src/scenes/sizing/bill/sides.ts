import type { Owner } from '../../../models/map/owners';
import { type Bill, bill } from '../../../models/sizing/bill';
import type { Range } from '../../../models/sizing/range';
import { programOf } from '../../fields/programFields';
import type { BillSettings } from './fields';

/** A design or a release whose bill is compared. */
export interface BillSide {
  /** Name that stands behind `with`: `Go 1.23`, `design A on Go 1.26`. */
  readonly label: string;
  /** Live bytes of all maps in one pod. */
  readonly mapsBytes: Range;
  /** Part of them that lies in objects with pointers, 0 to 1. */
  readonly mapsPointerShare: number;
  readonly release: string;
}

export interface BilledSide extends BillSide {
  readonly bill: Bill;
}

export function billSides(sides: readonly BillSide[], settings: BillSettings): BilledSide[] {
  const { price, pods, containerBytes } = settings;
  const program = programOf(settings);
  return sides.map((side) => ({
    ...side,
    bill: bill({ ...program, ...side, pods, containerBytes, pricePerGiBMonth: price?.amount ?? null }),
  }));
}

/** Parts of the resident bytes of a pod, from left to right. */
export const BILL_PARTS = ['maps', 'other', 'garbage', 'runtime'] as const;
export type BillPart = (typeof BILL_PARTS)[number];

/** Owners of a map's bytes whose colours and textures the parts have. */
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
