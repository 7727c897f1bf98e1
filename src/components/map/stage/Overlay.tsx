import { type CSSProperties, useMemo } from 'react';
import type { SlotState } from '../../../models/map/unit';
import { px } from '../../ui/chart/axis';
import { byteDigits } from '../../ui/format';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import { type Rect, rectsPath } from '../../ui/owners/owners';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import type { StepFact } from '../record/facts';
import type { SegmentBits } from '../record/hashInFocus';
import type { EntryText, EntryTextOf, Mark, Move, Pane, Place, Segment, Unit } from '../record/pane';
import { useMarks } from '../record/view';
import { arrowHead } from '../roundedPath';
import { MAP_WORDS } from '../words/languages';
import { ColumnHeads } from './ColumnHeads';
import type { PaneView, SideViews } from './camera';
import {
  controlByteRects,
  controlRects,
  grow,
  headOf,
  type OwnedRect,
  type PlacedPane,
  type PlacedRow,
  rectsOf,
  rectsOfPlace,
  type SideLayout,
} from './layout';
import styles from './Overlay.module.css';
import { type Marked, markedBits, markedParts } from './parts';
import { pointerOf, routePointer } from './pointers';
import { fitText, SlotWords } from './SlotWords';
import type { UnitLayout } from './unitLayout';

/** px that an outline keeps off what it marks. */
const OFF = 1;
/** px around a pane that its veil covers too. */
const AROUND = { left: 4, right: 26, below: 6 } as const;

function useMarked({ panes }: SideLayout): Marked | undefined {
  const names = useMarks();
  return useMemo(
    () =>
      markedParts(
        names,
        panes.map(({ pane }) => pane),
      ),
    [names, panes],
  );
}

const grown = (rect: Rect) => grow(rect, OFF);

/** Rectangles that stand under each other without a gap, in one. */
function stacked(rects: readonly Rect[]): Rect[] {
  const all: Rect[] = [];
  for (const rect of rects) {
    const i = all.findIndex(({ x, y, width, height }) => x === rect.x && width === rect.width && y + height === rect.y);
    const above = all[i];
    if (above) all[i] = { ...above, height: above.height + rect.height };
    else all.push(rect);
  }
  return all;
}

interface VeilProps {
  readonly layout: SideLayout;
  readonly placed: PlacedPane;
}

/** Dims what is not marked of a pane’s rows, and outlines what is. */
function MarkedRows({ layout, placed }: VeilProps) {
  const marked = useMarked(layout);
  if (!marked || marked.panes.has(placed.pane.id)) return null;
  const { x, y, width, headHeight, rowsHeight, labelWidth, rows } = placed;
  const holes: Rect[] = [];
  const labels: Rect[] = [];
  for (const row of rows) {
    const lit = (marked.rows.get(row.row.id) ?? []).flatMap(({ from, to }) =>
      rectsOf(row, from, to - from, layout.scale),
    );
    holes.push(...lit.map(grown));
    if (lit.length > 0)
      labels.push({ x: row.x - labelWidth, y: row.y - OFF, width: labelWidth - OFF, height: layout.pitch });
  }
  const outlines = stacked(holes);
  const all: Rect = {
    x: x - AROUND.left,
    y: y + headHeight - OFF - 1,
    width: width + AROUND.left + AROUND.right,
    height: rowsHeight + AROUND.below,
  };
  return (
    <g className={styles.marked}>
      <path className={styles.veil} d={rectsPath([all, ...outlines, ...stacked(labels)])} />
      {outlines.length > 0 && <path className={styles.outline} d={rectsPath(outlines)} />}
    </g>
  );
}

/** What lies beside the title of a pane: the heads of its columns, and what dims them where nothing of it is marked. */
export function HeadMarks({ layout, placed }: VeilProps) {
  return (
    <>
      {placed.hasColumnHeads && <ColumnHeads placed={placed} scale={layout.scale} />}
      <MarkedHead layout={layout} placed={placed} />
    </>
  );
}

function MarkedHead({ layout, placed: { pane, x, y, width, headHeight } }: VeilProps) {
  const marked = useMarked(layout);
  if (!marked || pane.rows.some(({ id }) => marked.rows.has(id))) return null;
  return <rect className={styles.veil} x={x - AROUND.left} y={y - 2} width={width} height={headHeight} />;
}

interface MarkedSlotsProps {
  readonly unit: Unit;
  readonly layout: UnitLayout;
  readonly panes: readonly Pane[];
}

