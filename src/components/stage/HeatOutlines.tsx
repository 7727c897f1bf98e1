import styles from './Heat.module.css';
import type { HeatBlock } from './heat';
import { edgePath, focusRects, outlinePath } from './heatOutline';

/** The edges of blocks, dashed where they are being moved out of, and rings round what the step is about. */
export function HeatOutlines({ blocks }: { readonly blocks: readonly HeatBlock[] }) {
  const framed = blocks.filter(({ draw, marks }) => draw !== 'bar' && marks > 0);
  const focus = blocks.flatMap((placed) => (placed.block.focus.length > 0 ? focusRects(placed) : []));
  return (
    <>
      {framed.map((placed) => (
        <path
          key={placed.block.id}
          className={placed.block.kind === 'old' ? styles.old : styles.edge}
          d={edgePath(placed)}
        />
      ))}
      {focus.length > 0 && <path className={styles.focus} d={outlinePath(focus)} />}
    </>
  );
}
