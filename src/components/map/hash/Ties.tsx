import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Player } from '../../../timeline/player';
import { px, TINY, textWidth } from '../../ui/chart/axis';
import { beforePaint } from '../../ui/controls/useSize';
import { useMotionMs } from '../../ui/player/motion';
import type { SideFrame } from '../record/design';
import type { HashSegment, HashTarget, SegmentRole } from '../record/hashInFocus';
import { arrowHead, CORNER, type Point, roundedPath } from '../roundedPath';
import styles from './hash.module.css';
import { packSpans } from './layout';

/** Narrower stages stack the sides and show labels without connector lines. */
const LEAST_WIDTH = 820;

/** Bits on the stage: below it others may be there to be changed. */
const STRIP = '[data-part="hash"]';

interface TiesProps {
  readonly ties: readonly Tie[];
  /** Holds the strip and, marked with `data-side`, the sides. Must be positioned. */
  readonly root: RefObject<HTMLElement | null>;
  /** Changes with everything that may move what the ties connect. */
  readonly version: unknown;
  /** Key that rides along the lines to its bucket or group; where it is empty, a dot rides. */
  readonly rider: string;
  /** Duration of the ride, ms. */
  readonly rideMs: number;
}

/** px of the chip in which a key rides, mostly right of the tie, so that the window’s left edge doesn’t cut it off. */
const CHIP = { left: -10, padding: 6, height: 20 } as const;
/** Most characters that the chip shows. */
const MOST_RIDING = 12;

interface DrawnTie extends TieRoute {
  readonly key: string;
  readonly role: Tie['role'];
}

