import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadByte, loadInt } from '../../../models/kernel/bits';
import { LOAD } from '../../../models/map/unit';
import { beforePrint, useWatched } from '../../ui/controls/useSize';
import { Tip } from '../../ui/tip/Tip';
import { useFormats, useWords } from '../../ui/words/words';
import type { UnitKind } from '../record/facts';
import type { UnitRef } from '../record/pane';
import { MAP_WORDS } from '../words/languages';
import {
  cursorText,
  cursorValue,
  edgePath,
  focusRects,
  type HeatBlock,
  type HeatLayout,
  isCursorKey,
  isShaded,
  moveCursor,
  outlinePath,
  placedOf,
  rectOf,
  ringRects,
  unitAt,
} from './heat';
import styles from './WholeView.module.css';

interface HeatPickerProps {
  readonly layout: HeatLayout;
  /** Sentence about what is seen. */
  readonly label: string;
  /** Kind of unit a cell stands for. */
  readonly unit: UnitKind;
  /** The unit under a point that no cell covers. */
  readonly elsewhere?: (x: number, y: number) => UnitRef | undefined;
  readonly onPick?: ((ref: UnitRef) => void) | undefined;
  readonly children: ReactNode;
}

/** A picture of units; if they can be picked, by pointer, or by a cursor that the arrow keys move and Enter picks. */
export function HeatPicker(props: HeatPickerProps) {
  const { layout, label, children, onPick } = props;
  if (onPick) return <PickableHeat {...props} onPick={onPick} />;
  return (
    <div className={styles.heat} style={{ width: layout.width, height: layout.height }} role="img" aria-label={label}>
      {children}
    </div>
  );
}

interface PickableProps extends HeatPickerProps {
  readonly onPick: (ref: UnitRef) => void;
}

function PickableHeat({ layout, label, unit, elsewhere, onPick, children }: PickableProps) {
  const words = useWords(MAP_WORDS).picture;
  const { bytes } = useFormats();
  const ring = useRef<SVGPathElement>(null);
  const [cursor, setCursor] = useState<UnitRef>();
  const rect = cursor && rectOf(layout, cursor);
  const shown = rect && cursor;
  const { value, units } = cursorValue(layout, shown);
  const text = shown ? cursorText(words, layout, shown, unit) : words.units[unit].none(units);

  const placed = shown && placedOf(layout, shown);
  const shownBytes = placed ? placed.block.unitBytes * (placed.draw === 'bar' ? placed.block.cells.length : 1) : 0;

  const refUnder = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return unitAt(layout, clientX - left, clientY - top) ?? elsewhere?.(clientX - left, clientY - top);
  };
  const pointAt = (event: MouseEvent<HTMLElement>) => {
    const ref = refUnder(event);
    if (ref?.block !== cursor?.block || ref?.unit !== cursor?.unit) setCursor(ref);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isCursorKey(event.key)) setCursor(moveCursor(layout, shown, event.key));
    else if (event.key === 'Enter' && shown) onPick(shown);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={styles.heat}
      style={{ width: layout.width, height: layout.height }}
      data-pickable="true"
      role="slider"
      tabIndex={0}
      aria-label={words.units[unit].picked(label)}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, units - 1)}
      aria-valuenow={value}
      aria-valuetext={text}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
      onPointerDown={pointAt}
      onPointerMove={pointAt}
      onPointerLeave={() => setCursor(undefined)}
      onClick={(event) => {
        const ref = refUnder(event);
        if (ref) onPick(ref);
      }}
    >
      {children}
      {rect && (
        <svg className={styles.overlay} width={layout.width} height={layout.height} aria-hidden="true">
          <path ref={ring} className={styles.cursor} d={outlinePath([rect])} />
        </svg>
      )}
      {shown && (
        <Tip subject={ring}>
          {text}, {bytes(shownBytes)}
        </Tip>
      )}
    </div>
  );
}

