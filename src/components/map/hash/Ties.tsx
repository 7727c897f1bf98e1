import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { beforePaint } from '../../ui/controls/useSize';
import type { SideFrame } from '../run/frame';
import type { HashSegment } from './layout';
import styles from './Ties.module.css';
import { type Box, routeTies, type Tie, type TieEnds, type TieRoute, tieKey, tiesOf } from './tieLines';

/** On a narrower stage the sides stand one under the other, and the labels must do. */
const LEAST_WIDTH = 820;

/** Bits on the stage: below it others may be there to be changed. */
const STRIP = '[data-part="hash"]';

export interface TiesProps {
  readonly ties: readonly Tie[];
  /** Holds the strip and, marked with `data-side`, the sides. Must be positioned. */
  readonly root: RefObject<HTMLElement | null>;
  /** Changes with everything that may move what the ties connect. */
  readonly version: unknown;
}

interface DrawnTie extends TieRoute {
  readonly key: string;
  readonly role: Tie['role'];
}

/** Lines from the lit bits of a hash to where they lead. What they connect says it in words too. */
export function Ties({ ties, root, version }: TiesProps) {
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

  return (
    <svg ref={overlay} className={styles.ties} aria-hidden="true">
      {drawn.map(({ key, role, line, head }) => (
        <g key={key} className={styles.tie} data-role={role}>
          <path d={line} />
          <path className={styles.head} d={head} />
        </g>
      ))}
    </svg>
  );
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
  const pane = boxOf(target?.parentElement);
  const bytes = boxOf(target?.querySelector('[data-owner]'));
  const control = tie.part === 'control' ? boxOf(target?.querySelector('[data-owner="control"]')) : undefined;
  return anchor && row && picture && pane && bytes
    ? { side: tie.side, anchor, picture, pane, row, bytes, control }
    : undefined;
}

interface HashTiesProps {
  readonly segments: readonly HashSegment[];
  readonly frames: readonly SideFrame[];
  readonly root: RefObject<HTMLElement | null>;
}

/** Lines from the lit segments of the hash to the rows that they lead to. */
export function HashTies({ segments, frames, root }: HashTiesProps) {
  const ties = useMemo(() => tiesOf(segments), [segments]);
  return <Ties ties={ties} root={root} version={frames} />;
}
