import { useMemo } from 'react';
import type { ComparedState } from '../../../models/resident/compare';
import { useWidth } from '../../ui/controls/useSize';
import { useWords } from '../../ui/words/words';
import { comparedStates } from '../program';
import type { ProgramSettings } from '../settings';
import { playedSizes } from '../stories';
import { RESIDENT_PAGE_WORDS } from '../words/languages';
import { heapInuseOf, keptBytes } from './answer';
import { ReleaseCompare } from './ReleaseCompare';
import styles from './ResidentPage.module.css';
import { compareSides } from './releaseCompareLayout';

/** The same program on every release that treats pages in its own way. */
export function ResidentReleases({ program }: { readonly program: ProgramSettings }) {
  const [width, measured] = useWidth();
  const { releases } = useWords(RESIDENT_PAGE_WORDS);
  const { story, total, size, hint, hugePages } = program;
  // The releases compared are all of them: the chosen one changes nothing here.
  const states = useMemo(
    () => comparedStates({ story, go: story.go, total, size, hint, hugePages }),
    [story, total, size, hint, hugePages],
  );
  const sides = useMemo(() => compareSides(states), [states]);
  return (
    <section className={styles.part} aria-labelledby="resident-releases">
      <h2 id="resident-releases">{releases.title}</h2>
      <ResidentAnswer subject={releases.subjects[story.id](playedSizes(program))} states={states} />
      <div ref={measured} className={styles.picture}>
        {width > 0 && <ReleaseCompare sides={sides} width={width} />}
      </div>
    </section>
  );
}

interface ResidentAnswerProps {
  readonly subject: string;
  readonly states: readonly ComparedState[];
}

/** Bytes of a program that each release keeps in RAM, beside the runtime's own count. */
function ResidentAnswer({ subject, states }: ResidentAnswerProps) {
  const { releases } = useWords(RESIDENT_PAGE_WORDS);
  const pieces = releases.pieces(subject, keptBytes(states));
  return (
    <div className={styles.answer}>
      <p className={styles.sentence}>
        {pieces.map(({ before, figure, most }, i) => (
          <span key={before}>
            {before}
            <b data-most={most}>{figure}</b>
            {i === 0 && releases.afterFirst}
            {i === pieces.length - 1 && '.'}
          </span>
        ))}
      </p>
      <p className={styles.metrics}>{releases.metrics(heapInuseOf(states))}</p>
    </div>
  );
}
