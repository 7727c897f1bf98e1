import { formatCount } from '../ui/bytes';
import { type WorkSeries, workInWords, worstOf } from './work';

export interface WorkOfSide {
  readonly name: string;
  readonly work: WorkSeries;
}

/**
 * What the `op`-th operation moved on each side, and the most that one operation of the run moved. `word` names the
 * operation: `put`.
 */
export function workDifference(sides: readonly WorkOfSide[], op: number, word = 'operation'): string {
  const worst = sides.map(({ work }) => worstOf(work, 'moved').amount);
  if (worst.every((amount) => amount === 0)) return 'No operation of this run moves an entry.';
  const most = worst.map(formatCount).join(' against ');
  const worstWords = `Worst of the run: ${most} ${worst.at(-1) === 1 ? 'entry' : 'entries'} in one write.`;
  return op < 1 ? worstWords : `This ${word}: ${movedInWords(sides, op)}. ${worstWords}`;
}

/** `2 entries moved on Go 1.23, 896 on Go 1.26`; of one side without its name. */
function movedInWords(sides: readonly WorkOfSide[], op: number): string {
  const moved = sides.map(({ name, work }) => ({ name, amount: op > work.ops ? 0 : (work.moved[op] ?? 0) }));
  if (moved.every(({ amount }) => amount === 0)) return 'no entry moved';
  if (moved.length === 1) return moved.map(({ amount }) => workInWords('moved', amount)).join();
  return moved
    .map(({ name, amount }, i) => `${i === 0 ? workInWords('moved', amount) : formatCount(amount)} on ${name}`)
    .join(', ');
}
