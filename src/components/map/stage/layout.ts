import type { Owner } from '../../../models/map/owners';
import { SMALL, TINY, textWidth } from '../../ui/chart/axis';
import type { Rect } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import { type Gap, isGap, isMap, type Pane, type Place, type Row } from '../record/pane';
import type { MapWords } from '../words/en/stage';

/** px. One byte is `scale` px wide and as high as a row, which is as high in every row of every side. */
export const ROW_HEIGHT = 12;
/** A row is at most so many times as high as a byte is wide. */
const MAX_ROW_ASPECT = 60;
const ROW_GAP = 2;
const TITLE_HEIGHT = 18;
/** px of the line that names the columns of a pane. */
const COLUMN_HEADS_HEIGHT = 15;
export const PANE_GAP = 10;
const COLUMN_GAP = 28;
/** Room for a row's number, and for a record's name. */
const LABEL_WIDTH = 26;
const RECORD_LABEL_WIDTH = 80;
/** Below this width the panes stand one under the other. */
const TWO_COLUMNS_FROM = 480;
/** Lines that a record wider than its column may wrap into; a larger one is said in words. */
const MOST_LINES = 24;
/** px of the lowest row with words in its slots. */
export const LEAST_ROW_WITH_WORDS = 16;
/** px of the lowest row whose columns are named, unless a camera shows some rows alone. */
const LEAST_ROW_UNDER_HEADS = 20;
/** px a byte from which on a slot has room for a key of four letters, and for longer words. */
const LEAST_SCALE_FOR_SHORT_KEYS = 1.4;
const LEAST_SCALE_FOR_WORDS = 1.8;
/** px of a stage below which only a few rows as high as that would be in view. */
const LEAST_STAGE_WITH_WORDS = 240;
/** px of a stage below which all else makes way for buckets and groups. */
const LOW_STAGE = 216;

/** Records with nothing beside them: a line to a table leaves the directory, and the word for rounding stands in its row. */
const HAS_OWN_LINE: ReadonlySet<NonNullable<Row['name']>> = new Set(['directory', 'rest']);

export interface PlacedRow {
  readonly row: Row;
  readonly x: number;
  readonly y: number;
  /** Bytes of a line; a longer row goes on in the next one. */
  readonly lineBytes: number;
  readonly lines: number;
  /** px of a line. */
  readonly height: number;
  /** The id of its pane. */
  readonly pane: string;
}

interface PlacedGap {
  readonly gap: Gap;
  readonly x: number;
  readonly y: number;
}

export interface PlacedPane {
  readonly pane: Pane;
  /** From the left. */
  readonly column: 0 | 1;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly labelWidth: number;
  readonly rows: readonly PlacedRow[];
  readonly gaps: readonly PlacedGap[];
  /** px of the line of its title and note, and of the one that names its columns. */
  readonly headHeight: number;
  readonly hasColumnHeads: boolean;
  /** px of its rows. */
  readonly rowsHeight: number;
}

export interface SideLayout {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** px from a row to the next. */
  readonly pitch: number;
  readonly panes: readonly PlacedPane[];
  readonly rows: ReadonlyMap<string, PlacedRow>;
}

/** Of two columns the first pane has the left one, the others are on its right. */
export type ColumnCount = 1 | 2;

/** Two columns where they have room. */
export function columnCountFor(width: number): ColumnCount {
  return width >= TWO_COLUMNS_FROM ? 2 : 1;
}

function columnWidth(width: number, columnCount: ColumnCount): number {
  return columnCount === 2 ? (width - COLUMN_GAP) / 2 : width;
}

/** px a byte, so that a unit of `unitBytes`, the widest on the stage, fills a column. */
export function scaleFor(width: number, unitBytes: number, columnCount = columnCountFor(width)): number {
  return (columnWidth(width, columnCount) - LABEL_WIDTH - 4) / Math.max(1, unitBytes);
}

/** Panes under one another: their rows, how many have columns, and px of their titles, notes and the gaps between them. */
export interface Column {
  readonly rows: number;
  readonly maps: number;
  readonly rest: number;
}