/** Elements from which the colours of a canvas are read; see `useHeatPalette`. */
export function HeatSwatches({ swatches }: { readonly swatches: RefCallback<HTMLElement> }) {
  return (
    <span ref={swatches} className={styles.swatches} aria-hidden="true">
      {HEAT_ROLES.map((role) => (
        <span key={role} data-role={role} />
      ))}
    </span>
  );
}

interface HeatCanvasProps {
  readonly layout: HeatLayout;
  readonly palette: HeatPalette | undefined;
}

/** Buckets or groups as cells, the fuller the stronger, pixel by pixel. */
export function HeatCanvas({ layout, palette }: HeatCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const buffer = useRef<ImageData>(null);
  const { width, height } = targetSize(layout);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !palette) return;
    const image =
      buffer.current?.width === width && buffer.current.height === height
        ? buffer.current
        : new ImageData(width, height);
    buffer.current = image;
    paint({ data: new Int32Array(image.data.buffer), width, height }, layout, palette);
    context.putImageData(image, 0, 0);
  }, [layout, palette, width, height]);
  const style = { width: width * layout.pixel, height: height * layout.pixel };
  return <canvas ref={canvas} className={styles.canvas} width={width} height={height} style={style} />;
}

/** The edges of blocks, dashed where they are being moved out of, and rings round what the step is about, dashed where it has been. */
export function HeatOutlines({ blocks }: { readonly blocks: readonly HeatBlock[] }) {
  const framed = blocks.filter(({ draw, marks }) => draw !== 'bar' && marks > 0);
  const focus = blocks.flatMap(focusRects);
  const visited = blocks.flatMap((placed) => (placed.draw === 'bar' ? [] : ringRects(placed, placed.block.visited)));
  return (
    <>
      {framed.map((placed) => (
        <path
          key={placed.block.id}
          className={placed.block.kind === 'old' ? styles.old : styles.edge}
          d={edgePath(placed)}
        />
      ))}
      {visited.length > 0 && <path className={styles.visited} d={outlinePath(visited)} />}
      {focus.length > 0 && <path className={styles.focus} data-changed d={outlinePath(focus)} />}
    </>
  );
}

/** The colours that a strip is painted with: what `WholeView.module.css` gives to the swatches. */
export const HEAT_ROLES = [
  'page',
  'rule',
  'tint',
  'full',
  'tombstone',
  'tombstoneTint',
  'old',
  'oldTint',
  'pointer',
  'pointerTint',
] as const;
type HeatRole = (typeof HEAT_ROLES)[number];

type Rgb = readonly [red: number, green: number, blue: number];

/** Shades from empty to full. */
export const FULLEST = 64;
/** Width and height of a texture in px, a power of two. */
const TEXTURE = 4;

/**
 * Colours as ImageData holds them: 0xaabbggrr, since every browser runs on little-endian machines. Signed: an opaque one
 * is then a small number, which costs no allocation to hand on.
 */
export interface HeatPalette {
  readonly shades: Int32Array;
  readonly rule: number;
  readonly dot: number;
  /** TEXTURE × TEXTURE px for each value of a cell that isn't a number of entries, by value. */
  readonly textures: readonly (Int32Array | undefined)[];
}

function pack([red, green, blue]: Rgb): number {
  return (255 << 24) | (blue << 16) | (green << 8) | red;
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * share);
  return [at(0), at(1), at(2)];
}

/** From the page over the tint to the full colour, so that one entry of eight is seen. */
function shadesOf(page: Rgb, tint: Rgb, full: Rgb): Int32Array {
  return Int32Array.from({ length: FULLEST + 1 }, (_, level) => {
    const share = level / FULLEST;
    return pack(share < 0.25 ? mix(page, tint, share * 4) : mix(tint, full, (share - 0.25) / 0.75));
  });
}

function texture(ground: Rgb, ink: Rgb, isInk: (x: number, y: number) => boolean): Int32Array {
  return Int32Array.from({ length: TEXTURE * TEXTURE }, (_, i) =>
    pack(isInk(i % TEXTURE, Math.floor(i / TEXTURE)) ? ink : ground),
  );
}

