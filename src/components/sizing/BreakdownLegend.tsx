import { OWNER_ROLES } from '../memory/owners';
import { Swatch } from '../memory/Swatch';
import type { Rect } from '../memory/textures';
import styles from './BreakdownBar.module.css';
import { type BarPart, partWord } from './breakdownLayout';

/** What the entries lead to is no part of the map: rounded, and apart. */
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

/** What the segments are. */
export function BreakdownLegend({ parts }: { readonly parts: readonly BarPart[] }) {
  return (
    <ul className={styles.legend}>
      {parts.map((part) => (
        <li key={part} title={part === 'behind' ? BEHIND_GLOSS : OWNER_ROLES[part].gloss}>
          {part === 'behind' ? <BehindSwatch /> : <Swatch owner={part} />}
          {partWord(part)}
        </li>
      ))}
    </ul>
  );
}

const BEHIND_GLOSS = 'Strings, arrays and other objects that keys and elements lead to.';

function BehindSwatch() {
  return (
    <svg width={16} height={12} aria-hidden="true">
      <BehindRect x={0} y={0} width={16} height={12} />
    </svg>
  );
}
