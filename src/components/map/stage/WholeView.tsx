import { useMemo } from 'react';
import { LOAD } from '../../../models/map/unit';
import { px, SMALL, TINY, textWidth } from '../../ui/chart/axis';
import { type Rect, rectsPath } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { UnitKind } from '../record/facts';
import type { Block, UnitRef } from '../record/pane';
import type { Point } from '../roundedPath';
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
import {
  barsCaption,
  cellBlock,
  type HeatBlock,
  type HeatLayout,
  isBelowCells,
  isInBars,
  isShaded,
  layoutBars,
  pixelBlock,
  ringedNumbers,
  type StripLayout,
  type UnitsWords,
} from './heat';
import type { LevelProps } from './liveStage';
import { readBlocks } from './readUnits';
import styles from './WholeView.module.css';

/** px of the line of the directory’s title and of the legend. */
const HEADING = 24;
/** Height of the title above a box, px. */
const TITLE = 19;
const BOX_GAP = 14;
/** Between boxes without room for a title above each. */
const TIGHT_GAP = 5;
/** Boxes this far apart have their title above them, and from the second on beside them. */
const TITLE_ABOVE_FROM = 46;
const TITLE_BESIDE_FROM = 13;
/** Room for a title beside a box. */
const BESIDE = 166;
/** As in WholeView.module.css. */
const BESIDE_GAP = 10;
/** Of a title and its note, one below the other. */
const TWO_LINES = 32;
/** Between the directory and the tables: where the pointers run. */
const POINTERS = 56;
const NARROW_POINTERS = 36;
const NARROW_BELOW = 480;
/** The largest a bucket or group is drawn, px². */
const LARGEST_UNIT = 112 * 64;
/** Width of a cell in heights of it, about. */
const CELL_SHAPE = 1.6;
const LARGEST_UNIT_HEIGHT = Math.sqrt(LARGEST_UNIT / CELL_SHAPE);
/** For the rules at the edges and the rings around what the step is about. */
const MARGIN = 3;

/** An array or table of its own box, to scale. */
interface WholeBox {
  readonly id: string;
  /** Of the cells, in the view. */
  readonly placed: HeatBlock;
  readonly title: string;
  readonly note: string;
  readonly titleAt: 'above' | 'beside' | 'none';
}

export interface WholeLayout {
  readonly width: number;
  readonly height: number;
  readonly heading: string;
  readonly directory: PlacedDirectory | undefined;
  readonly links: readonly WholeLink[];
  /** Each array or table on its own, where there are few. */
  readonly boxes: readonly WholeBox[];
  /** A bar for each table, where there are many. */
  readonly bars: StripLayout | undefined;
  /** All that can be pointed at, in the view. */
  readonly heat: HeatLayout;
}

interface WholeInput {
  readonly blocks: readonly Block[];
  /** The id of a block for each entry; absent or empty where the map has none. */
  readonly directory?: readonly string[] | undefined;
  readonly globalDepth?: number | undefined;
  /** px. */
  readonly width: number;
  readonly height: number;
  /** px of the page that a pixel of the screen takes. */
  readonly pixel?: number;
}

export function layoutWhole(words: UnitsWords, input: WholeInput): WholeLayout {
  const { blocks, directory = [], globalDepth = 0, width, height, pixel = 1 } = input;
  const hasDirectory = directory.length > 0;
  const below = atLeastOne(height - HEADING - MARGIN);
  const placed = hasDirectory
    ? layoutDirectory(directory, globalDepth, { top: HEADING, height: below, isPlain: isInBars(blocks) })
    : undefined;
  const pointers = width < NARROW_BELOW ? NARROW_POINTERS : POINTERS;
  const left = placed ? placed.x + placed.width + (isInBars(blocks) ? MARGIN * 4 : pointers) : MARGIN;
  const area = { x: left, y: HEADING, width: atLeastOne(width - left - MARGIN), height: below };
  const heading = hasDirectory ? words.whole.directory(directory.length, globalDepth) : '';
  const common = { width, height, heading, directory: placed };
  if (isInBars(blocks)) {
    const bars = moved(fitBars(words, blocks, area, pixel), area);
    return { ...common, links: [], boxes: [], bars, heat: { ...bars, width, height } };
  }
  const boxes = layoutBoxes(words, blocks, area, pixel);
  const rects = new Map(boxes.map(({ id, placed: box }): [string, Rect] => [id, box]));
  const links = placed ? linksOf(placed, rects) : [];
  const heat = { width, height, pixel, blocks: boxes.map((box) => box.placed) };
  return { ...common, links, boxes, bars: undefined, heat };
}

