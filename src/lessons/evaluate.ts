import type {
  AskedGuess,
  AskedQuestion,
  Choice,
  Lesson,
  LessonFacts,
  Moment,
  PlannedMoment,
  Question,
  Value,
} from './lesson';
import { evaluated } from './numbers/proof';

function worthOf({ value }: Choice): Value {
  return typeof value === 'function' ? value() : value;
}

function momentOf({ program, ...shown }: PlannedMoment): Moment {
  return program ? { ...shown, program: program() } : shown;
}

/** The one answer that comes out right. Throws where none does, or two. */
function rightOf(name: string, { value, rounded, choices }: Question): string {
  const written = (amount: Value) => (typeof amount === 'number' ? (rounded?.(amount) ?? amount) : amount);
  const computed = value();
  const right = Object.entries(choices).filter(([, choice]) => written(worthOf(choice)) === written(computed));
  const [only] = right;
  if (only && right.length === 1) return only[0];
  throw new RangeError(`${name}: ${right.length} answers come out right, the models say ${written(computed)}`);
}

/** The bar of a guess. Throws where the answer isn’t on it. */
function guessOf(name: string, { guess, value }: Question): AskedGuess | undefined {
  if (!guess) return undefined;
  const { step } = guess;
  const [from, most] = [guess.from(), Math.round(guess.most() / step)];
  const amount = value();
  const end = most * step;
  if (typeof amount !== 'number' || amount > end || from > end)
    throw new RangeError(`${name}: ${amount} or ${from} is not on a bar that ends at ${end}`);
  return { step, from, most, value: amount };
}

function ask(lesson: Lesson, id: string, question: Question): AskedQuestion {
  const { after, pause, reveal, choices } = question;
  const name = `question ${id} of lesson ${lesson.id}`;
  const guess = guessOf(name, question);
  if (id in lesson.beats) throw new RangeError(`${name} has the id of a beat`);
  if (!(after in lesson.beats)) throw new RangeError(`${name} stands behind a beat that there is not: ${after}`);
  return {
    id,
    after,
    ...(pause && { pause }),
    reveal: momentOf(reveal),
    choices: Object.entries(choices).map(([choiceId, choice]) => {
      const worth = worthOf(choice);
      const value = typeof worth === 'number' && Number.isFinite(worth) ? worth : 0;
      return { id: choiceId, value, ...(choice.replay && { replay: momentOf(choice.replay) }) };
    }),
    right: rightOf(name, question),
    ...(guess && { guess }),
  };
}

function amountOf(name: string, expression: () => number) {
  const found = evaluated(expression);
  if (!Number.isFinite(found.amount)) throw new RangeError(`${name} is no number: ${found.amount}`);
  return found;
}

/**
 * Computes all that a lesson says from the models. Throws a RangeError where a question has not exactly one right answer, or
 * an amount is none.
 */
export function evaluate(lesson: Lesson): LessonFacts {
  const { id, needs, own } = lesson;
  const amounts = Object.entries(lesson.numbers).map(
    ([name, expression]) => [name, amountOf(`${name} of lesson ${id}`, expression)] as const,
  );
  return {
    id,
    needs,
    own,
    numbers: Object.fromEntries(amounts.map(([name, { amount }]) => [name, amount])),
    proofs: Object.fromEntries(amounts.map(([name, { proofs }]) => [name, proofs])),
    beats: Object.entries(lesson.beats).map(([beatId, beat]) => ({
      id: beatId,
      ...momentOf(beat),
      ...(beat.isFolded && { isFolded: beat.isFolded }),
    })),
    questions: Object.entries(lesson.questions).map(([questionId, question]) => ask(lesson, questionId, question)),
  };
}
