import type { ResidentEvent } from '../../../models/resident/events';
import { countersOf, pageStates, type ResidentCounters } from '../../../models/resident/pageHeap';
import {
  KERNEL_PAGE_BYTES,
  KERNEL_PAGES,
  PAGE_STATES,
  type PageState,
  type ResidentState,
} from '../../../models/resident/state';
import { px } from '../../ui/chart/axis';
import { hatchPath, type Rect, rectsPath } from '../../ui/owners/owners';

/** The heap's mapping at one moment. */
export interface PagePicture {
  /** Index into PAGE_STATES for each kernel page. */
  readonly states: Uint8Array;
  readonly counters: ResidentCounters;
  /** Kernel pages of the last event. */
  readonly focus: PageRange | undefined;
}

/** Kernel pages, `to` excluded. */
interface PageRange {
  readonly from: number;
  readonly to: number;
}

function focusOf(event: ResidentEvent): PageRange | undefined {
  if (!('page' in event)) return undefined;
  return { from: event.page * KERNEL_PAGES, to: (event.page + event.npages) * KERNEL_PAGES };
}

export function pagePicture(state: ResidentState, event?: ResidentEvent): PagePicture {
  return { states: pageStates(state), counters: countersOf(state), focus: event && focusOf(event) };
}

/** Bytes of the mapping by page state; they sum to its size. */
export function bytesByState({ states }: Pick<PagePicture, 'states'>): Readonly<Record<PageState, number>> {
  const pages = new Float64Array(PAGE_STATES.length);
  for (const state of states) pages[state] = (pages[state] ?? 0) + 1;
  const of = (state: PageState) => (pages[PAGE_STATES.indexOf(state)] ?? 0) * KERNEL_PAGE_BYTES;
  return {
    fresh: of('fresh'),
    released: of('released'),
    untouched: of('untouched'),
    free: of('free'),
    zeroed: of('zeroed'),
    words: of('words'),
    written: of('written'),
  };
}

/** Page states that occur. */
export function statesOf({ states }: Pick<PagePicture, 'states'>): ReadonlySet<PageState> {
  const found = new Set<PageState>();
  for (const index of new Set(states)) {
    const state = PAGE_STATES[index];
    if (state) found.add(state);
  }
  return found;
}

/** Bytes that the runtime and the kernel count. */
export interface CountersAt {
  readonly heapInuse: number;
  readonly heapRss: number;
}

/** Difference between HeapInuse and Rss, and its cause. Bytes. */
export type CountersFact = CountersAt &
  (
    | { readonly type: 'both'; readonly untouched: number; readonly free: number }
    | { readonly type: 'untouched'; readonly untouched: number }
    | { readonly type: 'free'; readonly free: number }
    | { readonly type: 'zeroed'; readonly zeroed: number }
    | { readonly type: 'agree' }
  );

/** Smaller differences are the runtime's own pages. Bytes. */
const LITTLE = 2 ** 19;

export function compareCounters(
  { runtime, kernel }: ResidentCounters,
  { untouched, free, zeroed }: Readonly<Record<PageState, number>>,
): CountersFact {
  const at = { heapInuse: runtime.heapInuse, heapRss: kernel.heapRss };
  if (untouched >= LITTLE && free >= LITTLE) return { type: 'both', ...at, untouched, free };
  if (untouched >= LITTLE) return { type: 'untouched', ...at, untouched };
  if (free >= LITTLE) return { type: 'free', ...at, free };
  if (zeroed >= LITTLE) return { type: 'zeroed', ...at, zeroed };
  return { type: 'agree', ...at };
}

/** Texture of a page state, so that colour isn't needed; from `outline` on the pages are not resident. */
type PageLook = 'plain' | 'dotted' | 'hatched' | 'crosshatched' | 'outline' | 'dashed' | 'faint';

/** Colours are in views.module.css, names in words/. */
export const PAGE_LOOKS: Readonly<Record<PageState, PageLook>> = {
  written: 'plain',
  words: 'dotted',
  zeroed: 'hatched',
  free: 'crosshatched',
  untouched: 'outline',
  released: 'dashed',
  fresh: 'faint',
};

/** From the bottom of a cell upwards. */
export const STACKED_STATES = [
  'written',
  'words',
  'zeroed',
  'free',
  'untouched',
  'released',
  'fresh',
] as const satisfies readonly PageState[];

