import type { PaneView } from './camera';
import type { PlacedPane } from './layout';
import styles from './Rail.module.css';

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
