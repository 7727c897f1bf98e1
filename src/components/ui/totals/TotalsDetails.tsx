import { useId, useState } from 'react';
import { OwnersTable, type OwnersTableProps } from '../owners/OwnersTable';
import { COMPONENT_WORDS } from '../words/languages';
import { useFormats, useWords } from '../words/words';
import { leftOfPlot, WorkBars } from './opChart';
import { MEASURES, type Measure, mostWorkOf, type WorkSeries } from './series';
import styles from './Totals.module.css';

interface TotalsDetailsProps extends Omit<OwnersTableProps, 'roomy'> {
  readonly work: WorkSeries;
  /** Operations done at the moment shown. */
  readonly cursor: number;
  /** The top of a scale that the bars of work share (`mostWorkOf`). */
  readonly mostWork?: Readonly<Record<Measure, number>> | undefined;
  /** px */
  readonly width: number;
  readonly onSeek?: ((op: number) => void) | undefined;
}

const BARS_HEIGHT = 68;
/** px from which on the meaning of each owner has a column. */
const ROOMY_FROM = 460;

/** The cost of each operation by a measure that is chosen, and the live bytes by owner. */
export function TotalsDetails({ work, cursor, mostWork, width, onSeek, ...table }: TotalsDetailsProps) {
  const { totals: words } = useWords(COMPONENT_WORDS);
  const { count, tickBytes } = useFormats();
  const [measure, setMeasure] = useState<Measure>('moved');
  const id = useId();
  const most = (mostWork ?? mostWorkOf([work]))[measure];
  return (
    <div className={styles.details}>
      <p className={styles.measure}>
        <label htmlFor={id}>{words.measure}:</label>
        <select
          id={id}
          value={measure}
          onChange={({ target }) => setMeasure(MEASURES.find((each) => each === target.value) ?? 'moved')}
        >
          {MEASURES.map((each) => (
            <option key={each} value={each}>
              {words.measures[each]}
            </option>
          ))}
        </select>
      </p>
      <WorkBars
        work={work}
        measure={measure}
        cursor={cursor}
        width={width}
        height={BARS_HEIGHT}
        left={leftOfPlot([measure === 'allocated' ? tickBytes(most) : count(most)])}
        mostWork={mostWork}
        onSeek={onSeek}
      />
      <OwnersTable {...table} roomy={width >= ROOMY_FROM} />
    </div>
  );
}
