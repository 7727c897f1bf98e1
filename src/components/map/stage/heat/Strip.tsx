import { useMemo } from 'react';
import { useWords } from '../../../ui/words/words';
import type { UnitKind } from '../../run/facts';
import { MAP_WORDS } from '../../words/languages';
import type { Block, UnitRef } from '../pane';
import styles from './Heat.module.css';
import { HeatCanvas, HeatOutlines, HeatSwatches } from './HeatCanvas';
import { HeatPicker } from './HeatPicker';
import { useHeatPalette, useScreenPixel } from './heatTheme';
import { barsCaption, isInBars, layoutStrip, type UnitsWords } from './stripUnits';

interface StripProps {
  readonly blocks: readonly Block[];
  /** px. */
  readonly width: number;
  /** px² a byte, common to all sides. */
  readonly pxPerByte: number;
  /** Of a cell. */
  readonly unit: UnitKind;
  readonly onPick?: ((ref: UnitRef) => void) | undefined;
}

/** Every bucket or group of a map as one cell, to scale; the fuller, the stronger its colour. */
export function Strip({ blocks, width, pxPerByte, unit, onPick }: StripProps) {
  const pixel = useScreenPixel();
  const [palette, swatches] = useHeatPalette();
  const words = useWords(MAP_WORDS).picture;
  const layout = useMemo(
    () => layoutStrip(words, blocks, width, pxPerByte, pixel),
    [words, blocks, width, pxPerByte, pixel],
  );
  return (
    <HeatPicker layout={layout} label={labelOf(words, blocks, unit)} unit={unit} onPick={onPick}>
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

function labelOf(words: UnitsWords, blocks: readonly Block[], unit: UnitKind): string {
  if (isInBars(blocks)) return words.bars.strip(barsCaption(words, blocks));
  const units = blocks.reduce((sum, { cells }) => sum + cells.length, 0);
  return words.units[unit].strip(units);
}
