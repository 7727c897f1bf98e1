import { useMemo } from 'react';
import { formatCount } from '../ui/bytes';
import styles from './Heat.module.css';
import { HeatCanvas, HeatSwatches } from './HeatCanvas';
import { HeatOutlines } from './HeatOutlines';
import { HeatPicker } from './HeatPicker';
import { useHeatPalette, useScreenPixel } from './heatTheme';
import type { Block, UnitRef } from './pane';
import { barsCaption, isInBars, layoutStrip } from './stripUnits';

interface StripProps {
  readonly blocks: readonly Block[];
  /** px. */
  readonly width: number;
  /** px² a byte, common to all sides. */
  readonly pxPerByte: number;
  /** What a cell is: `bucket` or `group`. */
  readonly unit: string;
  readonly onPick?: ((ref: UnitRef) => void) | undefined;
}

/** Every bucket or group of a map as one cell, to scale; the fuller, the stronger its colour. */
export function Strip({ blocks, width, pxPerByte, unit, onPick }: StripProps) {
  const pixel = useScreenPixel();
  const [palette, swatches] = useHeatPalette();
  const layout = useMemo(() => layoutStrip(blocks, width, pxPerByte, pixel), [blocks, width, pxPerByte, pixel]);
  return (
    <HeatPicker layout={layout} label={labelOf(blocks, unit)} unit={unit} onPick={onPick}>
      <HeatSwatches swatches={swatches} />
      <HeatCanvas layout={layout} palette={palette} />
      <svg className={styles.overlay} width={width} height={layout.height} aria-hidden="true">
        {layout.titles.map(({ id, text, x, y }) => (
          <text key={id} className={styles.title} x={x} y={y}>
            {text}
          </text>
        ))}
        <HeatOutlines blocks={layout.blocks} />
      </svg>
    </HeatPicker>
  );
}

function labelOf(blocks: readonly Block[], unit: string): string {
  if (isInBars(blocks)) return `Each table a bar, as high as it is full: ${barsCaption(blocks)}`;
  const units = blocks.reduce((sum, { cells }) => sum + cells.length, 0);
  return units === 1 ? `The only ${unit}` : `All ${formatCount(units)} ${unit}s, the fuller the stronger`;
}
