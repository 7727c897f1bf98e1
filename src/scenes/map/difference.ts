import { formatBytes } from '../../components/ui/bytes';
import { ledgerTotal } from '../../models/map/owners';
import type { Side, SideFrame } from './side';

/** Which of two maps holds more bytes now, and by how much. */
export function differenceSentence(sides: readonly Side[], frames: readonly SideFrame[]): string {
  const [left, right] = sides;
  const [leftFrame, rightFrame] = frames;
  if (!left || !right || !leftFrame || !rightFrame) return '';
  const leftBytes = ledgerTotal(leftFrame.ledger);
  const rightBytes = ledgerTotal(rightFrame.ledger);
  if (leftBytes === rightBytes) return `Both maps hold ${formatBytes(leftBytes)} now.`;
  const [more, less, big, small] =
    leftBytes > rightBytes ? [left, right, leftBytes, rightBytes] : [right, left, rightBytes, leftBytes];
  const names = left.title === right.title ? 'one map' : `${more.title}’s ${more.designName}`;
  const times = small > 0 ? `, ${(big / small).toFixed(1)} times as much` : '';
  return `Now ${names} holds ${formatBytes(big - small)} more than ${less.title}’s ${less.designName}${times}.`;
}
