import { formatCount } from '../ui/bytes';
import type { CodeProblem } from './codeContent';

export interface ProblemLine extends CodeProblem {
  /** From 1. */
  readonly line: number;
}

/** As many problems as a list names; who mends the first often mends the others. */
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

export function problemText({ line, message }: ProblemLine): string {
  return `Line ${formatCount(line)}: ${message}`;
}

/** All problems in one string, for what can't hold a list. */
export function problemSummary(text: string, problems: readonly CodeProblem[]): string {
  const { named, beside } = namedProblems(text, problems);
  const sentences = named.map(problemText);
  return (beside > 0 ? [...sentences, besideText(beside)] : sentences).join(' ');
}

export function besideText(beside: number): string {
  return beside === 1 ? 'And 1 more.' : `And ${formatCount(beside)} more.`;
}
