import type { CSSProperties } from 'react';
import { type Rect, rectsPath } from '../memory/textures';
import { controlRects, rectsOfPlace, type SideLayout } from './layout';
import type { Mark, Move } from './pane';
import { arrowHead, flightPath, hookPath } from './path';
import styles from './SideView.module.css';

function grow({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Outlines of what the present step points at. */
export function MarkShapes({ layout, marks }: { readonly layout: SideLayout; readonly marks: readonly Mark[] }) {
  return marks.map((mark) => {
    const rects = mark.controlOnly ? controlRects(layout, mark.row) : rectsOfPlace(layout, mark);
    const d = rectsPath(rects.map((rect) => grow(rect, mark.slot < 0 ? 2 : 1)));
    return <path key={`${mark.row} ${mark.slot}`} className={styles.mark} data-role={mark.role} d={d} />;
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
  readonly layout: SideLayout;
  readonly move: Move;
  /** Names this move among all: the motion begins anew with each. */
  readonly step: number;
}

/** An entry on its way: drawn where it has arrived, and brought there from where it was. */
export function MovingEntry({ layout, move, step }: MovingEntryProps) {
  const from = rectsOfPlace(layout, move.from);
  const to = rectsOfPlace(layout, move.to);
  const [start] = from.length > 0 ? from : rectsOfPlace(layout, { row: move.from.row, slot: -1 });
  const [end] = to;
  if (!start || !end) return null;
  const offset = { '--ms-dx': `${start.x - end.x}px`, '--ms-dy': `${start.y - end.y}px` } as CSSProperties;
  return (
    <g key={step}>
      <path className={styles.flight} d={flightPath(start, end)} />
      <path className={styles.arriving} style={offset} d={rectsPath(to)} />
    </g>
  );
}
