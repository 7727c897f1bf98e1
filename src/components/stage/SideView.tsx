import { layoutSide, type PlacedPane } from './layout';
import { MarkShapes, MovingEntry, Trail } from './Overlay';
import type { Mark, Move, Pane } from './pane';
import { RowDrawing } from './RowDrawing';
import styles from './SideView.module.css';

interface SideViewProps {
  readonly panes: readonly Pane[];
  readonly marks: readonly Mark[];
  readonly move: Move | undefined;
  readonly trail: readonly string[];
  /** px. */
  readonly width: number;
  /** px a byte, common to all sides. */
  readonly scale: number;
  /** px that the side needs at some other step: kept free, so that the page doesn't jump. */
  readonly leastHeight: number;
  readonly step: number;
  /** What is seen, in one sentence. */
  readonly label: string;
}

function PaneDrawing({ placed, scale }: { readonly placed: PlacedPane; readonly scale: number }) {
  const { pane, x, y, rows, gaps } = placed;
  return (
    <g>
      <text className={styles.paneTitle} x={x} y={y + 11}>
        {pane.title}
      </text>
      <text className={styles.paneNote} x={x} y={y + 25}>
        {pane.note}
      </text>
      {rows.map((row) => (
        <RowDrawing key={row.row.id} placed={row} scale={scale} old={pane.kind === 'old'} />
      ))}
      {gaps.map(({ gap, x: gapX, y: gapY }) => (
        <text key={gap.id} className={styles.gap} x={gapX} y={gapY + 6}>
          ⋮ {gap.gap}
        </text>
      ))}
    </g>
  );
}

/** One map's memory to scale: arrays, tables and records, and what the present step does to them. */
export function SideView({ panes, marks, move, trail, width, scale, leastHeight, step, label }: SideViewProps) {
  const layout = layoutSide(panes, width, scale);
  const height = Math.max(layout.height, leastHeight);
  return (
    <svg
      className={styles.side}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {layout.panes.map((placed) => (
        <PaneDrawing key={placed.pane.id} placed={placed} scale={scale} />
      ))}
      <Trail layout={layout} rows={trail} />
      <MarkShapes layout={layout} marks={marks} />
      {move && <MovingEntry layout={layout} move={move} step={step} />}
    </svg>
  );
}
