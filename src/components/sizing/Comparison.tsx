import styles from './Comparison.module.css';
import { type ComparedRelease, chainRows, compareDesigns, type Side } from './comparisonLayout';

export interface ComparisonProps {
  readonly designs: readonly [Side, Side];
  /** Entries left in all maps of a design, for the bytes an entry. */
  readonly entries: number;
}

function ReleaseBars({ compared: { release, design, bars, sentence } }: { readonly compared: ComparedRelease }) {
  return (
    <li>
      <p className={styles.sentence}>{sentence}</p>
      <dl className={styles.bars} data-design={design} aria-label={`Go ${release}`}>
        {bars.map(({ name, share, bytes, perEntry }, side) => (
          <div key={name} className={styles.bar} data-side={side}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.track}>
              <span className={styles.length} style={{ width: `${share * 100}%` }} />
              <span className={styles.figures}>
                <b>{bytes}</b> {perEntry}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** Two designs of one map side by side: what they cost on each release, and by which steps a pair comes to that. */
export function Comparison({ designs, entries }: ComparisonProps) {
  return (
    <div className={styles.comparison}>
      <ul className={styles.releases}>
        {compareDesigns(designs, entries).map((compared) => (
          <ReleaseBars key={compared.release} compared={compared} />
        ))}
      </ul>
      <table className={styles.chain}>
        <thead>
          <tr>
            <td />
            {designs.map(({ name, go }) => (
              <th key={name} scope="col">
                {name}
                <code className={styles.type}>
                  {go.slice(0, go.indexOf(']') + 1)}
                  <wbr />
                  {go.slice(go.indexOf(']') + 1)}
                </code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chainRows(designs).map(({ what, cells: [a, b] }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{a}</td>
              <td>{b}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
