import type { AskedGuess, AskedQuestion } from '../lesson';

/** A guess beside the answer. */
export interface Judged {
  readonly type: 'close' | 'tooMuch' | 'tooLittle';
  /** Bytes between the two. */
  readonly bytes: number;
  /** The wrong choice that the guess comes near to, by its id. */
  readonly idea: string | undefined;
}

/** Share of the bar within which two amounts are as good as one. */
const NEAR = 0.02;

/** Bytes of a guess of so many steps. */
export function bytesOf({ step }: AskedGuess, steps: number): number {
  return step * steps;
}

/** A guess of so many steps, beside the answer and the wrong ideas. */
export function judge({ choices, right }: AskedQuestion, guess: AskedGuess, steps: number): Judged {
  const guessed = bytesOf(guess, steps);
  const near = NEAR * bytesOf(guess, guess.most);
  const off = guessed - guess.value;
  const [nearest] = choices
    .map(({ id, value }) => ({ id, off: Math.abs(guessed - (id === right ? guess.value : value)) }))
    .sort((a, b) => a.off - b.off);
  const idea = nearest && nearest.id !== right && nearest.off <= near ? nearest.id : undefined;
  const isClose = idea === undefined && Math.abs(off) <= near;
  return { type: isClose ? 'close' : off > 0 ? 'tooMuch' : 'tooLittle', bytes: Math.abs(off), idea };
}
