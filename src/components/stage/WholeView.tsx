import { useMemo } from 'react';
import { formatCount } from '../ui/bytes';
import heat from './Heat.module.css';
import { HeatCanvas, HeatSwatches } from './HeatCanvas';
import { HeatOutlines } from './HeatOutlines';
import { HeatPicker } from './HeatPicker';
import type { HeatPalette } from './heatPalette';
import { useHeatPalette, useScreenPixel } from './heatTheme';
import type { Block, UnitRef } from './pane';
import { barsCaption, isInBars } from './stripUnits';
import { WholeDirectory } from './WholeDirectory';
import styles from './WholeView.module.css';
import { blockAt, layoutWhole, type WholeBox } from './whole';

interface WholeViewProps {
  readonly blocks: readonly Block[];
  /** The id of a block for each directory entry; absent or empty where the map has no directory. */
  readonly directory?: readonly string[] | undefined;
  readonly globalDepth?: number | undefined;
  /** px. */
  readonly width: number;
  readonly height: number;
  /** What a cell is: `bucket` or `group`. */
  readonly unit: string;
  /** What map it is, in words. */
  readonly label: string;
  readonly onPick?: ((ref: UnitRef) => void) | undefined;
}

/** The whole map in one picture: its directory, and all its arrays or tables to scale, unit by unit. */
export function WholeView({ blocks, directory, globalDepth, width, height, unit, label, onPick }: WholeViewProps) {
  const pixel = useScreenPixel();
  const [palette, swatches] = useHeatPalette();
  const layout = useMemo(
    () => layoutWhole({ blocks, directory, globalDepth, width, height, pixel }),
    [blocks, directory, globalDepth, width, height, pixel],
  );
  return (
    <HeatPicker
      layout={layout.heat}
      label={`${label}: ${contentsOf(blocks, unit)}`}
      unit={unit}
      elsewhere={(x, y) => blockAt(layout, x, y)}
      onPick={onPick}
    >
      <HeatSwatches swatches={swatches} />
      {layout.directory && (
        <WholeDirectory
          directory={layout.directory}
          heading={layout.heading}
          links={layout.links}
          width={width}
          height={height}
        />
      )}
      {layout.boxes.map((box) => (
        <BoxDrawing key={box.id} box={box} room={width} pixel={pixel} palette={palette} />
      ))}
      {layout.bars && (
        <div className={styles.bars}>
          <HeatCanvas layout={layout.heat} palette={palette} />
          <svg className={heat.overlay} width={width} height={height} aria-hidden="true">
            {layout.bars.titles.map(({ id, text, x, y }) => (
              <text key={id} className={heat.title} x={x} y={y}>
                {text}
              </text>
            ))}
            <HeatOutlines blocks={layout.bars.blocks} />
          </svg>
        </div>
      )}
    </HeatPicker>
  );
}

function contentsOf(blocks: readonly Block[], unit: string): string {
  if (isInBars(blocks)) return `each table a bar, as high as it is full, ${barsCaption(blocks)}`;
  const parts = blocks.map(({ title, cells, entries, slots }) => {
    const units = `${formatCount(cells.length)} ${unit}${cells.length === 1 ? '' : 's'}`;
    return `${title}, ${units}, ${formatCount(entries)} of ${formatCount(slots)} slots`;
  });
  return parts.length === 0 ? 'nothing allocated yet' : parts.join('; ');
}

interface BoxDrawingProps {
  readonly box: WholeBox;
  /** px of the whole view: a title ends there. */
  readonly room: number;
  readonly pixel: number;
  readonly palette: HeatPalette | undefined;
}

/** One array or table: placed by a transform, so that it is seen to move when others come and go. */
function BoxDrawing({ box: { placed, title, note, titleAt }, room, pixel, palette }: BoxDrawingProps) {
  const { x, y, width, height } = placed;
  const layout = useMemo(() => {
    const here = { ...placed, x: 0, y: 0 };
    return { width: here.width, height: here.height, pixel, blocks: [here] };
  }, [placed, pixel]);
  return (
    <div className={styles.box} style={{ transform: `translate(${x}px, ${y}px)`, width, height }}>
      {titleAt !== 'none' && (
        <p
          className={styles.title}
          data-at={titleAt}
          style={titleAt === 'above' ? { maxWidth: room - x } : undefined}
          aria-hidden="true"
        >
          {title} <span className={styles.note}>{note}</span>
        </p>
      )}
      <HeatCanvas layout={layout} palette={palette} />
      <svg className={heat.overlay} width={width} height={height} aria-hidden="true">
        <HeatOutlines blocks={layout.blocks} />
      </svg>
    </div>
  );
}
