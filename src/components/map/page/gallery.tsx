import { LOAD } from '../../../models/map/unit';
import { Crop, cropStart, type Framing, type Stretch } from '../../Crop';
import type { GalleryItem, PictureSize } from '../../defineScene';
import { type IdleWork, idleWork, useIdleWork } from '../../idleWork';
import { type Rect, rectsPath } from '../../ui/owners/owners';
import type { Language } from '../../ui/words/language';
import { Words } from '../../ui/words/words';
import type { SideFrame } from '../record/design';
import type { ExampleId } from '../record/examples';
import { type Block, type Pane, type Place, placesOfStep } from '../record/pane';
import { planRun } from '../record/planOwn';
import type { MapSceneDefinition } from '../record/settings';
import { layoutSide, rectsOf, rectsOfPlace, type SideLayout, scaleFor } from '../stage/layout';
import { readBlocks } from '../stage/readUnits';
import { WholeSide } from '../stage/SideDrawing';
import type { MapWords } from '../words/en/stage';
import { MAP_WORDS } from '../words/languages';
import { stepSentence } from '../words/steps';
import styles from './MapScene.module.css';

/** Cap on prefilled entries in thumbnails: recording more would take too long. */
const MOST_PREFILLED = 20_000;

/** The moment that an example opens on, on the side that it is about, in parts between which one may pause. */
export function* stillInParts(scene: MapSceneDefinition, words: MapWords, id: string): Generator<undefined, Still> {
  const { settings } = scene.codec.parse(`example=${id}`);
  const { run, program, opening } = planRun(scene, settings, scene.designs);
  const prefill = Math.min(run.config.prefill, MOST_PREFILLED);
  while (run.prefilled < prefill) {
    run.prefillNext();
    yield;
  }
  for (const op of program) {
    run.append(op);
    yield;
  }
  const step = opening();
  yield;
  const [design] = Object.keys(scene.examples.find((example) => example.id === id)?.moments ?? {});
  const index = Math.max(
    0,
    run.sides.findIndex((side) => side.design === design),
  );
  const side = run.sides[index];
  if (!side) throw new RangeError('a run without sides');
  const position = run.track.positionOf(index, step);
  const frame = side.frame(position);
  return { frame, blocks: readBlocks(side, position), label: stepSentence(words, frame.fact, run), step };
}

/** The examples about as many designs as the scene has sides: each is in the gallery of one scene only. */
export function mapGallery(
  scene: MapSceneDefinition,
  language: Language<MapWords>,
  texts: Readonly<Record<ExampleId, string>>,
): GalleryItem[] {
  const { words } = language;
  const sides = scene.params.releases.length;
  return scene.examples
    .filter(({ moments, releases }) => (releases ?? Object.keys(moments)).length === sides)
    .map(({ id }): GalleryItem => {
      const still = idleWork(() => stillInParts(scene, words, id));
      return {
        id,
        title: words.titles[id],
        text: texts[id],
        query: `example=${id}`,
        picture: (size) => (
          <Words of={MAP_WORDS} value={language}>
            <ExamplePicture still={still} {...size} />
          </Words>
        ),
      };
    });
}

/** One side of an example at one step. */
export interface Still {
  readonly frame: SideFrame;
  readonly blocks: readonly Block[];
  /** Sentence about the step. */
  readonly label: string;
  readonly step: number;
}

/** A map at one moment, to scale and without words. */
export function StillDrawing({ still, ...size }: PictureSize & { readonly still: Still }) {
  const { frame, blocks, label, step } = still;
  if (isBeyondRows(blocks)) return <CellsPicture blocks={blocks} {...size} />;
  const picture = rowsPicture(frame, size);
  if (!picture) return null;
  const { panes, scale, width, ...framing } = picture;
  return (
    <Crop {...size} {...framing}>
      <WholeSide
        panes={panes}
        marks={frame.marks}
        move={frame.move}
        trail={frame.trail}
        width={width}
        scale={scale}
        step={step}
        label={label}
      />
    </Crop>
  );
}

/** The moment that an example opens on, once it is recorded. */
function ExamplePicture({ still, ...size }: PictureSize & { readonly still: IdleWork<Still> }) {
  const made = useIdleWork(still);
  return made && <StillDrawing still={made} {...size} />;
}

/** Slots of a bucket or group. */
const SLOTS = 8;
const ROLES = new Map<number, string>(Object.entries(LOAD).map(([role, value]) => [value, role]));

/** Every bucket or group of a map as a cell, the fuller the darker. */
function CellsPicture({ blocks, width, height }: PictureSize & { readonly blocks: readonly Block[] }) {
  const placed = cellsPicture(blocks, { width, height });
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {placed.map(({ block, byValue }) => (
        <g key={block.id} className={block.kind === 'old' ? styles.old : undefined} data-block={block.id}>
          {[...byValue].map(([value, rects]) => (
            <path
              key={value}
              className={styles.cell}
              data-role={ROLES.get(value)}
              fillOpacity={value <= SLOTS ? value / SLOTS : 1}
              d={rectsPath(rects)}
            />
          ))}
        </g>
      ))}
      {placed.map(({ block, focus }) => (
        <path key={block.id} className={styles.focus} d={rectsPath(focus)} />
      ))}
    </svg>
  );
}

/** All buckets of an array or groups of a table, as cells. */
interface CellsBlock {
  readonly block: Block;
  /** Rectangles of the cells of each value. */
  readonly byValue: ReadonlyMap<number, readonly Rect[]>;
  readonly focus: readonly Rect[];
}

