import { useMemo } from 'react';
import { rectsPath } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { UnitKind } from '../record/facts';
import type { Block, UnitRef } from '../record/pane';
import { MAP_WORDS } from '../words/languages';
import {
  HeatCanvas,
  HeatOutlines,
  type HeatPalette,
  HeatPicker,
  HeatSwatches,
  useHeatPalette,
  useScreenPixel,
} from './HeatPicker';
import { barsCaption, type HeatBlock, isInBars, isShaded, ringedNumbers, type UnitsWords } from './heat';
import type { LevelProps } from './live';
import { readBlocks } from './readUnits';
import styles from './WholeView.module.css';
import { blockAt, layoutWhole, type PlacedDirectory, type WholeBox, type WholeLink } from './whole';

interface WholeViewProps {
  readonly blocks: readonly Block[];
  /** The id of a block for each directory entry; absent or empty where the map has no directory. */
  readonly directory?: readonly string[] | undefined;
  readonly globalDepth?: number | undefined;
  /** px. */
  readonly width: number;
  readonly height: number;
  /** Kind of unit a cell stands for. */
  readonly unit: UnitKind;
  /** Name of the map, in words. */
  readonly label: string;
  readonly onPick?: ((ref: UnitRef) => void) | undefined;
}

/** The whole map in one picture: its directory, and all its arrays or tables to scale, unit by unit. */
export function WholeView({ blocks, directory, globalDepth, width, height, unit, label, onPick }: WholeViewProps) {
  const pixel = useScreenPixel();
  const [palette, swatches] = useHeatPalette();
  const words = useWords(MAP_WORDS).picture;
  const layout = useMemo(
    () => layoutWhole(words, { blocks, directory, globalDepth, width, height, pixel }),
    [words, blocks, directory, globalDepth, width, height, pixel],
  );
  return (
    <HeatPicker
      layout={layout.heat}
      label={`${label}: ${contentsOf(words, blocks, unit)}`}
      unit={unit}
      elsewhere={(x, y) => blockAt(layout, x, y)}
      onPick={onPick}
    >
      <HeatSwatches swatches={swatches} />
      {layout.heat.blocks.length > 0 && <WholeLegend isShaded={layout.heat.blocks.some(isShaded)} />}
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
        <BoxDrawing key={box.id} box={box} pictureWidth={width} pixel={pixel} palette={palette} />
      ))}
      {layout.bars && (
        <div className={styles.bars}>
          <HeatCanvas layout={layout.heat} palette={palette} />
          <svg className={styles.overlay} width={width} height={height} aria-hidden="true">
            {layout.bars.titles.map(({ id, text, x, y }) => (
              <text key={id} className={styles.blockTitle} x={x} y={y}>
                {text}
              </text>
            ))}
            <HeatOutlines blocks={layout.bars.blocks} />
            <RingedNumbers blocks={layout.bars.blocks} />
          </svg>
        </div>
      )}
    </HeatPicker>
  );
}

/** What the colour of cells and bars means. */
function WholeLegend({ isShaded }: { readonly isShaded: boolean }) {
  const { legend } = useWords(MAP_WORDS).picture.whole;
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.key} data-shaded={isShaded} />
      {isShaded ? legend.shaded : legend.filled}
    </p>
  );
}

/** Which units the step is about. */
function RingedNumbers({ blocks }: { readonly blocks: readonly HeatBlock[] }) {
  const words = useWords(MAP_WORDS).picture;
  return blocks
    .flatMap((placed) => ringedNumbers(words, placed))
    .map(({ text, x, y, width, height }) => (
      <g key={`${text} ${x} ${y}`} className={styles.number}>
        <rect x={x} y={y} width={width} height={height} rx={2} />
        <text x={x + width / 2} y={y + height / 2}>
          {text}
        </text>
      </g>
    ));
}

function contentsOf(words: UnitsWords, blocks: readonly Block[], unit: UnitKind): string {
  const { bars, whole, units } = words;
  if (isInBars(blocks)) return bars.whole(barsCaption(words, blocks));
  const parts = blocks.map(({ name, cells, entries, slots }) =>
    [sentenceOf(words.blocks, name), units[unit].count(cells.length), whole.usedSlots(entries, slots)].join(', '),
  );
  return parts.length === 0 ? whole.nothing : parts.join('; ');
}

interface BoxDrawingProps {
  readonly box: WholeBox;
  /** px of the whole view: a title ends there. */
  readonly pictureWidth: number;
  readonly pixel: number;
  readonly palette: HeatPalette | undefined;
}

/** One array or table: placed by a transform, so that it is seen to move when others come and go. */
function BoxDrawing({ box: { placed, title, note, titleAt }, pictureWidth, pixel, palette }: BoxDrawingProps) {
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
          style={titleAt === 'above' ? { maxWidth: pictureWidth - x } : undefined}
          aria-hidden="true"
        >
          {title} <span className={styles.note}>{note}</span>
        </p>
      )}
      <HeatCanvas layout={layout} palette={palette} />
      <svg className={styles.overlay} width={width} height={height} aria-hidden="true">
        <HeatOutlines blocks={layout.blocks} />
        <RingedNumbers blocks={layout.blocks} />
      </svg>
    </div>
  );
}

/** All arrays or tables of a map, cell by cell. */
export function WholeLevel({ seen, width, height, label, onPick }: LevelProps) {
  const { side, position, frame } = seen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame says that the run has changed.
  const blocks = useMemo(() => readBlocks(side, position), [side, position, frame]);
  return (
    <WholeView
      blocks={blocks}
      directory={frame.directory}
      globalDepth={Math.log2(Math.max(1, frame.directory.length))}
      width={width}
      height={height}
      unit={side.unitKind}
      label={label}
      onPick={onPick}
    />
  );
}

interface WholeDirectoryProps {
  readonly directory: PlacedDirectory;
  readonly heading: string;
  readonly links: readonly WholeLink[];
  /** px. */
  readonly width: number;
  readonly height: number;
}

/** The directory as a column of pointers, each under the hash bits that choose it. */
export function WholeDirectory({ directory, heading, links, width, height }: WholeDirectoryProps) {
  const { x, width: wide, cells, rules, isLabelled } = directory;
  return (
    <svg className={styles.overlay} width={width} height={height} aria-hidden="true">
      <text className={styles.heading} x={x} y={11}>
        {heading}
      </text>
      {rules.length === 0 ? (
        cells.map(({ bits, y, height: high }) => (
          <g key={bits} className={styles.appearing}>
            <path className={styles.entry} d={rectsPath([{ x, y, width: wide, height: high }])} />
            {isLabelled && (
              <text className={styles.bits} x={x + wide / 2} y={y + high / 2}>
                {bits}
              </text>
            )}
          </g>
        ))
      ) : (
        <path className={styles.entry} d={rectsPath([directory]) + rules.map((y) => `M${x} ${y}h${wide}`).join('')} />
      )}
      {links.map(({ id, d }) => (
        <path key={id} className={styles.link} d={d} />
      ))}
    </svg>
  );
}
