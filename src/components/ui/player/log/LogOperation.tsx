import { memo, type ReactNode, useMemo, useState } from 'react';
import * as icons from '../../controls/icons';
import { COMPONENT_WORDS } from '../../words/components';
import { useFormats, useWords } from '../../words/words';
import {
  indexAtStep,
  LOG_REACH,
  type LogSentence,
  type LogStep,
  type LogStretch,
  logSteps,
  logStretches,
  logWindow,
} from './logSteps';
import styles from './StepLog.module.css';

interface LogOperationProps {
  /** Its first step. */
  readonly step: number;
  /** From 0 as in a Track; -1 for what stands before all operations. */
  readonly op: number;
  /** It as Go source. */
  readonly source: ReactNode;
  /** The step that is shown now, if it is one of this operation's. */
  readonly present: number | undefined;
  readonly unfolded: boolean;
  readonly sentencesOf: ((op: number) => readonly LogSentence[]) | undefined;
  onFold(op: number, unfolded: boolean): void;
  onSeek(step: number): void;
}

const NO_STEPS: readonly LogStretch[] = [];

/** An operation and, unfolded, the sentences about its steps. */
export const LogOperation = memo(function LogOperation(props: LogOperationProps) {
  const { step, op, source, present, sentencesOf, onFold, onSeek } = props;
  const { player, log } = useWords(COMPONENT_WORDS);
  const { lang, count } = useFormats();
  const foldable = sentencesOf !== undefined && op >= 0;
  const unfolded = foldable && props.unfolded;
  const steps = useMemo(
    () => (unfolded ? logStretches(logSteps(sentencesOf(op))) : NO_STEPS),
    [unfolded, sentencesOf, op],
  );
  const presentIndex = present === undefined ? -1 : indexAtStep(steps, present);
  const name = op < 0 ? '' : `${player.op} ${count(op + 1)}`;
  return (
    <li data-present={present !== undefined || undefined}>
      <div className={styles.head}>
        {foldable && (
          <button
            type="button"
            className={styles.fold}
            aria-expanded={unfolded}
            aria-label={log.sentencesOf(name)}
            lang={lang}
            onClick={() => onFold(op, !unfolded)}
          >
            <icons.Icon drawing={icons.chevron} />
          </button>
        )}
        <button
          type="button"
          className={styles.source}
          aria-current={present !== undefined && presentIndex < 0 ? 'step' : undefined}
          onClick={() => onSeek(step)}
        >
          <span className={styles.number} lang={lang}>
            {name}
          </span>
          <span className={styles.code}>{source}</span>
        </button>
      </div>
      {steps.length > 0 && <Steps first={step} stretches={steps} present={present} onSeek={onSeek} />}
    </li>
  );
});

interface StepsProps {
  /** The operation's first step. */
  readonly first: number;
  readonly stretches: readonly LogStretch[];
  /** The step that is shown now, if it may be one of these. */
  readonly present: number | undefined;
  onSeek(step: number): void;
}

function Steps({ first, stretches, present, onSeek }: StepsProps) {
  const [reach, setReach] = useState(LOG_REACH);
  const presentIndex = present === undefined ? -1 : indexAtStep(stretches, present);
  const { start, end } = logWindow(stretches.length, presentIndex, reach);
  const showMore = () => setReach(reach + 2 * LOG_REACH);
  return (
    <>
      {start > 0 && <More count={start} which="earlier" onClick={showMore} />}
      <ol className={styles.steps} start={start + 1}>
        {stretches.slice(start, end).map((stretch, offset) => (
          <Stretch
            key={stretch.step}
            stretch={stretch}
            first={first}
            present={start + offset === presentIndex ? present : undefined}
            onSeek={onSeek}
          />
        ))}
      </ol>
      {end < stretches.length && <More count={stretches.length - end} which="later" onClick={showMore} />}
    </>
  );
}

interface StretchProps extends Omit<StepsProps, 'stretches'> {
  readonly stretch: LogStretch;
}

/** Steps in one line that unfolds, or one step. */
function Stretch({ stretch, first, present, onSeek }: StretchProps) {
  const [unfolded, setUnfolded] = useState(false);
  const { player } = useWords(COMPONENT_WORDS);
  const { steps } = stretch;
  const row = { number: stretch.step - first + 1, onSeek };
  if (steps.length === 1) return <Step logStep={stretch} {...row} isPresent={present !== undefined} />;
  return (
    <Step logStep={stretch} {...row} isPresent={present !== undefined && !unfolded}>
      <button type="button" className={styles.more} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
        {unfolded ? player.fold : player.unfold(steps.length)}
      </button>
      {unfolded && (
        <Steps
          first={first}
          stretches={steps.map((step) => ({ ...step, steps: [step] }))}
          present={present}
          onSeek={onSeek}
        />
      )}
    </Step>
  );
}

interface StepProps {
  readonly logStep: LogStep;
  /** Within its operation, from 1. */
  readonly number: number;
  readonly isPresent: boolean;
  onSeek(step: number): void;
  readonly children?: ReactNode;
}

const Step = memo(function Step({ logStep: { step, sentences }, number, isPresent, onSeek, children }: StepProps) {
  const { count } = useFormats();
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        aria-current={isPresent ? 'step' : undefined}
        onClick={() => onSeek(step)}
      >
        <span className={styles.number}>{count(number)}</span>
        <span className={styles.sentences}>
          {sentences.map(({ side, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity but its place.
            <span key={index} className={styles.sentence} data-sided={side !== undefined}>
              {side !== undefined && <span className={styles.side}>{side} </span>}
              <span>{text}</span>
            </span>
          ))}
        </span>
      </button>
      {children}
    </li>
  );
});

interface MoreProps {
  readonly count: number;
  readonly which: 'earlier' | 'later';
  onClick(): void;
}

/** Stands for what a long list leaves out. */
export function More({ count, which, onClick }: MoreProps) {
  const { log } = useWords(COMPONENT_WORDS);
  const { lang } = useFormats();
  return (
    <button type="button" className={styles.more} lang={lang} onClick={onClick}>
      {log[which](count)}
    </button>
  );
}
