import { ByteBar, byteScale } from '../../ui/chart/ByteBars';
import { useWidth } from '../../ui/controls/useSize';
import { type Column, DataTable } from '../../ui/table/DataTable';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './Comparison.module.css';
import { compareDesigns, type Side, type SideStep, stepsOf } from './designs';

export interface ComparisonProps {
  readonly designs: readonly [Side, Side];
  /** Entries left in all maps of a design, for the bytes an entry. */
  readonly entries: number;
}

/** px */
const BAR_HEIGHT = 14;

/** A step, or the pair that all begin with. */
type Row = SideStep | 'pair';

/** Two designs of one map side by side: bytes on each release, and the steps by which a pair comes to that. */
export function Comparison({ designs, entries }: ComparisonProps) {
  const words = useWords(SIZING_WORDS).comparison;
  const [width, measured] = useWidth();
  const compared = compareDesigns(designs, entries);
  const most = Math.max(...compared.flatMap(({ bars }) => bars.map(({ bytes }) => bytes)));
  return (
    <div className={styles.comparison}>
      <ul className={styles.releases}>
        {compared.map(({ release, design, bars, difference }, i) => (
          <li key={release}>
            <p className={styles.sentence}>{words.difference(difference)}</p>
            <dl className={styles.bars} data-design={design} aria-label={`Go ${release}`}>
              {bars.map(({ name, bytes, bytesAnEntry }, side) => (
                <div key={name} className={styles.bar} data-side={side}>
                  <dt className={styles.name}>{name}</dt>
                  <dd className={styles.track}>
                    <div ref={i === 0 && side === 0 ? measured : undefined}>
                      <ByteBar
                        parts={[{ id: name, bytes }]}
                        scale={byteScale(most, width)}
                        height={BAR_HEIGHT}
                        draw={(_, area) => <rect className={styles.bytes} {...area} />}
                      />
                    </div>
                    <span className={styles.figures}>
                      <b>{words.bytes(bytes)}</b> {bytesAnEntry !== null && words.perEntry(bytesAnEntry)}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      <DataTable
        caption={words.caption}
        columns={[
          { id: 'what', head: '', kind: 'words', cell: (row: Row) => (row === 'pair' ? words.pair : words.step(row)) },
          ...designs.map(
            ({ name, go, pairBytes }, side): Column<Row> => ({
              id: name,
              head: <DesignHead name={name} go={go} />,
              cell: (row) => words.amount(row === 'pair' ? [pairBytes, pairBytes] : row.bytes[side === 0 ? 0 : 1]),
            }),
          ),
        ]}
        rows={['pair' as const, ...stepsOf(designs)]}
        rowId={(row) => (row === 'pair' ? row : `${row.id} ${row.releases[0]}`)}
        isWide
      />
    </div>
  );
}

/** A design by its letter and its type, which may break behind the key. */
function DesignHead({ name, go }: Pick<Side, 'name' | 'go'>) {
  const keyEnd = go.indexOf(']') + 1;
  return (
    <>
      {name}
      <code className={styles.type}>
        {go.slice(0, keyEnd)}
        <wbr />
        {go.slice(keyEnd)}
      </code>
    </>
  );
}
