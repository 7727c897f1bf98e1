import { useMemo } from 'react';
import { useWords } from '../../ui/words/words';
import type { UnitKind } from '../record/facts';
import type { Block, UnitRef } from '../record/pane';
import {
  HeatCanvas,
  HeatOutlines,
  HeatPicker,
  HeatSwatches,
  useHeatPalette,
  useScreenPixel,
} from '../stage/HeatPicker';
import { barsCaption, isInBars, layoutStrip, stripScale, type UnitsWords } from '../stage/heat';
import type { LiveStage, SeenSide } from '../stage/liveStage';
import { readBlocks } from '../stage/readUnits';
import heat from '../stage/WholeView.module.css';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import styles from './StageTabs.module.css';

/** px² that the strip may take when the run holds most. */
const STRIP_AREA = 16_000;
/** px of its title, and around it. */
const TITLE = 36;

interface SideUnitsProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px. */
  readonly width: number;
  readonly height: number;
  /** Live bytes of the run at most. */
  readonly mostLive: number;
}

/** All buckets or groups of a side that has more of them than its rows can show at once. */
export function SideUnits({ live, seen: { side, position, frame, index }, width, height, mostLive }: SideUnitsProps) {
  const unit = side.unitKind;
  const words = useWords(MAP_PAGE_WORDS);
  const { picture } = useWords(MAP_WORDS);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  const blocks = useMemo(() => readBlocks(side, position), [side, position, frame]);
  const pxPerByte = stripScale(mostLive, STRIP_AREA);
  const fits = useMemo(
    () => layoutStrip(picture, blocks, width, pxPerByte).height <= height - TITLE,
    [picture, blocks, width, pxPerByte, height],
  );
  return (
    fits && (
      <div className={styles.units}>
        <p>{words.strip[unit]}</p>
        <Strip
          blocks={blocks}
          width={width}
          pxPerByte={pxPerByte}
          unit={unit}
          onPick={(ref) => live.pick(index, ref)}
        />
      </div>
    )
  );
}

interface StripProps {
  readonly blocks: readonly Block[];
  /** px. */
  readonly width: number;
  /** px² a byte, common to all sides. */
  readonly pxPerByte: number;
  /** Kind of unit a cell stands for. */
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
      <svg className={heat.overlay} width={width} height={layout.height} aria-hidden="true">
        {layout.titles.map(({ id, text, x, y }) => (
          <text key={id} className={heat.blockTitle} x={x} y={y}>
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