export function columnsOf({ panes, pitch }: SideLayout): Column[] {
  return [0, 1].flatMap((index) => {
    const column = panes.filter((pane) => pane.column === index);
    if (column.length === 0) return [];
    const px = (one: (pane: PlacedPane) => number) => column.reduce((sum, pane) => sum + one(pane), 0);
    return [
      {
        rows: px((pane) => pane.rowsHeight) / pitch,
        maps: column.filter(({ pane }) => isMap(pane)).length,
        rest: px((pane) => pane.headHeight + PANE_GAP) - PANE_GAP,
      },
    ];
  });
}

/** How all sides of a stage are placed: alike, so that their bytes compare. */
export interface Fit {
  readonly columnCount: ColumnCount;
  /** px a byte. */
  readonly scale: number;
  /** px. */
  readonly rowHeight: number;
  /** True if there is room for little but buckets and groups: records and rounding are left out. */
  readonly isLow: boolean;
  /** True if there is room to name the columns of arrays and tables. */
  readonly hasColumnHeads: boolean;
}

/** Panes laid out in that many columns, as they are at the run’s fullest moments. */
export interface Arrangement extends Pick<Fit, 'columnCount' | 'scale'> {
  readonly columns: readonly Column[];
  /** The same on a stage with room for little but buckets and groups. */
  readonly lowColumns: readonly Column[];
}

/** px of the tallest rows with which every column fits, where the heads of a pane's columns take `headsHeight` px. */
function roomOfRow(height: number, { scale, columns, lowColumns }: Arrangement, headsHeight = 0): number {
  const rooms = (height < LOW_STAGE ? lowColumns : columns).map(
    ({ rows, maps, rest }) => Math.floor((height - rest - maps * headsHeight) / Math.max(1, rows)) - ROW_GAP,
  );
  return Math.min(Math.floor(MAX_ROW_ASPECT * scale), ...rooms);
}

/** Rows as tall as fit, in two columns (old left, new right) if words fit there, or if one column would be too low for any. */
export function fitFor(height: number, [under, beside]: readonly [Arrangement, Arrangement?]): Fit {
  const isUnder = !beside || (beside.scale < LEAST_SCALE_FOR_WORDS && roomOfRow(height, under) >= LEAST_ROW_WITH_WORDS);
  const chosen = isUnder ? under : beside;
  const hasWords = chosen.scale >= LEAST_SCALE_FOR_SHORT_KEYS && height >= LEAST_STAGE_WITH_WORDS;
  const room = roomOfRow(height, chosen);
  const roomUnderHeads = roomOfRow(height, chosen, COLUMN_HEADS_HEIGHT);
  const hasCamera = room < LEAST_ROW_WITH_WORDS;
  const hasColumnHeads = hasWords && (hasCamera || roomUnderHeads >= LEAST_ROW_UNDER_HEADS);
  const rowHeight = Math.max(hasWords ? LEAST_ROW_WITH_WORDS : ROW_HEIGHT, hasColumnHeads ? roomUnderHeads : room);
  return { ...chosen, rowHeight, isLow: height < LOW_STAGE, hasColumnHeads };
}

/** Rows that are left out take a line, or where each row has a place of its own as many as they are. */
type GapStyle = 'line' | 'places';

interface PaneAt {
  readonly column: 0 | 1;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly scale: number;
  readonly gapStyle: GapStyle;
  readonly rowHeight: number;
  readonly isLow: boolean;
  readonly hasColumnHeads: boolean;
}