/** px: of a room too small for all there is, one is left. */
function atLeastOne(px: number): number {
  return Math.max(1, px);
}

/** The largest bars that fit. */
function fitBars(words: UnitsWords, blocks: readonly Block[], { width, height }: Rect, pixel: number): StripLayout {
  const bytes = blocks.reduce((sum, block) => sum + bytesOf(block), 0);
  let pxPerByte = (width * height) / Math.max(1, bytes);
  let layout = layoutBars(words, blocks, width, pxPerByte, pixel);
  while (layout.height > height && layout.height > BOX_GAP * 4) {
    pxPerByte *= 0.95;
    layout = layoutBars(words, blocks, width, pxPerByte, pixel);
  }
  return layout;
}

function moved(layout: StripLayout, by: { readonly x: number; readonly y: number }): StripLayout {
  const shift = <T extends { readonly x: number; readonly y: number }>(one: T): T => ({
    ...one,
    x: one.x + by.x,
    y: one.y + by.y,
  });
  return { ...layout, blocks: layout.blocks.map(shift), titles: layout.titles.map(shift) };
}

function bytesOf({ cells, unitBytes }: Block): number {
  return cells.length * unitBytes;
}

/** Boxes of one height under each other, as long as they have bytes. */
function layoutBoxes(words: UnitsWords, blocks: readonly Block[], area: Rect, pixel: number): WholeBox[] {
  const pitch = area.height / Math.max(1, blocks.length);
  const titleAt = titlePlace(pitch);
  const above = titleAt === 'above' ? TITLE : 0;
  const gap = titleAt === 'above' ? BOX_GAP : Math.min(TIGHT_GAP, pitch / 3);
  const width = atLeastOne(area.width - (titleAt === 'beside' ? BESIDE : 0));
  const largest = Math.max(1, ...blocks.map(bytesOf));
  const unitBytes = Math.max(1, ...blocks.map((block) => block.unitBytes));
  const roomy = atLeastOne(pitch - above - gap);
  const filling = (width * roomy) / largest;
  const pxPerByte = Math.min(filling, LARGEST_UNIT / unitBytes);
  // With the largest units a row or two may be all there is: no higher than those rows.
  const rows = Math.ceil((largest * pxPerByte) / width / LARGEST_UNIT_HEIGHT);
  const height = pxPerByte < filling ? Math.min(roomy, Math.max(1, rows) * LARGEST_UNIT_HEIGHT) : roomy;
  // Beside a directory of as many entries each box is level with its entry.
  const top = area.y + (titleAt === 'above' ? TITLE : gap / 2);
  const place = (scale: number) =>
    blocks.map((block, i) => placeBlock(block, area.x, top + i * (height + above + gap), height, scale, pixel));
  return placeWithin(place, pxPerByte, width).map((box): WholeBox => {
    const { id, name } = box.block;
    const title = sentenceOf(words.blocks, name);
    const notes = notesOf(words, box.block, titleAt);
    const note = notes.find((each) => titleAt !== 'above' || titleWidth(title, each) <= area.width) ?? '';
    return { id, placed: box, title, note, titleAt };
  });
}

/** At the largest scale, up to the one given, at which the longest box isn't too long: its last row need not be full. */
function placeWithin(place: (scale: number) => HeatBlock[], scale: number, width: number): HeatBlock[] {
  const placed = place(scale);
  const longest = placed.reduce((most, box) => Math.max(most, box.width), 0);
  return longest > width + 0.001 && width > 1 ? placeWithin(place, (scale * width) / longest, width) : placed;
}

