import { ByteBars } from '../../../components/chart/ByteBars';
import { byteScale } from '../../../components/chart/byteBarLayout';
import type { StrategyFigures } from '../../../models/allocator/strategies/strategy';
import { HeapRect } from '../span/HeapMarks';
import { useSizeFormats, useSizeWords } from '../words/context';
import { bytesByCause, CAUSES, causeParts } from './designsLayout';

export interface DesignBarsProps {
  readonly designs: readonly {
    readonly id: string;
    readonly name: string;
    readonly text: string;
    readonly end: StrategyFigures;
  }[];
  readonly width: number;
}

const BAR_HEIGHT = 22;

/** Bytes that each design has reserved at the end, by cause, all at one scale. */
export function DesignBars({ designs, width }: DesignBarsProps) {
  const words = useSizeWords().designs;
  const f = useSizeFormats();
  const most = Math.max(...designs.map(({ end }) => end.reservedBytes));
  return (
    <ByteBars
      rows={designs.map(({ id, name, text, end }) => {
        const causes = bytesByCause(end);
        const parts = CAUSES.map(({ id: cause }) => ({ cause, bytes: causes[cause] }));
        return {
          id,
          name: <b>{name}</b>,
          figures: f.bytes(end.reservedBytes),
          text,
          parts: causeParts(end),
          label: words.label(
            name,
            parts.filter(({ bytes }) => bytes > 0),
          ),
        };
      })}
      scale={byteScale(most, width)}
      height={BAR_HEIGHT}
      draw={({ owner }, area) => <HeapRect owner={owner} {...area} />}
    />
  );
}
