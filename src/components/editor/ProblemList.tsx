import type { CodeProblem } from './codeContent';
import styles from './ProblemList.module.css';
import { besideText, namedProblems, problemText } from './problemLines';

interface ProblemListProps {
  readonly text: string;
  readonly problems: readonly CodeProblem[];
  /** Goes to where a problem is. */
  onPick(problem: CodeProblem): void;
}

/** What is wrong, in words; each leads to its place. Stays in the page when empty, so that what comes is announced. */
export function ProblemList({ text, problems, onPick }: ProblemListProps) {
  const { named, beside } = namedProblems(text, problems);
  return (
    <div aria-live="polite">
      {named.length > 0 && (
        <ul className={styles.problems}>
          {named.map((problem) => (
            <li key={`${problem.from}-${problem.to}-${problem.message}`}>
              <button type="button" className={styles.problem} onClick={() => onPick(problem)}>
                {problemText(problem)}
              </button>
            </li>
          ))}
          {beside > 0 && <li className={styles.beside}>{besideText(beside)}</li>}
        </ul>
      )}
    </div>
  );
}
