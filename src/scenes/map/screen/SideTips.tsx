import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Tip } from '../../../components/tip/Tip';
import { useComponentWords } from '../../../components/words/components';
import { layoutSide, type PlacedRow, ROW_HEIGHT, ROW_PITCH, rectsOf, type SideLayout } from '../stage/layout';
import type { LiveStage, SeenSide } from '../stage/live';
import { unitOf } from '../stage/pane';
import { useMapFormats, useMapWords, usePageWords } from '../words/context';
import { sideWords } from '../words/steps';
import { linesOf, namedParts, tableOfEntry } from './named';
import styles from './SideTips.module.css';
import { show } from './touch';

/** A byte of a row. */
interface Point {
  readonly row: string;
  readonly at: number;
}

/** ms from which on a finger that is lifted has asked for a name, and opens nothing. */
const HOLD_MS = 400;

interface SideTipsProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px of the side. */
  readonly width: number;
}

/** Names what is under the pointer or under a finger among the rows of a side, or what the arrow keys have chosen there. */
export function SideTips({ live, seen, width }: SideTipsProps) {
  const { frame, index, side } = seen;
  const words = { map: useMapWords(), page: usePageWords(), components: useComponentWords(), formats: useMapFormats() };
  const layout = useMemo(() => layoutSide(frame.panes, width, live.scale, 'places'), [frame, width, live.scale]);
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const { step } = live;
  const [pointed, setPointed] = useState<{ readonly at: Point | undefined; readonly step: number }>();
  // Another step may have moved what was pointed at.
  const point = pointed?.step === step ? pointed.at : undefined;
  const setPoint = (at: Point | undefined) => setPointed({ at, step });
  const placed = point && layout.rows.get(point.row);
  const parts = useMemo(() => (placed ? namedParts(live, seen, placed.row) : []), [placed, live, seen]);
  const part = point && parts.find(({ at, bytes }) => at <= point.at && point.at < at + bytes);
  const lines = part && placed ? linesOf(words, seen, placed.row, part) : [];
  const rect = part && placed && root.current ? rectInside(root.current, placed, part, live.scale) : undefined;

  function open(at: Point): void {
    const row = layout.rows.get(at.row)?.row;
    const chosen =
      row && namedParts(live, seen, row).find(({ at: from, bytes }) => from <= at.at && at.at < from + bytes);
    const unit = unitOf(at.row);
    const table = chosen?.entry === undefined ? undefined : tableOfEntry(seen, chosen.entry);
    if (table) show(live, index, table, 'rows');
    else if (unit) live.pick(index, unit, chosen?.slot);
  }
  const latest = useRef({ layout, open, setPoint });
  useEffect(() => {
    latest.current = { layout, open, setPoint };
  });

  useEffect(() => {
    const area = root.current?.parentElement;
    if (!area) return;
    let heldSince = 0;
    const name = (event: PointerEvent) => latest.current.setPoint(pointUnder(event, latest.current.layout));
    const down = (event: PointerEvent) => {
      heldSince = event.timeStamp;
      name(event);
    };
    const leave = () => latest.current.setPoint(undefined);
    const click = (event: MouseEvent) => {
      const isHeld =
        event instanceof PointerEvent && event.pointerType === 'touch' && event.timeStamp - heldSince > HOLD_MS;
      const under = pointUnder(event, latest.current.layout);
      if (isHeld) event.stopPropagation();
      else if (under?.row === 'directory') latest.current.open(under);
    };
    const listeners = [
      ['pointermove', name],
      ['pointerdown', down],
      ['pointerleave', leave],
    ] as const;
    for (const [type, listener] of listeners) area.addEventListener(type, listener);
    area.addEventListener('click', click, true);
    return () => {
      for (const [type, listener] of listeners) area.removeEventListener(type, listener);
      area.removeEventListener('click', click, true);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && point) open(point);
    else if (event.key === 'Escape' && point) setPoint(undefined);
    else {
      const next = moved(event.key);
      if (!next) return;
      setPoint(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** The part beside the chosen one, or the row above or below it. */
  function moved(key: string): Point | undefined {
    const rows = [...layout.rows.values()].filter((row) => root.current && isSeen(root.current, row));
    const first = rows[0] && { row: rows[0].row.id, at: 0 };
    const here = rows.findIndex(({ row }) => row.id === point?.row);
    const among = part ? parts.indexOf(part) : -1;
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key];
    if (by === undefined) return undefined;
    if (!point || here < 0) return first;
    if (key === 'ArrowLeft' || key === 'ArrowRight') return { row: point.row, at: parts[among + by]?.at ?? point.at };
    return { row: rows[here + by]?.row.id ?? point.row, at: 0 };
  }

  return (
    <div
      ref={root}
      className={styles.rows}
      role="slider"
      tabIndex={0}
      aria-label={words.page.tips.rows(sideWords(words.map, side).join(' '))}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, layout.rows.size - 1)}
      aria-valuenow={placed ? [...layout.rows.keys()].indexOf(placed.row.id) : 0}
      aria-valuetext={lines.length > 0 ? lines.join(', ') : words.page.tips.none}
      onKeyDown={onKeyDown}
      onBlur={() => setPoint(undefined)}
    >
      {rect && <div ref={box} className={styles.part} style={rect} />}
      {rect && (
        <Tip subject={box}>
          {lines.map((line, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place.
            <div key={number} className={number === 0 ? styles.name : undefined}>
              {line}
            </div>
          ))}
        </Tip>
      )}
    </div>
  );
}

/** From px of the drawing of a row to px of the window. */
function matrixOf(root: Element, row: string): DOMMatrix | undefined {
  const drawn = root.parentElement?.querySelector(`[data-row="${CSS.escape(row)}"]`);
  return drawn instanceof SVGGraphicsElement ? (drawn.getScreenCTM() ?? undefined) : undefined;
}

function pointUnder({ target, clientX, clientY }: MouseEvent, layout: SideLayout): Point | undefined {
  const drawn = target instanceof Element ? target.closest('[data-row]') : undefined;
  const placed = layout.rows.get(drawn?.getAttribute('data-row') ?? '');
  const matrix = drawn instanceof SVGGraphicsElement ? drawn.getScreenCTM() : undefined;
  if (!placed || !matrix) return undefined;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  const line = Math.max(0, Math.min(placed.lines - 1, Math.floor((y - placed.y) / ROW_PITCH)));
  return { row: placed.row.id, at: line * placed.lineBytes + (x - placed.x) / layout.scale };
}

/** Place of bytes of a row, in px from the corner of what lies over the rows. */
function rectInside(root: Element, placed: PlacedRow, { at, bytes }: { at: number; bytes: number }, scale: number) {
  const matrix = matrixOf(root, placed.row.id);
  const [rect] = rectsOf(placed, at, bytes, scale);
  if (!matrix || !rect) return undefined;
  const { x, y } = new DOMPoint(rect.x, rect.y).matrixTransform(matrix);
  const { left, top } = root.getBoundingClientRect();
  return { left: x - left, top: y - top, width: rect.width, height: rect.height };
}

/** True if a row is in its pane's view. */
function isSeen(root: Element, placed: PlacedRow): boolean {
  const drawn = root.parentElement?.querySelector(`[data-row="${CSS.escape(placed.row.id)}"]`);
  const view = drawn?.closest('svg');
  const whole = view?.ownerSVGElement?.getBoundingClientRect();
  const matrix = matrixOf(root, placed.row.id);
  if (!view || !whole || !matrix) return false;
  const { y } = new DOMPoint(placed.x, placed.y).matrixTransform(matrix);
  const top = whole.top + view.y.baseVal.value;
  return y >= top && y + ROW_HEIGHT <= top + view.height.baseVal.value;
}
