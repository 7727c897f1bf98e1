import type { Problems, Unread, UnreadParams } from '../params';
import type { RunProblem } from '../ui/player/figureStage';
import { type EventWords, type Fact, sentenceOf } from '../ui/words/language';
import { type FieldProblem, UNKNOWN } from './typed';
import type { FieldWords } from './words/en';

/** Words of a scene's parameters: labels and error messages. */
export type SettingWords<Name extends string, P extends Fact = FieldProblem> = Omit<FieldWords, 'problems'> & {
  readonly labels: Readonly<Record<Name, string>>;
  readonly problems: EventWords<P, string>;
};

function sentence<Name extends string, P extends Fact>(
  words: SettingWords<Name, P>,
  name: Name,
  { problem, shown }: Unread<P>,
): string {
  const reason = sentenceOf(words.problems, problem, words.labels[name]);
  const moments: Partial<Record<string, string>> = words.momentsInstead;
  const moment = moments[name];
  if (shown === undefined) return reason;
  if (moment !== undefined) return `${reason} ${moment}`;
  return words.instead(reason, shown === UNKNOWN ? words.unknown : shown);
}

/** Error messages for the invalid parameters of a link. */
export function sentencesOf<Name extends string, P extends Fact>(
  words: SettingWords<Name, P>,
  problems: UnreadParams<Name, P>,
): Problems<Name> {
  const sentences: Problems<Name> = {};
  for (const name of Object.keys(problems) as Name[]) {
    const unread = problems[name];
    if (unread) sentences[name] = sentence(words, name, unread);
  }
  return sentences;
}

/** Messages of problems that only the run can find. */
export function runProblemSentences(
  { runProblems }: Pick<FieldWords, 'runProblems'>,
  problems: readonly RunProblem[],
): string[] {
  return problems.map((problem) => sentenceOf(runProblems, problem));
}