/** `colours` in the order of HEAT_ROLES, as `getComputedStyle` writes them; undefined if one isn't an opaque rgb(). */
export function heatPalette(colours: readonly string[]): HeatPalette | undefined {
  const parsed = new Map<HeatRole, Rgb>();
  for (const [i, role] of HEAT_ROLES.entries()) {
    const rgb = parseRgb(colours[i] ?? '');
    if (rgb) parsed.set(role, rgb);
  }
  if (parsed.size < HEAT_ROLES.length) return undefined;
  const of = (role: HeatRole): Rgb => parsed.get(role) ?? [0, 0, 0];
  const textures: (Int32Array | undefined)[] = [];
  textures[LOAD.tombstones] = texture(of('tombstoneTint'), of('tombstone'), (x, y) => x % 2 === 0 && y % 2 === 0);
  textures[LOAD.evacuated] = texture(of('oldTint'), of('old'), (x, y) => (x + y) % TEXTURE === 0);
  textures[LOAD.spare] = texture(of('pointerTint'), of('pointer'), (x, y) => y === 1 && x === 1);
  return {
    shades: shadesOf(of('page'), of('tint'), of('full')),
    rule: pack(of('rule')),
    dot: pack(of('tombstone')),
    textures,
  };
}

function parseRgb(colour: string): Rgb | undefined {
  const match = /^rgb\((\d+)[, ]+(\d+)[, ]+(\d+)\)$/.exec(colour);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : undefined;
}

const THEME_QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

/**
 * Colours of the swatches, the children of the element that gets the ref, as computed: a canvas can't read
 * custom properties. Undefined until they are known, so on a server always.
 */
export function useHeatPalette(): [palette: HeatPalette | undefined, swatches: RefCallback<HTMLElement>] {
  const [{ palette }, setRead] = useState<{ text: string; palette: HeatPalette | undefined }>({
    text: '',
    palette: undefined,
  });
  const watch = useCallback((element: HTMLElement) => {
    const read = () => {
      const colours = Array.from(element.children, (swatch) => getComputedStyle(swatch).backgroundColor);
      const text = colours.join();
      setRead((before) => (before.text === text ? before : { text, palette: heatPalette(colours) }));
    };
    read();
    return watchTheme(element, read);
  }, []);
  return [palette, useWatched(watch)];
}

/** Calls back when the theme may have changed, by the system's wish, the page's, or because it is printed. */
function watchTheme(element: HTMLElement, onChange: () => void): () => void {
  const queries = THEME_QUERIES.map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  const observer = new MutationObserver(onChange);
  const root = element.getRootNode();
  const themed = root instanceof ShadowRoot ? [document.documentElement, root.host] : [document.documentElement];
  for (const one of themed) observer.observe(one, { attributeFilter: ['style', 'class'] });
  beforePrint.add(onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
    observer.disconnect();
    beforePrint.delete(onChange);
  };
}

/** px of the page that a pixel of the screen takes. */
export function useScreenPixel(): number {
  return useSyncExternalStore(subscribeToPixel, screenPixel, pixelOnServer);
}