/** Dims what is not marked of a unit that is drawn slot by slot, if some of it is. */
export function MarkedSlots({ unit, layout, panes }: MarkedSlotsProps) {
  const names = useMarks();
  const lit = markedParts(names, panes)?.rows.get(unit.row);
  const parts = layout.slots.flatMap((slot) => slot.parts);
  const isLit = ({ at, bytes }: Segment) => lit?.some(({ from, to }) => at < to && at + bytes > from) ?? false;
  const holes = parts.filter(({ part }) => isLit(part)).map(({ rect }) => grown(rect));
  if (holes.length === 0 || holes.length === parts.length) return null;
  return (
    <path className={styles.veil} d={rectsPath(parts.filter(({ part }) => !isLit(part)).map(({ rect }) => rect))} />
  );
}

interface MarkedCellsProps {
  readonly layout: {
    readonly cells: readonly { readonly bit: number; readonly x: number; readonly y: number }[];
    readonly cellWidth: number;
    readonly cellHeight: number;
  };
  readonly segments: readonly SegmentBits[];
}

/** Dims the bits of a hash that are not marked, and outlines those that are. */
export function MarkedCells({ layout: { cells, cellWidth, cellHeight }, segments }: MarkedCellsProps) {
  const names = useMarks();
  const bits = markedBits(names, segments);
  if (!bits) return null;
  const rectOf = ({ x, y }: { readonly x: number; readonly y: number }): Rect => ({
    x,
    y,
    width: cellWidth,
    height: cellHeight,
  });
  const outlines: Rect[] = [];
  for (const cell of cells.filter(({ bit }) => bits.has(bit))) {
    const last = outlines.at(-1);
    const rect = rectOf(cell);
    const isNext = last && last.y === rect.y && rect.x - last.x - last.width < cellWidth / 2;
    if (last && isNext) outlines.splice(-1, 1, { ...last, width: rect.x + rect.width - last.x });
    else outlines.push(rect);
  }
  return (
    <g className={styles.marked}>
      <path
        className={styles.veil}
        d={rectsPath(
          cells
            .filter(({ bit }) => !bits.has(bit))
            .map(rectOf)
            .map(grown),
        )}
      />
      <path className={styles.outline} d={rectsPath(outlines.map(grown))} />
    </g>
  );
}

/** px of a byte over its slot's key, and of a row that has room for both. */
const BYTE = 16;
/** px at either end of a byte that its value leaves to the mark around it. */
const INSIDE = 2;
const BOTH_FROM = 2 * BYTE;
const SLOTS = [0, 1, 2, 3, 4, 5, 6, 7];

interface ControlBytesProps {
  readonly layout: SideLayout;
  /** Those of the step that are in one row. */
  readonly marks: readonly Mark[];
  readonly entryText: EntryTextOf | undefined;
}

/** The control bytes of a row that the step compares, each with its value over its slot, and as it lies among the eight. */
function ControlBytes({ layout, marks, entryText }: ControlBytesProps) {
  const placed = layout.rows.get(marks[0]?.row ?? '');
  if (!placed) return null;
  const { row, height } = placed;
  const block = controlRects(layout, row.id);
  const cellOf = (slot: number) => controlByteRects(block, slot);
  return (
    <g className={styles.bytes}>
      <path className={styles.cells} d={rectsPath(SLOTS.flatMap(cellOf))} />
      {SLOTS.map((slot) => {
        const segment = row.segments.find((each) => each.slot === slot);
        const control = row.slots?.[slot]?.ctrl;
        const [rect] = segment ? rectsOf(placed, segment.at, segment.bytes, layout.scale) : [];
        if (!segment || !rect || control === undefined) return null;
        const mark = marks.find((each) => each.slot === slot);
        const glyph = mark?.controlOnly ? (mark.role === 'compared' ? ' ≠' : ' =') : '';
        const label = row.labels?.find((each) => each.slot === slot);
        const entry = label && 'key' in label ? entryText?.(label.key) : undefined;
        const byte = { ...rect, height: height < BOTH_FROM ? height : BYTE };
        const below = { ...rect, y: rect.y + BYTE, height: height - BYTE };
        const value = byteDigits(control);
        const inside = { ...byte, x: byte.x + INSIDE, width: byte.width - 2 * INSIDE };
        const text = [`${value}${glyph}`, value].find((each) => fitText(each, inside, { isValue: true }));
        // A byte without its value would only hide the key.
        if (text === undefined) return mark && <path key={slot} className={styles.lit} d={rectsPath(cellOf(slot))} />;
        return (
          <g key={slot} data-lit={mark !== undefined}>
            {height >= BOTH_FROM && (
              <>
                <path className={styles.ground} d={rectsPath([rect])} />
                <OwnerRect {...below} owner={segment.owner} />
                <SlotWords text={entry?.key} beginAlike={entry?.beginAlike} rect={below} />
              </>
            )}
            <OwnerRect {...byte} owner="control" />
            <SlotWords text={text} rect={inside} isValue />
            {mark && <path className={styles.lit} d={rectsPath([byte, ...cellOf(slot)])} />}
          </g>
        );
      })}
    </g>
  );
}

