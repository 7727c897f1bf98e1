import { useMemo } from 'react';
import { useWidth } from '../../../components/controls/useSize';
import type { ComparedState } from '../../../models/resident/compare';
import { useResidentWords } from '../words/context';
import { ReleaseCompare } from './ReleaseCompare';
import styles from './ResidentPage.module.css';
import { compareSides } from './releaseCompareLayout';

interface ResidentReleasesProps {
  readonly subject: string;
  readonly states: readonly ComparedState[];
}

/** The same program on every release that treats pages in its own way. */
export function ResidentReleases({ subject, states }: ResidentReleasesProps) {
  const [width, measured] = useWidth();
  const { releases } = useResidentWords();
  const sides = useMemo(() => compareSides(states), [states]);
  return (
    <section className={styles.part} aria-labelledby="resident-releases">
      <h2 id="resident-releases">{releases.title}</h2>
      <h3 className={styles.subject}>{subject}</h3>
      <div ref={measured} className={styles.picture}>
        {width > 0 && <ReleaseCompare sides={sides} width={width} />}
      </div>
    </section>
  );
}