function subscribeToPixel(onChange: () => void): () => void {
  const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function screenPixel(): number {
  return 1 / devicePixelRatio;
}

function pixelOnServer(): number {
  return 1;
}

/** Pixels of the screen, row by row; see HeatPalette for their encoding. */
export interface HeatTarget {
  readonly data: Int32Array;
  readonly width: number;
  readonly height: number;
}

/** From this size on, in px of the screen, cells are ruled off from each other. */
const RULED_FROM = 4;
const SLOTS = 8;

/** The size of the target that a layout needs: a pixel more, for the rules at the right and at the bottom. */
export function targetSize({ width, height, pixel }: HeatLayout): { width: number; height: number } {
  return { width: Math.ceil(width / pixel) + 1, height: Math.ceil(height / pixel) + 1 };
}

/** Paints all blocks; what lies between them is left transparent. */
export function paint(target: HeatTarget, layout: HeatLayout, palette: HeatPalette): void {
  target.data.fill(0);
  const brush: Brush = { target, palette, scale: 1 / layout.pixel, grain: layout.pixel <= 0.5 ? 1 : 0 };
  for (const placed of layout.blocks) PAINTERS[placed.draw](brush, placed);
}

const PAINTERS: Readonly<Record<HeatBlock['draw'], (brush: Brush, placed: HeatBlock) => void>> = {
  cells: paintCells,
  pixels: paintPixels,
  bar: paintBar,
};

interface Brush {
  readonly target: HeatTarget;
  readonly palette: HeatPalette;
  /** Pixels of the screen a px of the page. */
  readonly scale: number;
  /** 1 where a dot of a texture takes two pixels each way, else 0. */
  readonly grain: number;
}

/** From the first pixel up to but without the last. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function fill({ data, width, height }: HeatTarget, { left, top, right, bottom }: Box, colour: number): void {
  const end = Math.min(right, width);
  for (let y = top; y < Math.min(bottom, height); y++) {
    for (let at = y * width + left; at < y * width + end; at++) data[at] = colour;
  }
}

function texel(texture: Int32Array, x: number, y: number, grain: number): number {
  return loadInt(texture, ((y >> grain) & (TEXTURE - 1)) * TEXTURE + ((x >> grain) & (TEXTURE - 1)));
}

function fillTexture({ target, grain }: Brush, { left, top, right, bottom }: Box, texture: Int32Array): void {
  const { data, width, height } = target;
  for (let y = top; y < Math.min(bottom, height); y++) {
    for (let x = left; x < Math.min(right, width); x++) data[y * width + x] = texel(texture, x, y, grain);
  }
}

function frame(target: HeatTarget, { left, top, right, bottom }: Box, colour: number): void {
  fill(target, { left, top, right: right + 1, bottom: top + 1 }, colour);
  fill(target, { left, top: bottom, right: right + 1, bottom: bottom + 1 }, colour);
  fill(target, { left, top, right: left + 1, bottom }, colour);
  fill(target, { left: right, top, right: right + 1, bottom }, colour);
}

function shade({ shades }: HeatPalette, used: number, slots: number): number {
  return loadInt(shades, slots === 0 ? 0 : Math.floor((used * FULLEST) / slots));
}

function paintCells(brush: Brush, placed: HeatBlock): void {
  const { target, palette, scale } = brush;
  const { block, x, y, columns, marks, markWidth, markHeight } = placed;
  const isRuled = Math.min(markWidth, markHeight) * scale >= RULED_FROM;
  const isGauge = !isShaded(placed);
  const edges = Int32Array.from({ length: columns + 1 }, (_, column) => Math.round((x + column * markWidth) * scale));
  for (let cell = 0; cell < marks; cell++) {
    const row = Math.floor(cell / columns);
    const left = edges[cell - row * columns] ?? 0;
    const right = edges[cell - row * columns + 1] ?? 0;
    const top = Math.round((y + row * markHeight) * scale);
    const bottom = Math.round((y + (row + 1) * markHeight) * scale);
    const outer = { left, top, right, bottom };
    if (isRuled) frame(target, outer, palette.rule);
    const inner = isRuled ? { left: left + 1, top: top + 1, right, bottom } : outer;
    const value = loadByte(block.cells, cell);
    if (value > SLOTS) paintSpecial(brush, inner, value, isRuled);
    else if (isGauge) paintGauge(brush, inner, value);
    else fill(target, inner, shade(palette, value, SLOTS));
  }
}

function paintSpecial(brush: Brush, box: Box, value: number, isRuled: boolean): void {
  const texture = brush.palette.textures[value];
  if (!texture) return;
  if (value !== LOAD.tombstones || !isRuled) {
    fillTexture(brush, box, texture);
    return;
  }
  fill(brush.target, box, loadInt(texture, texture.length - 1));
  const size = Math.max(1, Math.round(Math.min(box.right - box.left, box.bottom - box.top) / 2.5));
  const left = (box.left + box.right - size) >> 1;
  const top = (box.top + box.bottom - size) >> 1;
  fill(brush.target, { left, top, right: left + size, bottom: top + size }, brush.palette.dot);
}

function paintGauge({ target, palette }: Brush, box: Box, used: number): void {
  const end = box.left + Math.round(((box.right - box.left) * used) / SLOTS);
  fill(target, { ...box, right: end }, shade(palette, SLOTS, SLOTS));
  fill(target, { ...box, left: end }, shade(palette, 0, SLOTS));
}

/** Eight shades an entry, divided by the units of a pixel: a division a pixel would take longer than all the rest. */
const PER_UNIT = Float64Array.from({ length: 256 }, (_, units) => FULLEST / SLOTS / units + 1e-9);

function meanShade(palette: HeatPalette, used: number, units: number): number {
  if (units >= PER_UNIT.length) return shade(palette, used, units * SLOTS);
  return loadInt(palette.shades, units === 0 ? 0 : (used * (PER_UNIT[units] ?? 0)) | 0);
}

function paintPixels(brush: Brush, placed: HeatBlock): void {
  const { palette, scale } = brush;
  const { marks, columns } = placed;
  const { cells } = placed.block;
  const size = Math.round(placed.markWidth * scale);
  const left = Math.round(placed.x * scale);
  const top = Math.round(placed.y * scale);
  // firstCell(placed, mark), kept up from mark to mark without a division or a branch.
  const whole = Math.floor(cells.length / marks);
  const part = cells.length % marks;
  let from = 0;
  let parts = 0;
  let column = 0;
  let row = 0;
  for (let mark = 0; mark < marks; mark++) {
    parts += part;
    const carry = (marks - 1 - parts) >>> 31;
    parts -= marks & -carry;
    const next = from + whole + carry;
    const to = Math.max(next, from + 1);
    let sum = 0;
    for (let cell = from; cell < to; cell++) sum += loadInt(SUMMANDS, loadByte(cells, cell));
    const special = sum >>> 16;
    const texture = special * 2 >= to - from ? palette.textures[lastSpecial(cells, from, to)] : undefined;
    const x = left + column * size;
    const y = top + row * size;
    const square = { left: x, top: y, right: x + size, bottom: y + size };
    if (texture) fillTexture(brush, square, texture);
    else fill(brush.target, square, meanShade(palette, sum & 0xffff, to - from - special));
    from = next;
    column += 1;
    if (column === columns) {
      column = 0;
      row += 1;
    }
  }
}

/** Summands of the cells: entries in the low half, one in the high half if a cell counts none. */
const SUMMANDS = Int32Array.from({ length: 256 }, (_, value) => (value <= SLOTS ? value : 1 << 16));

function lastSpecial(cells: Uint8Array, from: number, to: number): number {
  for (let cell = to - 1; cell >= from; cell--) if (loadByte(cells, cell) > SLOTS) return loadByte(cells, cell);
  return 0;
}

/** Filled from below as far as the table is used; above that its tombstones. */
function paintBar(brush: Brush, { block, x, y, width, height }: HeatBlock): void {
  const { target, palette, scale } = brush;
  const left = Math.round(x * scale);
  const right = Math.round((x + width) * scale);
  const outer = { left, top: Math.round(y * scale), right, bottom: Math.round((y + height) * scale) };
  const box = right - left >= RULED_FROM ? { ...outer, right: right - 1 } : outer;
  const level = (slots: number) => box.bottom - Math.round(((box.bottom - box.top) * slots) / Math.max(1, block.slots));
  const used = level(block.entries);
  const dead = level(block.entries + (block.tombstones ?? 0));
  fill(target, { ...box, bottom: dead }, shade(palette, 1, SLOTS));
  const full = block.kind === 'old' ? palette.textures[LOAD.evacuated] : undefined;
  if (full) fillTexture(brush, { ...box, top: used }, full);
  else fill(target, { ...box, top: used }, shade(palette, SLOTS, SLOTS));
  const crossed = palette.textures[LOAD.tombstones];
  if (crossed) fillTexture(brush, { ...box, top: dead, bottom: used }, crossed);
}
