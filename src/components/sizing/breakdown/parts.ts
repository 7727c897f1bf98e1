import { answerBytes } from '../../../models/sizing/derivation/derive';
import type { WhatIfSize } from '../../../models/sizing/whatIf';
import { type ByteScale, byteScale } from '../../ui/chart/ByteBars';
import { BAR_PARTS, type BarPart } from '../question/settings';

/** An area of a bar. */
export interface Segment {
  readonly id: BarPart;
  readonly bytes: number;
}

/** Bytes that an owner has at least; those of less are there by chance. */
export const LEAST_BYTES = 0.5;

/** The parts that any of the sizes has. */
export function partsIn(sizes: readonly WhatIfSize[]): BarPart[] {
  return BAR_PARTS.filter((part) => sizes.some((size) => answerBytes(size, part, 1) >= LEAST_BYTES));
}

/** The bytes of all maps of a size, from left to right. */
export function segmentsOf(size: WhatIfSize, maps: number): Segment[] {
  return BAR_PARTS.map((id) => ({ id, bytes: answerBytes(size, id, maps) })).filter(({ bytes }) => bytes > 0);
}

/** The widest of the bars, with what chance may add, fills the width. */
export function breakdownScale(sizes: readonly WhatIfSize[], width: number): ByteScale {
  return byteScale(Math.max(...sizes.map(({ liveBytes }) => liveBytes.high)), width);
}
