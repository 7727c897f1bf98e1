import { ByteBars, type ByteBound, byteScale } from '../../ui/chart/ByteBars';
import { OwnerGround, OwnerRect } from '../../ui/owners/OwnerRect';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import { BILL_PARTS, type BilledSide, type BillPart, DRAWN_AS, partBytes } from './sides';

interface BillBarsProps {
  readonly sides: readonly BilledSide[];
  readonly bounds: readonly ByteBound[];
  readonly width: number;
}

interface PodPart {
  readonly id: BillPart;
  readonly bytes: number;
}

/** px */
const BAR_HEIGHT = 28;
/** Times the longest bar beyond which a bound is named, not drawn. */
const FAR = 2.5;
/** Times the longest bar that the width stands for: air on its right. */
const AIR = 1.02;

/** Resident bytes of one pod, a bar a side, at one scale. */
export function BillBars({ sides, bounds, width }: BillBarsProps) {
  const words = useWords(SIZING_WORDS).bill;
  const most = scaleBytes(sides, bounds);
  return (
    <ByteBars
      rows={sides.map((side) => {
        const { low, high } = side.bill.residentBytes;
        const parts = podParts(side);
        return {
          id: side.label,
          name: <b>{side.label}</b>,
          parts,
          interval: Number.isFinite(high) ? { low, high } : undefined,
          label: words.bar(side.label, parts),
        };
      })}
      scale={byteScale(most, width)}
      height={BAR_HEIGHT}
      draw={({ id }, area) => <OwnerRect owner={DRAWN_AS[id]} {...area} />}
      ground={({ id }, area) => <OwnerGround owner={DRAWN_AS[id]} {...area} />}
      words={({ id, bytes }) => words.inBar(id, bytes)}
      tickLabel={(bytes) => words.tick(bytes, most)}
      bounds={bounds}
    />
  );
}

/** Parts of the resident bytes, those that there are. */
export function podParts(side: BilledSide): PodPart[] {
  const amounts = partBytes(side);
  return BILL_PARTS.map((id) => ({ id, bytes: amounts[id] })).filter(({ bytes }) => bytes > 0);
}

/** Bytes that the whole width stands for. */
export function scaleBytes(sides: readonly BilledSide[], bounds: readonly ByteBound[]): number {
  const ends = sides.map(({ bill: { residentBytes, liveBytes } }) =>
    Number.isFinite(residentBytes.high) ? residentBytes.high : 2 * liveBytes.high,
  );
  const longest = Math.max(1, ...ends);
  const near = bounds.map(({ bytes }) => bytes).filter((bytes) => bytes <= FAR * longest);
  return AIR * Math.max(longest, ...near);
}
