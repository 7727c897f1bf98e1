import { Button } from '../../ui/controls/Button';
import { useWords } from '../../ui/words/words';
import type { SizingWords } from '../words/en';
import { SIZING_WORDS } from '../words/languages';
import type { CodeProblem } from './codeContent';
import styles from './ProblemList.module.css';

interface ProblemLine extends CodeProblem {
  /** Number of its line, from 1. */
  readonly line: number;
}

/** Problems that a list names at most; who mends the first often mends the others. */
const MOST_NAMED = 5;

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line += 1;
  return line;
}

/** The first problems by their place in the text, each with its line, and how many there are beside. */
export function namedProblems(
  text: string,
  problems: readonly CodeProblem[],
): { readonly named: readonly ProblemLine[]; readonly beside: number } {
  const first = problems.toSorted((a, b) => a.from - b.from).slice(0, MOST_NAMED);
  return {
    named: first.map((problem) => ({ ...problem, line: lineAt(text, problem.from) })),
    beside: problems.length - first.length,
  };
}

/** All problems in one string, for what can't hold a list. */
export function problemSummary(text: string, problems: readonly CodeProblem[], words: SizingWords['source']): string {
  const { named, beside } = namedProblems(text, problems);
  const sentences = named.map(({ line, message }) => words.problem(line, message));
  return (beside > 0 ? [...sentences, words.moreProblems(beside)] : sentences).join(' ');
}

interface ProblemListProps {
  readonly text: string;
  readonly problems: readonly CodeProblem[];
  /** Goes to the place of a problem. */
  onPick(problem: CodeProblem): void;
  /** Adds a declaration to the text. */
  onDeclare(go: string): void;
}

/** Problems in words; each leads to its place. Stays in the page when empty, so that what comes is announced. */
export function ProblemList({ text, problems, onPick, onDeclare }: ProblemListProps) {
  const words = useWords(SIZING_WORDS).source;
  const { named, beside } = namedProblems(text, problems);
  return (
    <div aria-live="polite">
      {named.length > 0 && (
        <ul className={styles.problems}>
          {named.map((problem) => (
            <li key={`${problem.from}-${problem.to}-${problem.message}`}>
              <button type="button" className={styles.problem} onClick={() => onPick(problem)}>
                {words.problem(problem.line, problem.message)}
              </button>
              {problem.remedies && (
                <span className={styles.remedies}>
                  {problem.remedies.some(({ type }) => type === 'kind') && <span>{words.remedies}</span>}
                  {problem.remedies.map((remedy) => (
                    <Button key={remedy.go} title={remedy.go} onClick={() => onDeclare(remedy.go)}>
                      {remedy.type === 'kind' ? words.kinds[remedy.kind] : remedy.go}
                    </Button>
                  ))}
                </span>
              )}
            </li>
          ))}
          {beside > 0 && <li className={styles.beside}>{words.moreProblems(beside)}</li>}
        </ul>
      )}
    </div>
  );
}