function placePane(
  pane: Pane,
  { column, x, y, width, scale, gapStyle, rowHeight, isLow, ...options }: PaneAt,
): PlacedPane {
  const pitch = rowHeight + ROW_GAP;
  const labelWidth = pane.kind === 'records' ? RECORD_LABEL_WIDTH : LABEL_WIDTH;
  const lineBytes = Math.floor((width - labelWidth) / scale);
  const rows: PlacedRow[] = [];
  const gaps: PlacedGap[] = [];
  const hasColumnHeads = options.hasColumnHeads && isMap(pane);
  const headHeight = TITLE_HEIGHT + (hasColumnHeads ? COLUMN_HEADS_HEIGHT : 0);
  let at = y + headHeight;
  /** px of the line above `at` that a small record leaves free; 0 where nothing may follow. */
  let left = 0;
  for (const item of pane.rows) {
    if (isLow && !isGap(item) && item.name === 'rest') continue;
    if (isGap(item)) {
      gaps.push({ gap: item, x: x + labelWidth, y: at });
      at += pitch * (gapStyle === 'places' ? ('count' in item.gap ? item.gap.count : 1) : 1);
      continue;
    }
    const lines = Math.max(1, Math.ceil(item.bytes / lineBytes));
    const { id, name, bytes } = item;
    if (lines > MOST_LINES && name !== undefined) {
      gaps.push({ gap: { id, gap: { type: 'tooLarge', name, bytes } }, x: x + labelWidth, y: at });
      at += pitch;
      left = 0;
      continue;
    }
    const isRecord = pane.kind === 'records' && name !== undefined && !HAS_OWN_LINE.has(name);
    const taken = labelWidth + bytes * scale;
    const isBeside = isRecord && taken <= left;
    const rowX = x + labelWidth + (isBeside ? width - left : 0);
    rows.push({
      row: item,
      x: rowX,
      y: isBeside ? at - pitch : at,
      lineBytes,
      lines,
      height: rowHeight,
      pane: pane.id,
    });
    if (!isBeside) at += pitch * lines;
    left = isRecord && lines === 1 ? (isBeside ? left : width) - taken : 0;
  }
  return {
    pane,
    column,
    x,
    y,
    width,
    labelWidth,
    rows,
    gaps,
    headHeight,
    hasColumnHeads,
    rowsHeight: at - y - headHeight,
  };
}

interface LayoutOptions {
  readonly gapStyle?: GapStyle;
  readonly rowHeight?: number;
  readonly columnCount?: ColumnCount;
  readonly isLow?: boolean;
  readonly hasColumnHeads?: boolean;
}

/**
 * The first pane on the left, the others under each other on the right, but records under whichever is shorter; all in
 * one column where it is narrow.
 */
export function layoutSide(
  panes: readonly Pane[],
  width: number,
  scale: number,
  options: LayoutOptions = {},
): SideLayout {
  const { gapStyle = 'line', rowHeight = ROW_HEIGHT, columnCount = columnCountFor(width) } = options;
  const { isLow = false, hasColumnHeads = false } = options;
  const paneWidth = columnWidth(width, columnCount);
  const placed: PlacedPane[] = [];
  const bottoms: [number, number] = [0, 0];
  /** The same without heads of columns: records stand where they were when the room for heads was found. */
  const withoutHeads: [number, number] = [0, 0];
  const isRight = (pane: Pane, i: number) => i > 0 && (pane.kind !== 'records' || withoutHeads[1] <= withoutHeads[0]);
  const shown = isLow ? panes.filter(({ kind }) => kind !== 'records') : panes;
  for (const [i, pane] of shown.entries()) {
    const column = columnCount === 2 && isRight(pane, i) ? 1 : 0;
    const x = column * (paneWidth + COLUMN_GAP);
    const y = bottoms[column];
    const one = placePane(pane, { column, x, y, width: paneWidth, scale, gapStyle, rowHeight, isLow, hasColumnHeads });
    placed.push(one);
    bottoms[column] = y + one.headHeight + one.rowsHeight + PANE_GAP;
    withoutHeads[column] += TITLE_HEIGHT + one.rowsHeight + PANE_GAP;
  }
  const height = Math.max(...bottoms);
  const rows = new Map(placed.flatMap((pane) => pane.rows.map((row) => [row.row.id, row])));
  return { width, height, scale, pitch: rowHeight + ROW_GAP, panes: placed, rows };
}

/** The rectangles of a stretch of bytes: one, or one a line where its row wraps. */
export function rectsOf(
  { x, y, lineBytes, lines, height }: PlacedRow,
  at: number,
  bytes: number,
  scale: number,
): Rect[] {
  const rects: Rect[] = [];
  for (let from = at; from < at + bytes; ) {
    const line = Math.min(lines - 1, Math.floor(from / lineBytes));
    const lineEnd = line === lines - 1 ? Number.POSITIVE_INFINITY : (line + 1) * lineBytes;
    const to = Math.min(at + bytes, lineEnd);
    const start = from - line * lineBytes;
    const width = Math.min(to - from, lineBytes - start) * scale;
    rects.push({ x: x + start * scale, y: y + line * (height + ROW_GAP), width, height });
    from = to;
  }
  return rects;
}