export function isResident(state: PageState): boolean {
  return !['outline', 'dashed', 'faint'].includes(PAGE_LOOKS[state]);
}

/** All pages in one state. */
export interface PageArea {
  readonly state: PageState;
  readonly path: string;
  /** Lines or dots; empty if there are none. */
  readonly texture: string;
}

export interface PageMapLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  /** Kernel pages per cell, a power of two. */
  readonly pagesPerCell: number;
  readonly cells: number;
  /** px, including the gap to the next cell. */
  readonly cellSize: number;
  readonly areas: readonly PageArea[];
  /** Path around the cells of the last event; empty for none. */
  readonly focus: string;
}

interface PageMapOptions {
  /** Kernel pages that the scale must fit, if the mapping will grow. */
  readonly pages?: number;
  /** Cells per row. */
  readonly columns?: number;
  readonly mostCell?: number;
}

/** More cells show nothing new. They are drawn as a few paths, so no canvas is needed. */
const MOST_CELLS = 2400;
const COLUMNS = 64;
/** Largest cell, px. */
const MOST_CELL = 14;
/** Smaller cells have no gap and no outline, px. */
const LEAST_RULED = 4.5;

export function pagesPerCell(pages: number): number {
  let each = 1;
  while (pages / each > MOST_CELLS) each *= 2;
  return each;
}

