import type { ContainerFit } from '../../../models/heap/container';
import type { Owner } from '../../../models/map/owners';
import { type Bill, type BillInput, bill, fitPod } from '../../../models/sizing/bill';
import type { Range } from '../../../models/sizing/range';
import type { Problems } from '../../codec';
import { GOGC_RANGE, programOf } from '../../fields/programFields';
import type { BillSettings } from '../question/settings';

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

export interface BillProps {
  /** One to five, in the order in which they are compared. */
  readonly sides: readonly BillSide[];
  readonly settings: BillSettings;
  /** Sentences about what of the address means nothing. */
  readonly problems?: Problems<keyof BillSettings>;
  onChange(settings: BillSettings): void;
}

export interface BilledSide extends BillSide {
  readonly bill: Bill;
}

function inputOf(side: BillSide, settings: BillSettings): BillInput {
  const { price, pods, containerBytes } = settings;
  return { ...programOf(settings), ...side, pods, containerBytes, pricePerGiBMonth: price?.amount ?? null };
}

export function billSides(sides: readonly BillSide[], settings: BillSettings): BilledSide[] {
  return sides.map((side) => ({ ...side, bill: bill(inputOf(side, settings)) }));
}

/** A side, and the largest GOGC with which it stays in the container. */
export interface FittedSide extends BillSide {
  readonly fit: ContainerFit;
  /** Live bytes of a pod, at most as chance has it. */
  readonly liveBytes: number;
}

/** None without a container. */
export function fittedSides(sides: readonly BillSide[], settings: BillSettings): FittedSide[] {
  return sides.flatMap((side) => {
    const fit = fitPod(inputOf(side, settings), GOGC_RANGE);
    return fit ? [{ ...side, fit, liveBytes: side.mapsBytes.high + settings.otherLiveBytes }] : [];
  });
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