function titlePlace(pitch: number): WholeBox['titleAt'] {
  if (pitch >= TITLE_ABOVE_FROM) return 'above';
  return pitch >= TITLE_BESIDE_FROM ? 'beside' : 'none';
}

function placeBlock(block: Block, x: number, y: number, height: number, pxPerByte: number, pixel: number): HeatBlock {
  const area = block.unitBytes * pxPerByte;
  const units = block.cells.length;
  if (isBelowCells(area, pixel)) return pixelBlock(block, x, y, units * area, height, pixel);
  const fitting = Math.max(1, height * Math.sqrt(CELL_SHAPE / area));
  // Groups and main buckets are powers of two: so are the rows, and the last one is full.
  const rows = Math.max(1, Math.min(units, 2 ** Math.round(Math.log2(fitting))));
  const columns = Math.max(1, Math.ceil(units / rows));
  return cellBlock(block, x, y, columns, (area * rows) / height, height / rows);
}

/** Notes of a box, from the fullest to none. */
function notesOf({ whole }: UnitsWords, block: Block, titleAt: WholeBox['titleAt']): string[] {
  const { kind, cells, entries, slots, localDepth, index } = block;
  const used = whole.used(entries, slots);
  if (titleAt !== 'above') return [used];
  const evacuated = kind === 'old' ? cells.reduce((sum, cell) => sum + (cell === LOAD.evacuated ? 1 : 0), 0) : 0;
  const depth = localDepth !== undefined && index !== undefined ? [whole.depth(localDepth)] : [];
  const moved = evacuated > 0 ? [whole.evacuated(evacuated, cells.length)] : [];
  return [[...depth, whole.usedSlots(entries, slots), ...moved].join(' · '), [...depth, used].join(' · '), used];
}

/** px of a title and its note in one line. */
function titleWidth(title: string, note: string): number {
  return textWidth(`${title} `, SMALL) + textWidth(note, TINY);
}

/** The table under a point that no cell covers: a directory entry's, or the one whose title stands there. */
export function blockAt({ directory, boxes }: WholeLayout, x: number, y: number): UnitRef | undefined {
  const entry = directory?.cells.find((cell) => isIn(cell, x, y));
  const box = boxes.find(
    ({ placed, titleAt }) => titleAt === 'above' && isIn({ ...placed, y: placed.y - TITLE, height: TITLE }, x, y),
  );
  const block = entry?.target ?? box?.id;
  return block === undefined ? undefined : { block, unit: 0 };
}

function isIn(rect: Rect, x: number, y: number): boolean {
  return x >= rect.x && x < rect.x + rect.width && y >= rect.y && y < rect.y + rect.height;
}

/** px. */
const LARGEST_CELL = 26;
const LEAST_RULE = 3;
/** Lower cells have no room for their bits. */
const LABELLED_FROM = 11;
const CHARACTER = 6.6;
const LABEL_PADDING = 14;
const PLAIN_WIDTH = 22;
/** Between pointers that arrive at one table. */
const MOST_SPREAD = 14;
/** With more entries than these each pointer that is drawn stands for all entries of a table. */
const MOST_POINTERS = 64;

/** An entry, or the entries that share a pointer: they stand side by side. */
interface DirectoryCell extends Rect {
  /** The bits of the hash that lead here; with many entries, the first one's. */
  readonly bits: string;
  /** The block it points at. */
  readonly target: string;
}

interface PlacedDirectory extends Rect {
  readonly cells: readonly DirectoryCell[];
  readonly isLabelled: boolean;
  /** Heights of rules in it, where it is too fine for cells. */
  readonly rules: readonly number[];
}

interface WholeLink {
  /** Changes when anything of the pointer does. */
  readonly id: string;
  readonly d: string;
}

interface DirectoryArea {
  readonly top: number;
  readonly height: number;
  /** Without labels, however few entries. */
  readonly isPlain: boolean;
}

