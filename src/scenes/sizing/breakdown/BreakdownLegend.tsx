import { Swatch } from '../../../components/owners/OwnerRect';
import type { Rect } from '../../../components/owners/textures';
import { useFigureWords } from '../words/context';
import styles from './BreakdownBar.module.css';
import type { BarPart } from './parts';

/** Bytes that the entries lead to, rounded off: they are no part of the map. */
export function BehindRect({ x, y, width, height }: Rect) {
  return (
    <rect
      className={styles.behind}
      x={x + 0.5}
      y={y + 0.5}
      width={Math.max(0.01, width - 1)}
      height={height - 1}
      rx={Math.min(height, width) / 2}
    />
  );
}

/** The parts of the bars, by their looks. */
export function BreakdownLegend({ parts }: { readonly parts: readonly BarPart[] }) {
  const words = useFigureWords().parts;
  return (
    <ul className={styles.legend}>
      {parts.map((part) => (
        <li key={part} title={words.gloss(part)}>
          {part === 'behind' ? <BehindSwatch /> : <Swatch owner={part} />}
          {words.word(part)}
        </li>
      ))}
    </ul>
  );
}

function BehindSwatch() {
  return (
    <svg width={16} height={12} aria-hidden="true">
      <BehindRect x={0} y={0} width={16} height={12} />
    </svg>
  );
}
