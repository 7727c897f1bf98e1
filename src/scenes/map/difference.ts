import { workDifference } from '../../components/memory/workDifference';
import { formatBytes } from '../../components/ui/bytes';
import { ledgerTotal } from '../../models/map/owners';
import type { Run } from './run';
import type { Side, SideFrame } from './side';

/** Which of two maps holds more bytes now, and by how much. */
function bytesDifference(sides: readonly Side[], frames: readonly SideFrame[]): string {
  const [left, right] = sides;
  const [leftFrame, rightFrame] = frames;
  if (!left || !right || !leftFrame || !rightFrame) return '';
  const leftBytes = ledgerTotal(leftFrame.ledger);
  const rightBytes = ledgerTotal(rightFrame.ledger);
  if (leftBytes === rightBytes) return `Both maps hold ${formatBytes(leftBytes)} now.`;
  const [more, less, big, small] =
    leftBytes > rightBytes ? [left, right, leftBytes, rightBytes] : [right, left, rightBytes, leftBytes];
  const names =
    left.title === right.title
      ? `the map on the ${more === left ? 'left' : 'right'}`
      : `${more.title}’s ${more.designName}`;
  const other = left.title === right.title ? 'the other' : `${less.title}’s ${less.designName}`;
  const times = small > 0 ? `, ${(big / small).toFixed(1)} times as much` : '';
  return `Now ${names} holds ${formatBytes(big - small)} more than ${other}${times}.`;
}

/** How the sides compare now, in bytes and in the work of operation `op`; of one side its work alone. */
export function comparison(run: Run, frames: readonly SideFrame[], op: number): string {
  const program = run.program[op];
  const work = run.sides.map((side) => ({ name: side.title, work: side.work() }));
  const word = program && 'key' in program ? program.type : undefined;
  return [bytesDifference(run.sides, frames), workDifference(work, op + 1, word)].filter(Boolean).join(' ');
}
