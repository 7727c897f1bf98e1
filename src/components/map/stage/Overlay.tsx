import type { CSSProperties } from 'react';
import { type Rect, rectsPath } from '../../ui/owners/textures';
import { controlRects, type OwnedRect, rectsOfPlace, type SideLayout } from './layout';
import type { EntryText, Mark, Move, Place } from './pane';
import styles from './SideView.module.css';
import { SlotWords } from './SlotWords';

function round(n: number): number {
  return Math.round(n * 100) / 100;
}

/** A curve that leaves one row at its right end and comes back to another, bulging by `bulge` px. */
function hookPath(from: Rect, to: Rect, bulge: number): string {
  const x1 = from.x + from.width;
  const y1 = from.y + from.height / 2;
  const x2 = to.x + to.width;
  const y2 = to.y + to.height / 2;
  const x = Math.max(x1, x2) + bulge;
  return `M${round(x1)} ${round(y1)}C${round(x)} ${round(y1)} ${round(x)} ${round(y2)} ${round(x2 + 3)} ${round(y2)}`;
}

/** An open arrow head whose tip is at (x, y), pointing left or right. */
function arrowHead(x: number, y: number, direction: -1 | 1): string {
  const back = x - 5 * direction;
  return `M${round(back)} ${round(y - 3.5)}L${round(x)} ${round(y)}L${round(back)} ${round(y + 3.5)}`;
}

/** The way of an entry: an arrow from one rectangle to another, edge to edge. */
function Flight({ from, to }: { readonly from: Rect; readonly to: Rect }) {
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  const dx = to.x + to.width / 2 - x;
  const dy = to.y + to.height / 2 - y;
  const length = Math.hypot(dx, dy);
  const [cos, sin] = [dx / length, dy / length];
  /** px from a rectangle's middle to its edge. */
  const toEdge = ({ width, height }: Rect) => Math.min(width / Math.abs(cos), height / Math.abs(sin)) / 2;
  return (
    <path
      className={styles.flight}
      transform={`matrix(${cos} ${sin} ${-sin} ${cos} ${round(x)} ${round(y)})`}
      d={`M${round(toEdge(from))} 0H${round(length - toEdge(to))}m-5-3.5l5 3.5l-5 3.5`}
    />
  );
}

function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

interface MarkShapesProps {
  readonly layout: SideLayout;
  readonly marks: readonly Mark[];
}

/** Outlines of what the present step points at. */
export function MarkShapes({ layout, marks }: MarkShapesProps) {
  return marks.map((mark) => {
    const rects = mark.controlOnly ? controlRects(layout, mark.row) : rectsOfPlace(layout, mark);
    const d = rectsPath(rects.map((rect) => grow(rect, mark.slot < 0 ? 2 : 1)));
    return <path key={`${mark.row} ${mark.slot}`} className={styles.mark} data-role={mark.role} data-changed d={d} />;
  });
}

/** The way of a probe from group to group, or of a walk from bucket to overflow bucket. */
export function Trail({ layout, rows }: { readonly layout: SideLayout; readonly rows: readonly string[] }) {
  const places = rows.map((row) => rectsOfPlace(layout, { row, slot: -1 }).at(-1));
  return places.slice(1).map((to, i) => {
    const from = places[i];
    if (!from || !to) return null;
    const end = { x: to.x + to.width, y: to.y + to.height / 2 };
    return (
      <g key={`${rows[i]} ${rows[i + 1]}`} className={styles.trail}>
        <path d={hookPath(from, to, 12 + 6 * (i % 3))} />
        <path d={arrowHead(end.x + 3, end.y, -1)} />
      </g>
    );
  });
}

interface MovingEntryProps {
  /** The rectangles of a place where they are seen; none if it isn't on the stage. */
  readonly rectsOf: (place: Place) => readonly OwnedRect[];
  readonly move: Move;
  /** Names this move among all: the motion begins anew with each. */
  readonly step: number;
  readonly entry: EntryText | undefined;
}

/** An entry that moves: key and value are drawn at their new place, and CSS brings each there from its old one. */
export function MovingEntry({ rectsOf, move, step, entry }: MovingEntryProps) {
  const from = rectsOf(move.from);
  const to = rectsOf(move.to);
  const [start] = from.length > 0 ? from : rectsOf({ row: move.from.row, slot: -1 });
  const [end] = to;
  if (!start || !end) return null;
  return (
    <g key={step}>
      <Flight from={start} to={end} />
      <path className={styles.mark} data-role="compared" d={rectsPath(from)} />
      <path className={styles.cover} d={rectsPath(to)} />
      {to.map((rect, i) => {
        const { x, y } = from[i] ?? start;
        const offset = { '--ms-dx': `${x - rect.x}px`, '--ms-dy': `${y - rect.y}px` } as CSSProperties;
        return (
          <g key={rect.x} className={styles.arriving} data-changed style={offset}>
            <path d={rectsPath([rect])} />
            {rect.owner === 'key' && <SlotWords text={entry?.key} rect={rect} />}
            {rect.owner === 'value' && <SlotWords text={entry?.value} rect={rect} isValue />}
          </g>
        );
      })}
    </g>
  );
}
