import { type CSSProperties, createContext, type ReactNode, useContext, useState } from 'react';
import styles from './OneScreen.module.css';
import { type Choice, namedOptions } from './params';
import { SiteNotes } from './siteNotes';
import { Button, IconButton } from './ui/controls/Button';
import { SelectField } from './ui/controls/fields';
import * as icons from './ui/controls/icons';
import { SkipButton } from './ui/controls/SkipButton';
import { useBox } from './ui/controls/useSize';
import { firstSentence } from './ui/format';
import { COMPONENT_WORDS } from './ui/words/languages';
import { useWords } from './ui/words/words';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Choice among a scene's examples, which also go one after the other. */
export interface ExampleChoice {
  readonly label: string;
  readonly examples: readonly Option[];
  /** Choices that are no example. */
  readonly others?: readonly Option[];
  readonly chosen: string;
  /** Sentences about a link’s mistakes. */
  readonly problem: string | undefined;
  onChoose(value: string): void;
}

/** Choice among the stories that a parameter lists. */
export function storyChoice<T>(
  param: Choice<T>,
  label: string,
  story: T,
  titleOf: (story: T) => string,
  problem: string | undefined,
  choose: (story: T) => void,
): ExampleChoice {
  return {
    label,
    examples: namedOptions(param, titleOf),
    chosen: param.format(story),
    problem,
    onChoose(id) {
      const parsed = param.parse(id);
      if ('value' in parsed) choose(parsed.value);
    },
  };
}

const NoteHere = createContext<ReactNode>(undefined);

/** Text about the run on the screen, and the site's note to it. */
export function AboutRun({ text }: { readonly text: string | undefined }) {
  return (
    <>
      {text && <p>{text}</p>}
      {useContext(NoteHere)}
    </>
  );
}

/** The button that plays: it stands second, behind the one that steps back. */
const PLAY = '[data-part="player"] button:nth-of-type(2)';

/** Windows in which an open tab stands beside the figure, as in the style sheet. */
export const BESIDE = '(min-width: 1280px) and (min-height: 600px)';

interface OneScreenProps {
  readonly title: string;
  /** Text about the example: its first sentence stands beside the title. */
  readonly text: string;
  readonly choice: ExampleChoice;
  /** True if the text has room below the title on a phone. */
  readonly isTextBelow?: boolean;
  /** Choice of the release that it is played on. */
  readonly release?: ReactNode;
  /** Choice of a release that plays the same beside it. */
  readonly beside?: ReactNode;
  /** Shows all of a run of which but a part is shown. */
  readonly showAll?: (() => void) | undefined;
  /** The stage, which fills the window below, and tabs under it. */
  readonly children: ReactNode;
}

/** A scene whose stage fills one screen: title and example stand in one line above it. */
export function OneScreen(props: OneScreenProps) {
  const { title, text, choice, isTextBelow, release, beside, showAll, children } = props;
  const { screen: words, controls } = useWords(COMPONENT_WORDS);
  const noteOf = useContext(SiteNotes);
  const [closed, setClosed] = useState<string>();
  const [box, problemRef] = useBox();
  const { problem, ...picker } = choice;
  const isProblemShown = problem !== undefined && problem !== closed;
  return (
    <div
      className={styles.scene}
      data-text={isTextBelow ? 'below' : undefined}
      style={isProblemShown ? ({ '--problem-height': `${box.height}px` } as CSSProperties) : undefined}
    >
      <SkipButton label={words.skip} to={PLAY} />
      {isProblemShown && (
        <div ref={problemRef} className={styles.problem} role="status">
          <p>{problem}</p>
          <IconButton variant="quiet" label={controls.close} onClick={() => setClosed(problem)}>
            <icons.Icon drawing={icons.close} />
          </IconButton>
        </div>
      )}
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{firstSentence(text)}</p>
        <div className={styles.choices}>
          {showAll && (
            <Button variant="quiet" onClick={showAll}>
              {words.showAll}
            </Button>
          )}
          {release && <div className={styles.release}>{release}</div>}
          {beside && <div className={`${styles.release} ${styles.second}`}>{beside}</div>}
          <ExamplePicker {...picker} />
        </div>
      </div>
      <NoteHere value={noteOf(choice.chosen, 'run')}>{children}</NoteHere>
    </div>
  );
}

function ExamplePicker({ label, examples, others = [], chosen, onChoose }: Omit<ExampleChoice, 'problem'>) {
  const words = useWords(COMPONENT_WORDS).screen;
  const at = examples.findIndex(({ value }) => value === chosen);
  function choose(by: number): void {
    const beside = examples[(Math.max(at, 0) + by + examples.length) % examples.length];
    if (beside) onChoose(beside.value);
  }
  return (
    <>
      <div
        className={styles.examples}
        data-label={label}
        data-place={at < 0 ? undefined : `${at + 1}/${examples.length}`}
      >
        <SelectField labelHidden label={label} value={chosen} options={[...examples, ...others]} onChange={onChoose} />
      </div>
      <div className={styles.beside}>
        <IconButton label={words.previous} onClick={() => choose(-1)}>
          <icons.Icon drawing={icons.stepBack} />
        </IconButton>
        <IconButton label={words.next} onClick={() => choose(1)}>
          <icons.Icon drawing={icons.stepForward} />
        </IconButton>
      </div>
    </>
  );
}