/** px of the smallest control byte that has a mark, and the mark's share of it. */
const LEAST_MARKED = 3;
const MARKED = 0.56;

/** Marks of the control bytes of rows whose slots are in one of these states. */
function controlMarks(layout: SideLayout, rows: readonly PlacedRow[], states: readonly SlotState[]): Rect[] {
  return rows.flatMap(({ row }) => {
    const block = controlRects(layout, row.id);
    return (row.slots ?? []).flatMap(({ state }, slot) => {
      if (!states.includes(state)) return [];
      return controlByteRects(block, slot).flatMap(({ x, y, width, height }) => {
        const least = Math.min(width, height);
        const side = MARKED * least;
        if (least < LEAST_MARKED) return [];
        return { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
      });
    });
  });
}

interface ControlMarksProps {
  readonly layout: SideLayout;
  readonly rows: readonly PlacedRow[];
  readonly isDimmed: boolean;
}

/** A mark for each control byte in use, and a hollow one for each that says that its entry was deleted or evacuated. */
function ControlMarks({ layout, rows, isDimmed }: ControlMarksProps) {
  const inUse = controlMarks(layout, rows, ['full']);
  const gone = controlMarks(layout, rows, ['deleted', 'moved']);
  return (
    <>
      {inUse.length > 0 && <path className={styles.inUse} data-dimmed={isDimmed} d={rectsPath(inUse)} />}
      {gone.length > 0 && <path className={styles.gone} data-dimmed={isDimmed} d={rectsPath(gone)} />}
    </>
  );
}

/** A curve that leaves one row at its right end and comes back to another, bulging by `bulge` px. */
function hookPath(from: Rect, to: Rect, bulge: number): string {
  const x1 = from.x + from.width;
  const y1 = from.y + from.height / 2;
  const x2 = to.x + to.width;
  const y2 = to.y + to.height / 2;
  const x = Math.max(x1, x2) + bulge;
  return `M${px(x1)} ${px(y1)}C${px(x)} ${px(y1)} ${px(x)} ${px(y2)} ${px(x2 + 3)} ${px(y2)}`;
}

/** Path of a probe across groups, or of a walk along overflow buckets. */
function Trail({ layout, rows }: { readonly layout: SideLayout; readonly rows: readonly string[] }) {
  const places = rows.map((row) => rectsOfPlace(layout, { row, slot: -1 }).at(-1));
  return places.slice(1).map((to, i) => {
    const from = places[i];
    if (!from || !to) return null;
    const end = { x: to.x + to.width, y: to.y + to.height / 2 };
    return (
      <g key={`${rows[i]} ${rows[i + 1]}`} className={styles.trail}>
        <path d={hookPath(from, to, 12 + 6 * (i % 3))} />
        <path d={arrowHead({ x: end.x + 3, y: end.y }, -1)} />
      </g>
    );
  });
}

interface RowMarksProps extends VeilProps {
  /** Those that are drawn. */
  readonly rows: readonly PlacedRow[];
  isDimmed(row: PlacedRow): boolean;
  readonly view: PaneView | undefined;
  /** Those of the step that are in the pane. */
  readonly marks: readonly Mark[];
  /** Rows of the pane that the step's probe has passed. */
  readonly trail: readonly string[];
  readonly entryText: EntryTextOf | undefined;
}

type MarkShapesProps = Pick<RowMarksProps, 'layout' | 'marks' | 'view'>;

/** Outlines of what the present step points at. */
function MarkShapes({ layout, marks, view }: MarkShapesProps) {
  return marks.map((mark) => {
    const rects = mark.controlOnly ? controlRects(layout, mark.row) : rectsOfPlace(layout, mark, view);
    const d = rectsPath(rects.map((rect) => grow(rect, mark.slot < 0 ? 2 : 1)));
    return (
      <path
        key={`${mark.row} ${mark.slot}`}
        className={styles.mark}
        data-role={mark.role}
        data-whole={mark.slot < 0 || undefined}
        data-changed
        d={d}
      />
    );
  });
}

/** What lies on the rows of a pane: control bytes in use and compared, marks of whoever embeds the figure, the way of a probe. */
export function RowMarks({ layout, placed, rows, isDimmed, view, marks, trail, entryText }: RowMarksProps) {
  const control = entryText && marks.find(({ controlOnly }) => controlOnly);
  return (
    <>
      <ControlMarks layout={layout} rows={rows.filter((row) => !isDimmed(row))} isDimmed={false} />
      <ControlMarks layout={layout} rows={rows.filter(isDimmed)} isDimmed />
      <MarkedRows layout={layout} placed={placed} />
      {control && (
        <ControlBytes layout={layout} marks={marks.filter(({ row }) => row === control.row)} entryText={entryText} />
      )}
      <Trail layout={layout} rows={trail} />
      <MarkShapes layout={layout} marks={marks} view={view} />
    </>
  );
}

/** Rectangles of an entry that moves, where they are seen. */
interface Moving {
  readonly from: readonly OwnedRect[];
  readonly to: readonly OwnedRect[];
  /** The first it comes from; the row’s for a new entry, and for a place that holds nothing any more. */
  readonly start: Rect;
}

/** Undefined where the entry comes from or goes to what isn’t on the stage. */
function movingOf(move: Move, rectsOf: (place: Place) => readonly OwnedRect[]): Moving | undefined {
  const from = move.from ? rectsOf(move.from) : [];
  const to = rectsOf(move.to);
  const [start] = from.length > 0 ? from : rectsOf({ row: (move.from ?? move.to).row, slot: -1 });
  return start && to.length > 0 ? { from, to, start } : undefined;
}

interface MovingEntryProps {
  readonly layout: SideLayout;
  readonly move: Move;
  /** px from a place's rows as they are laid out to where they are seen. */
  shiftOf(row: string): number;
  /** Names this move among all: the motion begins anew with each. */
  readonly step: number;
  readonly entry: EntryText | undefined;
}

/** An entry that moves: key and value are drawn at their new place, and CSS brings each there from its old one. */
export function MovingEntry({ layout, move, shiftOf, step, entry }: MovingEntryProps) {
  const moving = movingOf(move, (place) =>
    rectsOfPlace(layout, place).map((rect) => ({ ...rect, y: rect.y + shiftOf(place.row) })),
  );
  if (!moving) return null;
  const { from, to, start } = moving;
  return (
    <g key={step}>
      <path className={styles.mark} data-role="compared" d={rectsPath(from)} />
      <path className={styles.cover} d={rectsPath(to)} />
      {to.map((rect, i) => {
        const { x, y } = from[i] ?? start;
        const offset = { '--ms-dx': `${x - rect.x}px`, '--ms-dy': `${y - rect.y}px` } as CSSProperties;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: at another scale they lie elsewhere, and none is to fly again.
          <g key={i} className={styles.arriving} data-changed style={offset}>
            <path d={rectsPath([rect])} />
            {rect.owner === 'key' && <SlotWords text={entry?.key} beginAlike={entry?.beginAlike} rect={rect} />}
            {rect.owner === 'value' && <SlotWords text={entry?.value} rect={rect} isValue />}
          </g>
        );
      })}
    </g>
  );
}

