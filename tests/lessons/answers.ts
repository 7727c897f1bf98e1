import { type LessonWords, labelOf, type QuestionFacts } from '../../src/lessons/lesson';

/** Label of the right answer. */
export function answerOf({ choices, right, id }: QuestionFacts, words: LessonWords): string {
  const choice = choices.find((each) => each.id === right);
  const label = words.questions[id]?.choices[right];
  if (!choice || !label) throw new RangeError(`question ${id} has no answer`);
  return labelOf(label, choice).replaceAll('`', '');
}

/** Stands between texts that aren’t read together, such as the labels of rows. */
export const APART = '¦';

function wordsIn(text: string): string {
  const parts = text
    .toLowerCase()
    .replaceAll(/[:;]/g, ` ${APART} `)
    .split(/[^\p{L}\p{N}.,%¦-]+/u);
  return ` ${parts.map((part) => part.replace(/[.,]+$/, '')).join(' ')} `;
}

/** True if a text has these words, not as a part of others. */
export function has(text: string, words: string): boolean {
  return wordsIn(text).includes(wordsIn(words));
}

/** An amount with its unit, or a number of three digits or more. */
const AMOUNT = /\d[\d\s.,]*(?:(?:bytes?|KiB|MiB|GiB|байт|КиБ|МиБ|ГиБ)(?!\p{L})|%)|\d[\d\s.,]*\d[\d\s.,]*\d/giu;

/** Amounts that answer a question, as its right answer writes them, without those that the question names itself. */
export function amountsOf(question: QuestionFacts, words: LessonWords, asked: string): string[] {
  const amounts = (answerOf(question, words).match(AMOUNT) ?? []).map((amount) => amount.trim());
  return amounts.filter((amount) => !has(asked, amount));
}

/** The text above has said what the answer is made of, and the figure may: asked is what follows from it. */
export const GIVEN: ReadonlySet<string> = new Set(['lastTenant']);