/** Pages of each state in each cell: rows of STACKED_STATES. */
function countCells(states: Uint8Array, each: number): Uint16Array {
  const order = STACKED_STATES.length;
  const place = PAGE_STATES.map((state) => STACKED_STATES.indexOf(state));
  const counts = new Uint16Array(Math.ceil(states.length / each) * order);
  states.forEach((state, page) => {
    const at = Math.floor(page / each) * order + (place[state] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  });
  return counts;
}

/** Rects of each state, stacked from the bottom of a cell. */
function rectsByState(counts: Uint16Array, each: number, columns: number, size: number): Map<PageState, Rect[]> {
  const gap = size >= LEAST_RULED ? 1 : 0;
  const inner = size - gap;
  const rects = new Map<PageState, Rect[]>(STACKED_STATES.map((state) => [state, []]));
  const order = STACKED_STATES.length;
  for (let cell = 0; cell * order < counts.length; cell++) {
    const x = (cell % columns) * size;
    const bottom = Math.floor(cell / columns) * size + inner;
    let below = 0;
    for (const [i, state] of STACKED_STATES.entries()) {
      const share = (counts[cell * order + i] ?? 0) / each;
      if (share === 0) continue;
      below += share;
      rects.get(state)?.push({ x, y: bottom - below * inner, width: inner, height: share * inner });
    }
  }
  return rects;
}

/** Joins neighbours of equal height, so that a hatch runs through them. */
function joined(rects: readonly Rect[], size: number): Rect[] {
  const runs: Rect[] = [];
  for (const rect of rects) {
    const last = runs.at(-1);
    const touches =
      last && last.y === rect.y && last.height === rect.height && rect.x - (last.x + last.width) < size / 2;
    if (last && touches) runs[runs.length - 1] = { ...last, width: rect.x + rect.width - last.x };
    else runs.push(rect);
  }
  return runs;
}

function dotsPath(rects: readonly Rect[]): string {
  return rects.map(({ x, y, width, height }) => `M${px(x + width / 2)} ${px(y + height / 2)}h0`).join('');
}

function textureOf(state: PageState, rects: readonly Rect[], size: number): string {
  switch (PAGE_LOOKS[state]) {
    case 'dotted':
      return size >= LEAST_RULED ? dotsPath(rects) : '';
    case 'hatched':
      return joined(rects, size)
        .map((rect) => hatchPath(rect))
        .join('');
    case 'crosshatched':
      return joined(rects, size)
        .map((rect) => hatchPath(rect, -1))
        .join('');
    default:
      return '';
  }
}

/** Rect for an outline, whose stroke is 1 px wide. */
function inset({ x, y, width, height }: Rect): Rect {
  return { x: x + 0.5, y: y + 0.5, width: Math.max(0, width - 1), height: Math.max(0, height - 1) };
}

export function areaOf(state: PageState, rects: readonly Rect[], size: number): PageArea {
  const outlined = !isResident(state) && size >= LEAST_RULED;
  const path = rectsPath(outlined ? rects.map(inset) : joined(rects, size));
  return { state, path: isResident(state) ? rectsPath(rects) : path, texture: textureOf(state, rects, size) };
}

/** One rect for each row. */
function focusRects({ from, to }: PageRange, each: number, columns: number, size: number): Rect[] {
  const first = Math.floor(from / each);
  const last = Math.ceil(to / each) - 1;
  const rects: Rect[] = [];
  for (let row = Math.floor(first / columns); row <= Math.floor(last / columns); row++) {
    const left = Math.max(first - row * columns, 0);
    const right = Math.min(last - row * columns, columns - 1);
    rects.push({ x: left * size, y: row * size, width: (right - left + 1) * size, height: size });
  }
  return rects;
}

/** Path around rects of consecutive rows; only the first and the last may be short. */
function ringPath(rects: readonly Rect[]): string {
  const [first, last] = [rects[0], rects.at(-1)];
  if (!first || !last) return '';
  const whole = rects[1] && rects.length > 2 ? rects[1] : undefined;
  const isBlock = rects.every(({ x, width }) => x === first.x && width === first.width);
  const apart = rects.length === 2 && last.x + last.width < first.x;
  if (isBlock) return rectsPath([{ ...first, height: last.y + last.height - first.y }]);
  if (apart) return rectsPath(rects);
  const [left, right] = [whole?.x ?? last.x, first.x + first.width];
  const [top, shoulder] = [first.y, first.y + first.height];
  const [hip, bottom] = [last.y, last.y + last.height];
  const end = last.x + last.width;
  return `M${px(first.x)} ${px(top)}H${px(right)}V${px(hip)}H${px(end)}V${px(bottom)}H${px(left)}V${px(shoulder)}H${px(first.x)}z`;
}

/** Lays out the pages by address, row by row: equal areas are equal bytes. */
export function layoutPageMap(
  { states, focus }: Pick<PagePicture, 'states' | 'focus'>,
  width: number,
  { pages = states.length, columns = COLUMNS, mostCell = MOST_CELL }: PageMapOptions = {},
): PageMapLayout {
  const each = pagesPerCell(pages);
  const cells = Math.ceil(states.length / each);
  const cellSize = Math.min(mostCell, width / columns);
  const rows = Math.ceil(Math.ceil(pages / each) / columns);
  const rects = rectsByState(countCells(states, each), each, columns, cellSize);
  return {
    width: columns * cellSize,
    height: rows * cellSize,
    columns,
    pagesPerCell: each,
    cells,
    cellSize,
    areas: STACKED_STATES.map((state) => areaOf(state, rects.get(state) ?? [], cellSize)).filter(
      ({ path }) => path !== '',
    ),
    focus: focus ? ringPath(focusRects(focus, each, columns, cellSize)) : '',
  };
}

/** Bytes that a cell and a row stand for. */
export function scaleOf({ pagesPerCell: pages, columns }: PageMapLayout) {
  const cellBytes = pages * KERNEL_PAGE_BYTES;
  return { pagesPerCell: pages, cellBytes, rowBytes: cellBytes * columns };
}

/** Cells per row are a multiple of this. */
const COLUMN_GRAIN = 16;
const MOST_COLUMNS = 256;
/** Largest and least cell that fits a box, px. */
const MOST_FITTED = 20;
const LEAST_FITTED = 1;

/** `layoutPageMap` with the number of columns that gives the largest cells in a box. */
export function fitPageMap(
  picture: Pick<PagePicture, 'states' | 'focus'>,
  pages: number,
  width: number,
  height: number,
): PageMapLayout {
  const cells = Math.ceil(pages / pagesPerCell(pages));
  const cellOf = (columns: number) => Math.min(MOST_FITTED, width / columns, height / Math.ceil(cells / columns));
  let best = COLUMN_GRAIN;
  for (let columns = COLUMN_GRAIN; columns <= MOST_COLUMNS; columns += COLUMN_GRAIN) {
    if (cellOf(columns) > cellOf(best)) best = columns;
  }
  const cell = Math.max(LEAST_FITTED, cellOf(best));
  const mostCell = cell >= LEAST_RULED ? Math.floor(cell) : cell;
  return layoutPageMap(picture, width, { pages, columns: best, mostCell });
}
