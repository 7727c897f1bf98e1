import { cumsum, type ScaleLinear, scaleLinear } from 'd3';
import { labelWidth, px, type Tick } from './axis';
import { byteTicks } from './ticks';

/** Bytes that are drawn as one area of a bar. */
export interface BarPart {
  readonly id: string;
  /** May have no bound, as the last ones of a bar. */
  readonly bytes: number;
}

/** px of a picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedPart<P extends BarPart> extends Area {
  readonly part: P;
}

/** Bytes to px from the left end of a bar; what is more than the whole scale ends where that does. */
export type ByteScale = ScaleLinear<number, number>;

/** px between two ticks below bars, at least. */
const TICK_ROOM = 100;
/** px that a label leaves free inside an area, left and right together. */
const LABEL_MARGIN = 10;

export function byteScale(mostBytes: number, width: number): ByteScale {
  return scaleLinear([0, Math.max(1, mostBytes)], [0, Math.max(0, width)]).clamp(true);
}

/** Parts side by side, those that have a width; the first of them begins at `from` bytes. */
export function placeParts<P extends BarPart>(
  parts: readonly P[],
  scale: ByteScale,
  height: number,
  from = 0,
): PlacedPart<P>[] {
  const ends = cumsum(parts, ({ bytes }) => bytes);
  return parts.flatMap((part, i) => {
    const x = scale(from + (ends[i - 1] ?? 0));
    const width = scale(from + (ends[i] ?? 0)) - x;
    return width > 0 ? [{ part, x, y: 0, width, height }] : [];
  });
}

/** The first of some texts that an area has room for; '' for none. */
export function fittingText(texts: readonly string[], width: number): string {
  return texts.find((text) => labelWidth(text) + LABEL_MARGIN <= width) ?? '';
}

/** Marks below bars, from nothing on. */
export function byteBarTicks(scale: ByteScale): Tick[] {
  const [, most = 1] = scale.domain();
  const [, width = 0] = scale.range();
  const values = byteTicks(most, Math.max(2, Math.floor(width / TICK_ROOM)));
  return [0, ...values].map((value) => ({ value, at: px(scale(value)) }));
}