function layoutDirectory(directory: readonly string[], globalDepth: number, area: DirectoryArea): PlacedDirectory {
  const entryHeight = Math.min(LARGEST_CELL, area.height / directory.length);
  const isLabelled = !area.isPlain && entryHeight >= LABELLED_FROM;
  const width = isLabelled ? Math.max(PLAIN_WIDTH, LABEL_PADDING + globalDepth * CHARACTER) : PLAIN_WIDTH;
  const height = entryHeight * directory.length;
  const box = { x: 1, y: area.top, width, height };
  const cells = stretches(directory).map(
    ({ from, to, target }): DirectoryCell => ({
      x: box.x,
      y: area.top + from * entryHeight,
      width,
      height: (to - from) * entryHeight,
      bits: globalDepth === 0 ? '' : from.toString(2).padStart(globalDepth, '0'),
      target,
    }),
  );
  const step = Math.max(entryHeight, Math.ceil(LEAST_RULE / entryHeight) * entryHeight);
  const rules = area.isPlain ? Array.from({ length: Math.floor(height / step) }, (_, i) => area.top + i * step) : [];
  return { ...box, cells, isLabelled, rules };
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly target: string;
}

/** Every entry, or where they are many, the entries that point at one table: they are neighbours. */
function stretches(directory: readonly string[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [i, target] of directory.entries()) {
    const last = found.at(-1);
    if (last && directory.length > MOST_POINTERS && last.target === target) {
      found[found.length - 1] = { ...last, to: i + 1 };
    } else found.push({ from: i, to: i + 1, target });
  }
  return found;
}

/** A curve from each entry to its table, as level as can be; those of one table arrive side by side. */
function linksOf({ cells }: PlacedDirectory, boxes: ReadonlyMap<string, Rect>): WholeLink[] {
  const byTarget = new Map<string, DirectoryCell[]>();
  for (const cell of cells) {
    const sharing = byTarget.get(cell.target);
    if (sharing) sharing.push(cell);
    else byTarget.set(cell.target, [cell]);
  }
  return [...byTarget].flatMap(([target, sharing]) => {
    const box = boxes.get(target);
    return box ? pointersTo(box, sharing) : [];
  });
}

function pointersTo(box: Rect, cells: readonly DirectoryCell[]): WholeLink[] {
  const middles = cells.map(({ y, height }) => y + height / 2);
  const spread = Math.min(box.height, cells.length * MOST_SPREAD);
  const level = middles.reduce((sum, y) => sum + y, 0) / cells.length;
  const first = Math.max(box.y, Math.min(box.y + box.height - spread, level - spread / 2));
  return cells.map(({ bits, target, x, width }, i) => {
    const y = first + (spread * (i + 0.5)) / cells.length;
    const d = pointerPath({ x: x + width, y: middles[i] ?? y }, { x: box.x - 3, y });
    return { id: `${bits} ${target} ${d}`, d };
  });
}

const HEAD = 4;

function pointerPath(from: Point, to: Point): string {
  const middle = px((from.x + to.x) / 2);
  const [x, y] = [px(to.x), px(to.y)];
  const head = `M${px(x - HEAD)} ${px(y - HEAD * 0.7)}L${x} ${y}L${px(x - HEAD)} ${px(y + HEAD * 0.7)}`;
  return `M${px(from.x)} ${px(from.y)}C${middle} ${px(from.y)} ${middle} ${y} ${x} ${y}${head}`;
}

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
      {layout.heat.blocks.length > 0 && !(layout.directory && width < NARROW_BELOW) && (
        // On a phone the directory's heading has its room, and the note below the picture says the same.
        <WholeLegend isShaded={layout.heat.blocks.some(isShaded)} />
      )}
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
          data-wraps={(titleAt === 'beside' && height >= TWO_LINES) || undefined}
          style={{ maxWidth: pictureWidth - (titleAt === 'above' ? x : x + width + BESIDE_GAP) }}
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
