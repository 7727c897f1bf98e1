import { useMemo } from 'react';
import { standIn } from '../../../models/go/standIn';
import { typeText } from '../../../models/layout/printType';
import { filledOnce, type WhatIf } from '../../../models/sizing/whatIf';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { withNonBreakingSpaces } from '../../ui/nonBreaking';
import { useWords } from '../../ui/words/words';
import { CodeText } from '../controls';
import { referencedOf } from '../question/behind';
import {
  type Answer,
  answersOf,
  costsOf,
  eachEntryOf,
  keysComeBack,
  keysLacking,
  newKeysLacking,
  sizesOf,
} from '../question/whatIf';
import { SIZING_WORDS } from '../words/languages';
import styles from './Answer.module.css';
import { growingOn, reasonsOf } from './reasons';

interface AnswerLineProps {
  readonly whatIf: WhatIf;
  readonly answers: readonly Answer[];
}

/** The cost of the maps on each release; for a cache, also its cost when it was filled. */
export function AnswerLine({ whatIf, answers }: AnswerLineProps) {
  const { answer } = useWords(SIZING_FIGURE_WORDS);
  const filled = useMemo(() => filledAnswers(whatIf, answers), [whatIf, answers]);
  return (
    <p className={styles.sentence}>
      {answer.sentence(whatIf, costsOf(answers)).map(({ key, before, figure, design, after }) => (
        <span key={key}>
          {withNonBreakingSpaces(before)}
          <b data-design={design ?? undefined}>{withNonBreakingSpaces(figure)}</b>
          {after}
        </span>
      ))}
      {filled.length > 0 && (
        <span className={styles.filled}> {answer.filledOnce(costsOf(filled), growingOn(filled))}</span>
      )}
    </p>
  );
}

/** Says that the key’s type has fewer values than the map has entries; nothing where it has enough. */
export function TooFewKeys({ whatIf }: Pick<AnswerLineProps, 'whatIf'>) {
  const { proof } = useWords(SIZING_WORDS);
  const lacking = keysLacking(whatIf);
  return (
    lacking && (
      <p className={styles.tooFew}>
        <CodeText text={proof.tooFewKeys(typeText(whatIf.key), lacking.most, lacking.keys)} />
      </p>
    )
  );
}

/** Says that keys come back, which the figures know nothing of. */
export function KeysComeBack({ whatIf }: Pick<AnswerLineProps, 'whatIf'>) {
  const { proof } = useWords(SIZING_WORDS);
  const lacking = keysComeBack(whatIf) ? newKeysLacking(whatIf) : undefined;
  return (
    lacking && (
      <p className={styles.reasons}>
        <CodeText text={proof.keysComeBack(typeText(whatIf.key), lacking.most)} />
      </p>
    )
  );
}

/** The patch releases that others stand for, and why those do. */
export function StandIns({ releases }: { readonly releases: readonly string[] }) {
  const { reasons } = useWords(SIZING_WORDS);
  const found = releases.flatMap((release) => standIn(release) ?? []);
  if (found.length === 0) return null;
  return <p className={styles.reasons}>{withNonBreakingSpaces(found.map(reasons.standIn).join(' '))}</p>;
}

/** Empty unless the map is a cache. */
function filledAnswers(whatIf: WhatIf, answers: readonly Answer[]): Answer[] {
  const filled = filledOnce(whatIf);
  const releases = answers.flatMap((answer) => answer.releases);
  return filled ? answersOf(sizesOf(filled, releases)) : [];
}

/** Referenced memory, intervals, and the cost of an entry. */
export function AnswerNotes({ whatIf, answers }: AnswerLineProps) {
  const { answer } = useWords(SIZING_FIGURE_WORDS);
  const referenced = useMemo(() => referencedOf(whatIf, answers), [whatIf, answers]);
  return (
    <div className={styles.notes}>
      {referenced && <p className={styles.behind}>{withNonBreakingSpaces(answer.referenced(referenced))}</p>}
      <p className={styles.interval}>
        {withNonBreakingSpaces(answer.intervals(answers, eachEntryOf(whatIf, answers)))}
      </p>
    </div>
  );
}

/** Why the maps cost what they do. */
export function Reasons({ whatIf, answers }: AnswerLineProps) {
  const { reasons } = useWords(SIZING_WORDS);
  return (
    <p className={styles.reasons}>{withNonBreakingSpaces(reasonsOf(whatIf, answers).map(reasons.reason).join(' '))}</p>
  );
}