/** Lines from the lit bits of a hash to where they lead. What they connect says it in words too. */
export function Ties({ ties, root, version, rider, rideMs }: TiesProps) {
  const overlay = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<readonly DrawnTie[]>([]);
  const measure = useRef(() => () => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version has moved what is measured.
  useLayoutEffect(() => {
    measure.current = () => {
      const next = root.current && overlay.current ? drawTies(root.current, overlay.current, ties) : [];
      return () => setDrawn((last) => (same(last, next) ? last : next));
    };
    return beforePaint(measure.current);
  }, [ties, root, version]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const remeasure = () => measure.current()();
    const observer = new ResizeObserver(remeasure);
    observer.observe(element);
    // A camera that pans moves rows without a change of size.
    const onPanned = ({ propertyName }: TransitionEvent) => propertyName === 'transform' && remeasure();
    element.addEventListener('transitionend', onPanned);
    return () => {
      observer.disconnect();
      element.removeEventListener('transitionend', onPanned);
    };
  }, [root]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines have other riders.
  useEffect(() => {
    if (!root.current || !overlay.current) return;
    return fadeCrossed(root.current, [...overlay.current.querySelectorAll(`.${styles.rider}`)]);
  }, [root, drawn, rideMs]);

  // Until what is new has been measured, nothing is shown that leads nowhere any more.
  const current = new Set(ties.map(tieKey));
  return (
    <svg ref={overlay} className={styles.ties} style={{ '--ride': `${rideMs}ms` } as CSSProperties} aria-hidden="true">
      {drawn
        .filter(({ key }) => current.has(key))
        .map(({ key, role, line, head }) => (
          <g key={key} className={styles.tie} data-role={role}>
            <path className={styles.line} d={line} pathLength={1} />
            <path className={styles.head} d={head} />
            <Rider line={line} text={role === 'control' ? '' : rider} />
          </g>
        ))}
    </svg>
  );
}

/** A chip with the key, or a dot for none and for one that is too long, on its way along a tie. */
function Rider({ line, text }: { readonly line: string; readonly text: string }) {
  const { left, padding, height } = CHIP;
  return (
    <g className={styles.rider} style={{ offsetPath: `path("${line}")` }}>
      {text === '' || text.length > MOST_RIDING ? (
        <circle r={4} />
      ) : (
        <>
          <rect x={left} y={-height / 2} width={textWidth(text, TINY) + 2 * padding} height={height} rx={5} />
          <text x={left + padding}>{text}</text>
        </>
      )}
    </g>
  );
}

/** Words beside the way: names, numbers and sentences of the sides, titles of their arrays and tables. */
const WORDS = '[data-side] :is(h2, p), [data-part="sentence"] p, [data-pane] > text';
/** Opacity of words while something passes over them, and ms until they have it. */
const FADED = 0.15;
const FADE_MS = 100;

interface Words {
  readonly element: Element;
  readonly box: DOMRect;
  /** Runs backward once nothing is over them any more. */
  fading: Animation | undefined;
}

/** What the letters take, without the rest of their line. */
function lettersOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function meet(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Fades words of the stage while one of the riders moves over them; returns what ends it. */
function fadeCrossed(root: Element, riders: readonly Element[]): () => void {
  const words = [...root.querySelectorAll(WORDS)].map(
    (element): Words => ({ element, box: lettersOf(element), fading: undefined }),
  );
  let frame = 0;
  const show = (each: Words) => {
    each.fading?.reverse();
    each.fading = undefined;
  };
  const look = () => {
    const moving = riders.filter((rider) => rider.getAnimations().some(({ playState }) => playState === 'running'));
    const boxes = moving.map((rider) => rider.getBoundingClientRect());
    for (const each of words) {
      if (!boxes.some((box) => meet(box, each.box))) show(each);
      else each.fading ??= each.element.animate({ opacity: FADED }, { duration: FADE_MS, fill: 'forwards' });
    }
    if (moving.length > 0) frame = requestAnimationFrame(look);
  };
  frame = requestAnimationFrame(look);
  return () => {
    cancelAnimationFrame(frame);
    words.forEach(show);
  };
}

function same(a: readonly DrawnTie[], b: readonly DrawnTie[]): boolean {
  return a.length === b.length && a.every(({ key, line }, i) => key === b[i]?.key && line === b[i].line);
}

function drawTies(root: HTMLElement, overlay: SVGSVGElement, ties: readonly Tie[]): DrawnTie[] {
  if (ties.length === 0 || root.clientWidth < LEAST_WIDTH) return [];
  const { left, top } = overlay.getBoundingClientRect();
  const boxOf = (element: Element | null | undefined): Box | undefined => {
    const rect = element?.getBoundingClientRect();
    if (!rect || (rect.width === 0 && rect.height === 0)) return undefined;
    return { left: rect.left - left, top: rect.top - top, right: rect.right - left, bottom: rect.bottom - top };
  };
  const found = ties.flatMap((tie) => {
    const ends = endsOf(root, tie, boxOf);
    return ends ? [{ tie, ends }] : [];
  });
  const labels = [...root.querySelectorAll(`${STRIP} [data-label], [data-part=hash] ol > li`)].flatMap(
    (label) => boxOf(label) ?? [],
  );
  const routes = routeTies(
    found.map(({ ends }) => ends),
    labels,
  );
  return found.flatMap(({ tie }, i) => {
    const route = routes[i];
    return route ? [{ key: tieKey(tie), role: tie.role, ...route }] : [];
  });
}

/** Undefined where either end isn't on the stage. */
function endsOf(
  root: HTMLElement,
  tie: Tie,
  boxOf: (element: Element | null | undefined) => Box | undefined,
): TieEnds | undefined {
  const strip = root.querySelector(`${STRIP} [data-segment="${CSS.escape(tie.segment)}"][data-side="${tie.side}"]`);
  const target = root.querySelector(`[data-side="${tie.side}"] svg [data-row="${CSS.escape(tie.row)}"]`);
  const anchor = boxOf(strip);
  const row = boxOf(target);
  const picture = boxOf(target?.closest('svg[role=img]'));
  const title = boxOf(target?.closest('[data-pane]')?.querySelector('text'));
  const bytes = boxOf(target?.querySelector('[data-owner]'));
  const control = tie.part === 'control' ? boxOf(target?.querySelector('[data-owner="control"]')) : undefined;
  return anchor && row && picture && bytes
    ? { side: tie.side, anchor, picture, paneLeft: (title ?? row).left, row, bytes, control }
    : undefined;
}

interface HashTiesProps {
  readonly segments: readonly HashSegment[];
  readonly frames: readonly SideFrame[];
  readonly root: RefObject<HTMLElement | null>;
  /** The key whose hash it is; empty where its entry is seen to move. */
  readonly rider: string;
  readonly player: Player;
}

/** Longest ride, ms: slower than an entry flies, as the eye follows a key across the stage. */
const RIDE_MS = 1200;

/** Lines from the lit segments of the hash to the rows that they lead to. */
export function HashTies({ segments, frames, root, rider, player }: HashTiesProps) {
  const rideMs = useMotionMs(player, RIDE_MS);
  const ties = useMemo(() => tiesOf(segments), [segments]);
  return <Ties ties={ties} root={root} version={frames} rider={rider} rideMs={rideMs} />;
}

/** Bits of a hash and the place on one side that they lead to. */
interface Tie extends HashTarget {
  /** Id of the segment. */
  readonly segment: string;
  readonly side: number;
  readonly role: SegmentRole;
}

export function tieKey({ side, segment, row, part }: Tie): string {
  return `${side} ${segment} ${row} ${part}`;
}

/** The ties of the segments that lead somewhere at this step. */
export function tiesOf(segments: readonly HashSegment[]): Tie[] {
  return segments.flatMap(({ id, role, lit, to, side = 0 }) => (lit && to ? [{ segment: id, side, role, ...to }] : []));
}

/** px. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Ends of a tie, as measured. */
export interface TieEnds {
  readonly side: number;
  /** Box in the strip of bits that it hangs from. */
  readonly anchor: Box;
  /** The drawing of the side. */
  readonly picture: Box;
  /** px of the left of the row’s pane, where its title begins. */
  readonly paneLeft: number;
  /** The row with its number. */
  readonly row: Box;
  /** The row's bytes; only top and bottom matter. */
  readonly bytes: Box;
  /** Given where the tie leads to the control bytes only. */
  readonly control: Box | undefined;
}

interface TieRoute {
  readonly line: string;
  /** An arrow head before a row, a dot on control bytes. */
  readonly head: string;
}

/** Clear space between a tie and the labels above it, and between ties. */
const CLEAR = 6;
const PITCH = 4;
/** Distance, in px, at which a tie runs down left of what it belongs to. */
const GUTTER = 12;
/** A pane that begins so far into the picture has another one on its left. */
const INSET = 20;
const DOT = 2.5;
/** px from the top of control bytes to where a tie enters them, above the number of their row. */
const INTO_CONTROL = 5;

/**
 * Down from the strip, along under its words, and down in the gutter left of the side, or for a pane further right between
 * the panes. What can’t be passed is passed behind.
 */
export function routeTies(ties: readonly TieEnds[], labels: readonly Box[]): TieRoute[] {
  const starts = ties.map(({ anchor }) => startX(anchor, labels));
  const corridor = Math.max(...labels.map(({ bottom }) => bottom), ...ties.map(({ anchor }) => anchor.bottom)) + CLEAR;
  const gutters = ties.map((tie, i) => gutterOf(tie) - PITCH * before(ties, i, tie.side));
  const lanes = packSpans(ties.map((_, i) => span(starts[i] ?? 0, gutters[i] ?? 0)));
  return ties.map((tie, i) => {
    const start = { x: starts[i] ?? 0, y: tie.anchor.bottom };
    const along = corridor + PITCH * (lanes[i] ?? 0);
    const points = [start, ...wayFrom(start.x, along, gutters[i] ?? 0, tie)];
    const line = roundedPath(points, breaks(start, gapsBelow(start, along, labels)));
    return { line, head: headOf(tie, points.at(-1) ?? start) };
  });
}

/** Right end of the room left of a pane, in which ties go down to its rows. */
function gutterOf({ picture, paneLeft }: TieEnds): number {
  return (paneLeft - picture.left < INSET ? picture.left : paneLeft) - GUTTER;
}

/** Number of ties before this one that lead to the same side. */
function before(ties: readonly TieEnds[], index: number, side: number): number {
  return ties.slice(0, index).filter((tie) => tie.side === side).length;
}

function span(a: number, b: number) {
  return { x0: Math.min(a, b) - CORNER, x1: Math.max(a, b) + CORNER };
}

function wayFrom(x: number, along: number, gutter: number, { row, bytes, control }: TieEnds): Point[] {
  const end = control
    ? { x: control.left + DOT, y: control.top + Math.min(INTO_CONTROL, (control.bottom - control.top) / 2) }
    : { x: row.left - 3, y: (bytes.top + bytes.bottom) / 2 };
  return [{ x, y: along }, { x: gutter, y: along }, { x: gutter, y: end.y }, end];
}

/** The x nearest to the middle of the anchor from which no label lies below, or else the middle. */
function startX(anchor: Box, labels: readonly Box[]): number {
  const middle = (anchor.left + anchor.right) / 2;
  const inTheWay = labelsBelow(anchor.bottom, labels);
  const xs = [middle, ...inTheWay.flatMap(({ left, right }) => [left - CLEAR, right + CLEAR])];
  const free = xs
    .filter((x) => x > anchor.left + 1 && x < anchor.right - 1 && !inTheWay.some((label) => covers(label, x)))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return free[0] ?? middle;
}

function labelsBelow(y: number, labels: readonly Box[]): readonly Box[] {
  return labels.filter(({ top, bottom }) => (top + bottom) / 2 > y);
}

function covers({ left, right }: Box, x: number): boolean {
  return x > left - 3 && x < right + 3;
}

/** The stretches of the first descent where the tie passes behind a label, from top to bottom. */
function gapsBelow({ x, y }: Point, to: number, labels: readonly Box[]): readonly Box[] {
  return labelsBelow(y, labels)
    .filter((label) => covers(label, x) && label.bottom < to)
    .sort((a, b) => a.top - b.top);
}

/** What interrupts a descent where it passes behind labels. */
function breaks({ x }: Point, gaps: readonly Box[]): string {
  return gaps.map(({ top, bottom }) => `V${px(top - 1)}M${px(x)} ${px(bottom + 1)}`).join('');
}

function headOf({ control }: TieEnds, { x, y }: Point): string {
  if (!control) return arrowHead({ x, y }, 1);
  return `M${px(x - DOT)} ${px(y)}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0Z`;
}
