import type { GoRelease } from '../../../models/go/release';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useFormats, useWords } from '../../ui/words/words';
import { HeapRect } from '../span/HeapMarks';
import { SIZE_WORDS } from '../words/languages';
import { bytesByCause, CAUSES, causeParts } from './designsLayout';
import type { StrategyResult } from './strategies';

export interface DesignBarsProps {
  readonly designs: readonly Pick<StrategyResult, 'id' | 'end'>[];
  readonly release: GoRelease;
  readonly width: number;
}

const BAR_HEIGHT = 22;

/** Bytes that each design has reserved at the end, by cause, all at one scale. */
export function DesignBars({ designs, release, width }: DesignBarsProps) {
  const words = useWords(SIZE_WORDS).designs;
  const f = useFormats();
  const names = words.names(release.minor);
  const most = Math.max(...designs.map(({ end }) => end.reservedBytes));
  return (
    <ByteBars
      rows={designs.map(({ id, end }) => {
        const causes = bytesByCause(end);
        const parts = CAUSES.map(({ id: cause }) => ({ cause, bytes: causes[cause] }));
        return {
          id,
          name: <b>{names[id]}</b>,
          figures: f.bytes(end.reservedBytes),
          text: words.texts[id],
          parts: causeParts(end),
          label: words.label(
            names[id],
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
