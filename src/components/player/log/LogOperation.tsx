import { memo, type ReactNode, useMemo, useState } from 'react';
import { Icon } from '../../controls/icons';
import { useComponentFormats, useComponentWords } from '../../words/components';
import { indexAtStep, LOG_REACH, type LogSentence, type LogStep, logSteps, logWindow } from './logSteps';
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

const NO_STEPS: readonly LogStep[] = [];

/** An operation and, unfolded, the sentences about its steps. */
export const LogOperation = memo(function LogOperation(props: LogOperationProps) {
  const { step, op, source, present, sentencesOf, onFold, onSeek } = props;
  const { player, log } = useComponentWords();
  const { lang, count } = useComponentFormats();
  const foldable = sentencesOf !== undefined && op >= 0;
  const unfolded = foldable && props.unfolded;
  const steps = useMemo(() => (unfolded ? logSteps(sentencesOf(op)) : NO_STEPS), [unfolded, sentencesOf, op]);
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
            <Icon name="chevron" />
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
      {steps.length > 0 && <Steps first={step} steps={steps} present={presentIndex} onSeek={onSeek} />}
    </li>
  );
});

interface StepsProps {
  /** The operation's first step. */
  readonly first: number;
  readonly steps: readonly LogStep[];
  /** Index of the step that is shown now; -1 for none. */
  readonly present: number;
  onSeek(step: number): void;
}

function Steps({ first, steps, present, onSeek }: StepsProps) {
  const [reach, setReach] = useState(LOG_REACH);
  const { start, end } = logWindow(steps.length, present, reach);
  const showMore = () => setReach(reach + 2 * LOG_REACH);
  return (
    <>
      {start > 0 && <More count={start} which="earlier" onClick={showMore} />}
      <ol className={styles.steps} start={start + 1}>
        {steps.slice(start, end).map((logStep, offset) => (
          <Step
            key={logStep.step}
            logStep={logStep}
            number={logStep.step - first + 1}
            isPresent={start + offset === present}
            onSeek={onSeek}
          />
        ))}
      </ol>
      {end < steps.length && <More count={steps.length - end} which="later" onClick={showMore} />}
    </>
  );
}

interface StepProps {
  readonly logStep: LogStep;
  /** Within its operation, from 1. */
  readonly number: number;
  readonly isPresent: boolean;
  onSeek(step: number): void;
}

const Step = memo(function Step({ logStep: { step, sentences }, number, isPresent, onSeek }: StepProps) {
  const { count } = useComponentFormats();
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
            <span key={index} className={styles.sentence}>
              {side !== undefined && <span className={styles.side}>{side} </span>}
              <span>{text}</span>
            </span>
          ))}
        </span>
      </button>
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
  const { log } = useComponentWords();
  const { lang } = useComponentFormats();
  return (
    <button type="button" className={styles.more} lang={lang} onClick={onClick}>
      {log[which](count)}
    </button>
  );
}
