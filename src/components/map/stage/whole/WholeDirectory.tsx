import { rectsPath } from '../../../ui/owners/textures';
import heat from '../heat/Heat.module.css';
import type { PlacedDirectory, WholeLink } from './directoryRows';
import styles from './WholeView.module.css';

interface WholeDirectoryProps {
  readonly directory: PlacedDirectory;
  readonly heading: string;
  readonly links: readonly WholeLink[];
  /** px. */
  readonly width: number;
  readonly height: number;
}

/** The directory as a column of pointers, each under the hash bits that choose it. */
export function WholeDirectory({ directory, heading, links, width, height }: WholeDirectoryProps) {
  const { x, width: wide, cells, rules, isLabelled } = directory;
  return (
    <svg className={heat.overlay} width={width} height={height} aria-hidden="true">
      <text className={styles.heading} x={x} y={11}>
        {heading}
      </text>
      {rules.length === 0 ? (
        cells.map(({ bits, y, height: high }) => (
          <g key={bits} className={styles.appearing}>
            <path className={styles.entry} d={rectsPath([{ x, y, width: wide, height: high }])} />
            {isLabelled && (
              <text className={styles.bits} x={x + wide / 2} y={y + high / 2}>
                {bits}
              </text>
            )}
          </g>
        ))
      ) : (
        <path className={styles.entry} d={rectsPath([directory]) + rules.map((y) => `M${x} ${y}h${wide}`).join('')} />
      )}
      {links.map(({ id, d }) => (
        <path key={id} className={styles.link} d={d} />
      ))}
    </svg>
  );
}