interface PointerLineProps {
  readonly layout: SideLayout;
  readonly views: SideViews | undefined;
  /** px of the side. */
  readonly height: number;
  readonly fact: StepFact;
}

/** A line from the entries of the directory that a step follows or writes to the table that they point to. */
export function PointerLine({ layout, views, height, fact }: PointerLineProps) {
  const words = useWords(MAP_WORDS).picture;
  const pointer = pointerOf(fact);
  const route =
    pointer &&
    routePointer(layout, views, height, pointer, {
      label: words.row('directory'),
      gap: (gap) => sentenceOf(words.gaps, gap),
      head: (placed) => headOf(words, placed),
    });
  if (!route) return null;
  const { line, head, entries } = route;
  return (
    <g key={line} className={styles.pointer}>
      <path className={styles.entries} d={rectsPath(entries)} />
      <path className={styles.pointerLine} d={line} />
      <path d={head} />
    </g>
  );
}

/** px of the line beside a view that says which part of the rows it shows. */
const RAIL = { right: 3, least: 10 } as const;

/** A line beside a view that shows a part of the rows, as long as its share of them. */
export function Rail({ placed, view }: { readonly placed: PlacedPane; readonly view: PaneView }) {
  const { x, width, headHeight, rowsHeight } = placed;
  const length = Math.max(RAIL.least, (view.height / rowsHeight) * view.height);
  const start = (view.top / (rowsHeight - view.height)) * (view.height - length);
  const at = x + width + RAIL.right;
  return (
    <g className={styles.rail} transform={`translate(${at} ${view.y + headHeight})`}>
      <path d={`M0 0V${view.height}`} />
      <path className={styles.railThumb} d={`M0 0V${length}`} style={{ transform: `translateY(${start}px)` }} />
    </g>
  );
}
