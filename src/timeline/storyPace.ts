import { LEAST_STEP_MS, MOST_STRETCH_MS, readingMs } from './pace';
import type { Track } from './track';

/** Duration of a step in an operation with these event types: the first of each type is read, repeats pass quickly. */
export function dwellInOp(types: readonly string[], index: number, sentence: () => string): number {
  const isFirst = index < 0 || types.indexOf(types[index] ?? '') >= index;
  return isFirst ? readingMs(sentence()) : Math.min(LEAST_STEP_MS, MOST_STRETCH_MS / types.length);
}

/** Types of the events of the operation that holds a step, and the step's index among them; -1 before all operations. */
export function typesAt(
  tape: Track & { events(op: number): readonly { readonly type: string }[] },
  step: number,
): [readonly string[], number] {
  const op = tape.opAt(step);
  return op < 0 ? [[], -1] : [tape.events(op).map(({ type }) => type), step - 1 - tape.opEnd(op - 1)];
}
