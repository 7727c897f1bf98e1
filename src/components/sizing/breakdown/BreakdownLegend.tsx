import { Swatch } from '../../ui/owners/OwnerRect';
import type { Rect } from '../../ui/owners/textures';
import { useWords } from '../../ui/words/words';
import type { BarPart } from '../question/settings';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import styles from './BreakdownBar.module.css';

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

interface BreakdownLegendProps {
  readonly parts: readonly BarPart[];
  /** Parts that are lit; all are where none is named. */
  readonly lit?: readonly BarPart[];
  /** Left out where nothing can be pressed. */
  readonly onLit?: ((lit: readonly BarPart[]) => void) | undefined;
}

/** The parts of the bars, by their looks; one that is pressed is lit alone. */
export function BreakdownLegend({ parts, lit = [], onLit }: BreakdownLegendProps) {
  const words = useWords(SIZING_FIGURE_WORDS).parts;
  return (
    <ul className={styles.legend}>
      {parts.map((part) => {
        const isLit = lit.includes(part);
        const sample = (
          <>
            {part === 'behind' ? <BehindSwatch /> : <Swatch owner={part} />}
            {words.word(part)}
          </>
        );
        return (
          <li key={part} title={words.gloss(part)} data-dimmed={(lit.length > 0 && !isLit) || undefined}>
            {onLit ? (
              <button
                type="button"
                className={styles.lit}
                aria-pressed={isLit}
                onClick={() => onLit(isLit ? [] : [part])}
              >
                {sample}
              </button>
            ) : (
              sample
            )}
          </li>
        );
      })}
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
