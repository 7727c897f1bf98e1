import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/ui/controls/Button';
import { useWords } from '../../components/ui/words/words';
import { caseOf, FORGOTTEN, type Recalled, type RecallFacts, recallWordsOf } from '../recall';
import { RECALL_WORDS } from '../words/languages';
import styles from './LessonPage.module.css';
import question from './lesson.module.css';
import { Prose } from './Prose';

/** The beat that teaches what is asked. */
export interface Taught {
  readonly title: string;
  /** Leads to it; undefined if it is on this page. */
  link?(text: string): ReactNode;
}

interface RecallProps {
  readonly title: string;
  readonly how: string;
  readonly asked: readonly RecallFacts[];
  readonly recalled: Recalled;
  onAnswer(facts: RecallFacts, choice: number): void;
  taughtIn(facts: RecallFacts): Taught;
  /** Goes to a beat of this page. */
  onRead?(beat: string): void;
}

/** Questions without a figure, one after another. */
export function Recall({ title, how, asked, recalled, onAnswer, taughtIn, onRead }: RecallProps) {
  const id = useId();
  const open = asked.findIndex((facts) => !recalled.answers.has(facts.id));
  const shown = open < 0 ? asked : asked.slice(0, open + 1);
  return (
    <section className={styles.recall} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={styles.how}>{how}</p>
      {shown.map((facts, i) => (
        <RecallCard
          key={facts.id}
          facts={facts}
          seed={recalled.seed}
          at={i + 1}
          all={asked.length}
          answer={recalled.answers.get(facts.id)}
          onAnswer={(choice) => onAnswer(facts, choice)}
          taught={taughtIn(facts)}
          onRead={() => onRead?.(facts.beat)}
        />
      ))}
    </section>
  );
}

interface RecallCardProps {
  readonly facts: RecallFacts;
  readonly seed: number;
  readonly at: number;
  readonly all: number;
  /** Undefined until the reader has answered. */
  readonly answer: number | undefined;
  onAnswer(choice: number): void;
  readonly taught: Taught;
  onRead(): void;
}

function RecallCard({ facts, seed, at, all, answer, onAnswer, taught, onRead }: RecallCardProps) {
  const around = useWords(RECALL_WORDS);
  const words = recallWordsOf(around.questions, facts.id);
  const { given, choices, right } = caseOf(facts, seed);
  const feedback = useRef<HTMLDivElement>(null);
  const [isFresh, setFresh] = useState(false);
  // In the same frame: the pressed button is gone, and the next key press belongs to the feedback.
  useLayoutEffect(() => {
    if (!isFresh) return;
    feedback.current?.focus({ preventScroll: true });
    feedback.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh]);
  function answerWith(choice: number) {
    onAnswer(choice);
    setFresh(true);
  }
  const rightAmount = choices[right] ?? Number.NaN;
  return (
    <div className={`${question.card} ${styles.card}`} data-recall={facts.id}>
      <fieldset className={styles.choices}>
        <legend className={question.ask}>
          <span className={question.name}>{around.place(at, all)}</span>
          <Prose text={words.ask(given)} hasTerms={false} />
        </legend>
        {answer === undefined ? (
          <>
            {choices.map((amount, choice) => (
              <Button key={amount} onClick={() => answerWith(choice)}>
                <Prose text={words.answer(amount)} hasTerms={false} />
              </Button>
            ))}
            <Button variant="quiet" onClick={() => answerWith(FORGOTTEN)}>
              {around.forgotten}
            </Button>
          </>
        ) : (
          choices.map((amount, choice) => (
            <span key={amount} className={styles.choice} data-is={choice === right ? 'right' : undefined}>
              <Prose text={words.answer(amount)} hasTerms={false} />
              {choice === right && <b className={question.sign}> ✓</b>}
              {choice === answer && choice !== right && <small className={question.yours}> {around.yours}</small>}
            </span>
          ))
        )}
      </fieldset>
      {answer !== undefined && (
        <div
          ref={feedback}
          tabIndex={-1}
          className={`${question.feedback} ${styles.feedback}`}
          data-recalled={answer === right}
        >
          <p>
            {answer === right && <>{around.right} </>}
            <Prose text={words.why(given, rightAmount)} />
          </p>
          {answer !== right && <TaughtLink taught={taught} onRead={onRead} />}
        </div>
      )}
    </div>
  );
}

/** Leads to the beat that teaches it, on this page or on that of another lesson. */
function TaughtLink({ taught, onRead }: Pick<RecallCardProps, 'taught' | 'onRead'>) {
  const title = useWords(RECALL_WORDS).read(taught.title);
  if (taught.link) return taught.link(title);
  return (
    <Button variant="quiet" onClick={onRead}>
      {title}
    </Button>
  );
}
