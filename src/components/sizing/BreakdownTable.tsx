import { answerBytes } from '../../models/sizing/derivation/deriveWhatIf';
import { entriesLeft, type WhatIf, type WhatIfSize } from '../../models/sizing/whatIf';
import { ScrollArea } from '../ui/ScrollArea';
import styles from './Breakdown.module.css';
import { type Disclosure, FigureButton, type ReleaseSize } from './BreakdownFigure';
import { type BarPart, LEAST_BYTES, partsOf, partWord } from './breakdownLayout';
import { bytesText } from './staircaseWords';

const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export interface BreakdownTableProps {
  readonly whatIf: WhatIf;
  readonly sizes: readonly ReleaseSize[];
  readonly disclosure: Disclosure;
}

/** All figures by owner and release. */
export function BreakdownTable({ whatIf, sizes, disclosure }: BreakdownTableProps) {
  const rows: readonly (BarPart | 'total')[] = [...partsOf(sizes.map(({ size }) => size)), 'total'];
  return (
    <details className={styles.details}>
      <summary>Bytes by owner and release</summary>
      <ScrollArea label="Bytes by owner">
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {sizes.map(({ release }) => (
                <th key={release} scope="colgroup" colSpan={3}>
                  Go {release}
                </th>
              ))}
            </tr>
            <tr>
              <th scope="col">owner</th>
              {sizes.map(({ release }) => (
                <ColumnHeads key={release} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((part) => (
              <tr key={part}>
                <th scope="row">{partWord(part)}</th>
                {sizes.map(({ release, size }) => (
                  <Figures key={release} {...{ whatIf, release, size, part, disclosure }} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  );
}

function ColumnHeads() {
  return (
    <>
      <th scope="col">bytes</th>
      <th scope="col">an entry</th>
      <th scope="col">share</th>
    </>
  );
}

interface FiguresProps {
  readonly whatIf: WhatIf;
  readonly release: string;
  readonly size: WhatIfSize;
  readonly part: BarPart | 'total';
  readonly disclosure: Disclosure;
}

function Figures({ whatIf, release, size, part, disclosure }: FiguresProps) {
  const bytes = answerBytes(size, part, whatIf.maps);
  const entries = whatIf.maps * entriesLeft(whatIf);
  if (bytes < LEAST_BYTES) {
    return (
      <>
        <td className={styles.none}>0</td>
        <td colSpan={2} />
      </>
    );
  }
  return (
    <>
      <td>
        <FigureButton figure={{ release, part }} disclosure={disclosure} label={`Go ${release}, ${partWord(part)}`}>
          {bytesText(bytes)}
        </FigureButton>
      </td>
      <td>{entries === 0 ? '' : ONE_DECIMAL.format(bytes / entries)}</td>
      <td>{ONE_DECIMAL.format((100 * bytes) / size.liveBytes.expected)} %</td>
    </>
  );
}
