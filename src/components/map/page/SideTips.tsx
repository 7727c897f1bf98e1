import {
  type KeyboardEvent,
  memo,
  startTransition,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import hidden from '../../ui/controls/controls.module.css';
import { Tip } from '../../ui/tip/Tip';
import { COMPONENT_WORDS } from '../../ui/words/languages';
import { useFormats, useWords } from '../../ui/words/words';
import { unitOf } from '../record/pane';
import { type Fit, layoutSide, type PlacedRow, rectsOf, type SideLayout } from '../stage/layout';
import type { LiveStage, SeenSide } from '../stage/liveStage';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import { sideWords } from '../words/steps';
import { show } from './keySearch';
import styles from './StageTabs.module.css';
import {
  along,
  type ByteRange,
  linesOf,
  namedParts,
  pathTo,
  structureOf,
  type TreeNode,
  tableOfEntry,
  walk,
} from './structureNodes';

/** A byte of a row. */
interface Point {
  readonly row: string;
  readonly at: number;
}

/** Choice of a pointer or a key, at a step. */
interface Chosen {
  readonly step: number;
  readonly point?: Point;
  /** Ids of the nodes that lead to it. */
  readonly path?: readonly string[];
}

const NOTHING: Partial<Chosen> = {};
const NOWHERE: readonly string[] = [];

/** ms from which on a finger that is lifted has asked for a name, and opens nothing. */
const HOLD_MS = 400;

interface SideTipsProps {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** px of the side. */
  readonly width: number;
  readonly fit: Fit;
}

/** Delay before the structure is announced, so skipped steps stay silent. */
const HEARD_AFTER_MS = 150;

/** The value that has stood for `ms`. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => settle(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** Names what is under the pointer or under a finger among the rows of a side, or what the arrow keys have chosen there. */
export function SideTips({ live, seen, width, fit }: SideTipsProps) {
  const { frame, index, side } = seen;
  const { step } = live;
  const { scale, rowHeight, columnCount, isLow, hasColumnHeads } = fit;
  const words = {
    map: useWords(MAP_WORDS),
    page: useWords(MAP_PAGE_WORDS),
    components: useWords(COMPONENT_WORDS),
    formats: useFormats(),
  };
  // Most steps pass with nothing pointed at.
  const layout = useMemo(() => {
    let made: SideLayout | undefined;
    return () => {
      const options = { gapStyle: 'places', rowHeight, columnCount, isLow, hasColumnHeads } as const;
      made ??= layoutSide(frame.panes, width, scale, options);
      return made;
    };
  }, [frame, width, scale, rowHeight, columnCount, isLow, hasColumnHeads]);
  const root = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Chosen>({ step });
  // Another step may have moved what was chosen.
  const { point, path = NOWHERE } = chosen.step === step ? chosen : NOTHING;
  // Announcements may lag behind the display, but never refer to a state the run no longer has.
  const before = useSettled(seen, HEARD_AFTER_MS);
  const heard = before.side !== side || before.position > side.track.stepCount ? seen : before;
  // biome-ignore lint/correctness/useExhaustiveDependencies: words are the same as long as the page is.
  const roots = useMemo(() => structureOf(words, heard), [heard]);
  const node = along(roots, path).at(-1);
  const placed = point && layout().rows.get(point.row);
  const parts = useMemo(() => (placed ? namedParts(seen, placed.row) : []), [placed, seen]);
  const part = point && parts.find(({ at, bytes }) => at <= point.at && point.at < at + bytes);
  const lines = node ? node.lines() : part && placed ? linesOf(words, seen, placed.row, part) : [];
  const drawn = node ? node.drawn : point && part && { row: point.row, at: part.at, bytes: part.bytes };
  const rect = drawn && root.current ? rectInside(root.current, layout(), drawn) : undefined;

  function open(at: Point): void {
    const row = layout().rows.get(at.row)?.row;
    const under = row && namedParts(seen, row).find(({ at: from, bytes }) => from <= at.at && at.at < from + bytes);
    const unit = unitOf(at.row);
    const table = under?.entry === undefined ? undefined : tableOfEntry(seen, under.entry);
    if (table) show(live, index, table, 'rows');
    else if (unit) live.pick(index, unit, under?.slot);
  }
  const latest = useRef({ layout, open, setPoint, onKeyDown });
  useEffect(() => {
    latest.current = { layout, open, setPoint, onKeyDown };
  });
  const treeKey = useCallback((event: KeyboardEvent) => latest.current.onKeyDown(event), []);
  const treeBlur = useCallback(() => latest.current.setPoint(undefined), []);

  useEffect(() => {
    const area = root.current?.parentElement;
    if (!area) return;
    let heldSince = 0;
    const name = (event: PointerEvent) => latest.current.setPoint(pointUnder(event, latest.current.layout()));
    const down = (event: PointerEvent) => {
      heldSince = event.timeStamp;
      name(event);
    };
    const leave = () => latest.current.setPoint(undefined);
    const click = (event: MouseEvent) => {
      const isHeld =
        event instanceof PointerEvent && event.pointerType === 'touch' && event.timeStamp - heldSince > HOLD_MS;
      const under = pointUnder(event, latest.current.layout());
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

  function setPoint(at: Point | undefined): void {
    setChosen({ step, ...(at && { point: at }) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === 'Enter' && node?.ref) {
      if (node.isUnit) live.pick(index, node.ref, node.slot);
      else show(live, index, node.ref, 'rows');
    } else if (event.key === 'Escape' && node) setPoint(undefined);
    else {
      const next = node ? walk(roots, path, event.key) : event.key.startsWith('Arrow') ? start : undefined;
      if (!next) return;
      reach(next);
    }
    event.preventDefault();
  }

  /** Goes to a node, and brings what is drawn of it into view. */
  function reach(next: readonly string[]): void {
    setChosen({ step, path: next });
    const { drawn: there, ref } = along(roots, next).at(-1) ?? {};
    const isInView = there && root.current && isSeen(root.current, layout().rows.get(there.row));
    if (ref && !isInView) show(live, index, ref, 'rows');
  }

  const wayThere = useMemo(() => {
    const { marks, panes } = heard.frame;
    const about = marks[0]?.row ?? panes.find(({ anchor }) => anchor !== undefined)?.anchor;
    return about === undefined ? NOWHERE : pathTo(roots, about);
  }, [roots, heard]);
  const start = wayThere.length > 0 ? wayThere : roots.slice(0, 1).map(({ id }) => id);
  return (
    <div ref={root} className={styles.rows}>
      <StructureTree
        label={words.page.tips.structure(sideWords(words.map, side).join(' '))}
        roots={roots}
        path={node ? path : wayThere}
        isReached={node !== undefined}
        onKeyDown={treeKey}
        onBlur={treeBlur}
      />
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
  const line = Math.max(0, Math.min(placed.lines - 1, Math.floor((y - placed.y) / layout.pitch)));
  return { row: placed.row.id, at: line * placed.lineBytes + (x - placed.x) / layout.scale };
}

/** Place of bytes of a row, in px from the corner of what lies over the rows. */
function rectInside(root: Element, layout: SideLayout, { row, at, bytes }: ByteRange) {
  const placed = layout.rows.get(row);
  const matrix = matrixOf(root, row);
  const [rect] = placed ? rectsOf(placed, at, bytes, layout.scale) : [];
  if (!matrix || !rect) return undefined;
  const { x, y } = new DOMPoint(rect.x, rect.y).matrixTransform(matrix);
  const { left, top } = root.getBoundingClientRect();
  return { left: x - left, top: y - top, width: rect.width, height: rect.height };
}

/** True if a row is in its pane's view. */
function isSeen(root: Element, placed: PlacedRow | undefined): boolean {
  if (!placed) return false;
  const drawn = root.parentElement?.querySelector(`[data-row="${CSS.escape(placed.row.id)}"]`);
  const view = drawn?.closest('svg');
  const whole = view?.ownerSVGElement?.getBoundingClientRect();
  const matrix = matrixOf(root, placed.row.id);
  if (!view || !whole || !matrix) return false;
  const { y } = new DOMPoint(placed.x, placed.y).matrixTransform(matrix);
  const top = whole.top + view.y.baseVal.value;
  return y >= top && y + placed.height <= top + view.height.baseVal.value;
}

/** Siblings that are all there; of more those beside the one on the way. */
const MOST_SIBLINGS = 24;
const BESIDE = 4;

interface StructureTreeProps {
  readonly label: string;
  readonly roots: readonly TreeNode[];
  /** Ids of the nodes on the way that is open, from the outside in. */
  readonly path: readonly string[];
  /** True if a key has reached the last of them: what lies in it is closed. */
  readonly isReached: boolean;
  onKeyDown(event: KeyboardEvent): void;
  onBlur(): void;
}

/** Accessible tree of the structure: the path to the focused node, or to the node the step affects, and its siblings. */
const StructureTree = memo(function StructureTree(props: StructureTreeProps) {
  const { label, roots, path, isReached, onKeyDown, onBlur } = props;
  const id = useId();
  return (
    <div
      className={styles.rows}
      role="tree"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={isReached ? id : undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div role="none" className={hidden.visuallyHidden}>
        <Items nodes={roots} way={along(roots, path)} level={0} reachedId={isReached ? id : undefined} />
      </div>
    </div>
  );
});

interface ItemsProps {
  readonly nodes: readonly TreeNode[];
  readonly way: readonly TreeNode[];
  /** From 0 on. */
  readonly level: number;
  /** Id of the item that a key has reached, the last on the way. */
  readonly reachedId: string | undefined;
}

function Items({ nodes, way, level, reachedId }: ItemsProps) {
  const onWay = way[level]?.id;
  return shownOf(nodes, onWay).map((node) => {
    const isReached = node.id === onWay && level === way.length - 1 && reachedId !== undefined;
    const isOpen = node.id === onWay && !isReached && node.hasChildren;
    return (
      <div
        key={node.id}
        id={isReached ? reachedId : undefined}
        role="treeitem"
        tabIndex={-1}
        aria-label={node.lines().join(', ')}
        aria-level={level + 1}
        aria-posinset={node.position}
        aria-setsize={node.siblings}
        aria-expanded={node.hasChildren ? isOpen : undefined}
        aria-selected={isReached}
      >
        {isOpen && (
          // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no group of fields.
          <div role="group">
            <Items nodes={node.children()} way={way} level={level + 1} reachedId={reachedId} />
          </div>
        )}
      </div>
    );
  });
}

function shownOf(nodes: readonly TreeNode[], onWay: string | undefined): readonly TreeNode[] {
  if (nodes.length <= MOST_SIBLINGS) return nodes;
  const at = Math.max(
    0,
    nodes.findIndex(({ id }) => id === onWay),
  );
  return nodes.slice(Math.max(0, at - BESIDE), at + BESIDE + 1);
}
