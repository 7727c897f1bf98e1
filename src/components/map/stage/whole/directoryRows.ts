import type { Rect } from '../../../ui/owners/textures';

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

export interface PlacedDirectory extends Rect {
  readonly cells: readonly DirectoryCell[];
  readonly isLabelled: boolean;
  /** Heights of rules in it, where it is too fine for cells. */
  readonly rules: readonly number[];
}

export interface WholeLink {
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

export function layoutDirectory(
  directory: readonly string[],
  globalDepth: number,
  area: DirectoryArea,
): PlacedDirectory {
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
export function linksOf({ cells }: PlacedDirectory, boxes: ReadonlyMap<string, Rect>): WholeLink[] {
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

interface Point {
  readonly x: number;
  readonly y: number;
}

const HEAD = 4;

function pointerPath(from: Point, to: Point): string {
  const middle = round((from.x + to.x) / 2);
  const [x, y] = [round(to.x), round(to.y)];
  const head = `M${round(x - HEAD)} ${round(y - HEAD * 0.7)}L${x} ${y}L${round(x - HEAD)} ${round(y + HEAD * 0.7)}`;
  return `M${round(from.x)} ${round(from.y)}C${middle} ${round(from.y)} ${middle} ${y} ${x} ${y}${head}`;
}

function round(n: number): number {
  return Math.round(n * 100) / 100;
}
