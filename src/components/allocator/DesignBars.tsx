import type { StrategyFigures } from '../../models/allocator/strategies/strategy';
import { formatBytes } from '../ui/bytes';
import { layoutBar } from './countersLayout';
import styles from './DesignBars.module.css';
import { bytesByCause, CAUSES, causeParts } from './designsLayout';
import { HeapRect } from './HeapMarks';

export interface DesignBarsProps {
  readonly designs: readonly {
    readonly id: string;
    readonly name: string;
    readonly text: string;
    readonly end: StrategyFigures;
  }[];
  readonly width: number;
}

const BAR_HEIGHT = 22;

/** What each design has reserved at the end, by cause, all at one scale. */
export function DesignBars({ designs, width }: DesignBarsProps) {
  const most = Math.max(1, ...designs.map(({ end }) => end.reservedBytes));
  return (
    <ul className={styles.designs}>
      {designs.map(({ id, name, text, end }) => {
        const causes = bytesByCause(end);
        const words = CAUSES.filter((cause) => causes[cause.id] > 0).map(
          (cause) => `${cause.word} ${formatBytes(causes[cause.id])}`,
        );
        return (
          <li key={id}>
            <div className={styles.head}>
              <b className={styles.name}>{name}</b>
              <span className={styles.reserved}>{formatBytes(end.reservedBytes)}</span>
            </div>
            <svg
              className={styles.bar}
              role="img"
              aria-label={`${name}: ${words.join(', ')}`}
              width={width}
              height={BAR_HEIGHT}
            >
              {layoutBar(causeParts(end), most, Math.max(0, width), BAR_HEIGHT).map((rect) => (
                <HeapRect key={rect.owner} {...rect} />
              ))}
            </svg>
            <p className={styles.text}>{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