/** A rectangle of a slot's key, value or padding. */
export interface OwnedRect extends Rect {
  readonly owner?: Owner;
}

/** A stretch of a pane's rows: px above it, and its own. */
interface Seen {
  readonly top: number;
  readonly height: number;
}

/**
 * The rectangles of a row, or of one slot's key and value in it, or the one around all rows of a pane, or those of them that
 * are seen; none if it isn't on the stage.
 */
export function rectsOfPlace(layout: SideLayout, place: Place, seen?: Seen): OwnedRect[] {
  const placed = layout.rows.get(place.row);
  if (!placed) {
    const panes = layout.panes.filter(({ pane, rows }) => pane.id === place.row && rows.length > 0);
    return panes.map(({ x, y, labelWidth, headHeight, rowsHeight, rows }) => ({
      x: x + labelWidth,
      y: y + headHeight + (seen?.top ?? 0),
      width: Math.max(...rows.map(({ row, lineBytes }) => Math.min(row.bytes, lineBytes) * layout.scale)),
      height: (seen?.height ?? rowsHeight) - 2 * ROW_GAP,
    }));
  }
  if (place.slot < 0) return rectsOf(placed, 0, placed.row.bytes, layout.scale);
  const segments = placed.row.segments.filter((segment) => segment.slot === place.slot);
  return segments.flatMap(({ at, bytes, owner }) =>
    rectsOf(placed, at, bytes, layout.scale).map((rect) => ({ ...rect, owner })),
  );
}

/** A control byte among the eight of its row, in four lines of two: to scale a byte is too thin to be seen. */
export function controlByteRects(block: readonly Rect[], slot: number): Rect[] {
  return block.map(({ x, y, width, height }) => ({
    x: x + ((slot % 2) * width) / 2,
    y: y + ((slot >> 1) * height) / 4,
    width: width / 2,
    height: height / 4,
  }));
}

export function controlRects(layout: SideLayout, row: string): Rect[] {
  const placed = layout.rows.get(row);
  const control = placed?.row.segments.find((segment) => segment.owner === 'control');
  return placed && control ? rectsOf(placed, control.at, control.bytes, layout.scale) : [];
}

/** px of the gauge of a load, and what it keeps free on its left. */
export const GAUGE = { width: 56, gap: 8 } as const;

/** What stands in the line over a pane's rows. */
export interface HeadSize {
  /** px of title and note. */
  readonly width: number;
  /** Absent where there is no room for its gauge. */
  readonly load: string | undefined;
}

interface Head extends HeadSize {
  readonly title: string | undefined;
  /** Absent where there is no room for it. */
  readonly note: string | undefined;
}

/** Title, note and gauge in the fullest form that has room: the gauge, be it a bar without words, comes before the note. */
export function headOf(words: MapWords['picture'], { pane, width }: PlacedPane): Head {
  const { load } = pane;
  const title = pane.title && sentenceOf(words.panes, pane.title);
  const note = pane.note && sentenceOf(words.notes, pane.note);
  const { load: full, loadBrief } = words;
  const none = () => '';
  const forms = [[note, full], [note, loadBrief], [undefined, loadBrief], [undefined, none], [note]] as const;
  for (const [note, loadIn] of load ? forms : forms.slice(-1)) {
    const head = textWidth(title ?? '', SMALL) + (note === undefined ? 0 : GAUGE.gap + textWidth(note, TINY));
    // The form stays while it fills: its largest number has room, too.
    const gauge =
      load && loadIn ? textWidth(loadIn({ ...load, taken: load.most }), TINY) + GAUGE.width + 3 * GAUGE.gap : 0;
    if (head + gauge < width) return { title, note, load: load && loadIn?.(load), width: head };
  }
  return { title, note: undefined, load: undefined, width: textWidth(title ?? '', SMALL) };
}

/** A rectangle with as many px more at each side. */
export function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