/** Cells one under the other, in every block. */
const ROWS = 16;
/** px. */
const MOST_CELL_HEIGHT = 7.5;
const MOST_GAP = 10;
const MOST_CELL_WIDTH = 14;
/** px around the cells, for the outlines of those that the step is about. */
const OUTLINE = 3;

function columnsOf(block: Block): number {
  return Math.ceil(block.cells.length / ROWS);
}

/** Arrays and tables side by side in the middle of the height; one byte has one area. */
export function cellsPicture(blocks: readonly Block[], { width, height }: PictureSize): CellsBlock[] {
  const gap = Math.min(MOST_GAP, width / (4 * blocks.length));
  const inner = width - 2 * OUTLINE - gap * (blocks.length - 1);
  const bytesAcross = blocks.reduce((sum, block) => sum + columnsOf(block) * block.unitBytes, 0);
  const largest = blocks.reduce((most, { unitBytes }) => Math.max(most, unitBytes), 1);
  const pxPerByte = Math.min(inner / Math.max(1, bytesAcross), MOST_CELL_WIDTH / largest);
  const cellHeight = Math.min(MOST_CELL_HEIGHT, (height - 2 * OUTLINE) / ROWS);
  const top = (height - ROWS * cellHeight) / 2;
  let left = OUTLINE;
  return blocks.map((block) => {
    const [columns, cellWidth, x] = [columnsOf(block), block.unitBytes * pxPerByte, left];
    left += columns * cellWidth + gap;
    const rectOf = (cell: number): Rect => ({
      x: x + (cell % columns) * cellWidth,
      y: top + Math.floor(cell / columns) * cellHeight,
      width: cellWidth,
      height: cellHeight,
    });
    const byValue = new Map<number, Rect[]>();
    for (const [cell, value] of block.cells.entries()) {
      const alike = byValue.get(value) ?? [];
      alike.push(rectOf(cell));
      byValue.set(value, alike);
    }
    return { block, byValue, focus: block.focus.slice(0, 2).map(rectOf) };
  });
}

function boxOf(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

function stretchOf({ y, height }: Rect): Stretch {
  return { from: y, to: y + height };
}

/** From the highest to the lowest of the places that are on the stage; undefined if none is. */
function stretchOfPlaces(layout: SideLayout, places: readonly Place[]): Stretch | undefined {
  const rects = places.flatMap((place) => rectsOfPlace(layout, place));
  return rects.length > 0 ? stretchOf(boxOf(rects)) : undefined;
}

/** Drawing of a side at rest, and the part of it that is shown. */
interface RowsPicture extends Framing {
  readonly panes: readonly Pane[];
  /** px of the drawing. */
  readonly width: number;
  /** px a byte. */
  readonly scale: number;
}

/** px to the left of rows for the hooks of overflow buckets, to the right for the way of a probe. */
const HOOKS = 16;
const TRAIL = 27;
/** px. The widest drawing in one column, and the least wide in two. */
const ONE_COLUMN = 479;
const TWO_COLUMNS = 480;

/** Rows of a picture at most: cells for all buckets or groups say more. */
const MOST_ROWS = 40;

export function isBeyondRows(blocks: readonly Block[]): boolean {
  return blocks.reduce((sum, block) => sum + block.cells.length, 0) > MOST_ROWS;
}

/** Arrays and tables alone, without a word. */
function wordless(panes: readonly Pane[]): Pane[] {
  return panes.filter(({ kind }) => kind !== 'records').map((pane) => ({ ...pane, title: undefined, note: undefined }));
}

/** All rows, with room for what is drawn around them. */
function extentOf(layout: SideLayout, trail: readonly string[]): Rect {
  const rows = [...layout.rows.values()];
  const box = boxOf(rows.flatMap((row) => rectsOf(row, 0, row.row.bytes, layout.scale)));
  const left = rows.some(({ row }) => row.linked) ? HOOKS : OUTLINE;
  const right = trail.length > 1 ? TRAIL : OUTLINE;
  return {
    x: box.x - left,
    y: box.y - OUTLINE,
    width: box.width + left + right,
    height: box.height + 2 * OUTLINE,
  };
}

/** One column as large as it can be, or smaller, or two columns: the first way that shows all, or most, in the height. */
export function rowsPicture(
  { panes, unitBytes, marks, move, trail }: SideFrame,
  { width, height }: PictureSize,
): RowsPicture | undefined {
  const silent = wordless(panes);
  if (silent.every(({ rows }) => rows.length === 0)) return undefined;
  const widths = [Math.min(width, ONE_COLUMN), ONE_COLUMN, Math.max(width, TWO_COLUMNS), 2 * width];
  const ways = widths.map((drawn) => {
    const scale = scaleFor(drawn, unitBytes);
    const layout = layoutSide(silent, drawn, scale);
    const extent = extentOf(layout, trail);
    return { drawn, scale, layout, extent, zoom: width / extent.width };
  });
  const shown = ({ extent, zoom }: (typeof ways)[number]) => extent.height * zoom;
  const least = Math.min(...ways.map(shown));
  const way = ways.find((one) => shown(one) <= height) ?? ways.find((one) => shown(one) === least);
  if (!way) return undefined;
  const { drawn, scale, layout, extent, zoom } = way;
  const whole = stretchOf(extent);
  return {
    panes: silent,
    width: drawn,
    scale,
    zoom,
    left: extent.x,
    top: cropStart(whole, stretchOfPlaces(layout, placesOfStep(marks, move)) ?? whole, height / zoom),
  };
}
