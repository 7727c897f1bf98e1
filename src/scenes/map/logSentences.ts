import type { LogSentence } from '../../components/player/logSteps';
import type { Run } from './run';

/** What every step of an operation says, side by side. */
export function logSentences(run: Run, op: number): LogSentence[] {
  const several = run.sides.length > 1;
  return run.sides.flatMap((side, index) =>
    side
      .sentences(op)
      .map(({ step, text }) => ({ step: run.stepOf(index, step), text, ...(several && { side: side.title }) })),
  );
}
