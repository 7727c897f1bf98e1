import type { Lengths } from '../../models/sizing/lengths';
import type { Leaf } from './leaves';

/** The counter, and the places of the arrays that a leaf stands in: another number for each of its places. */
function numberText({ loops }: Leaf): string {
  return ['i', ...loops.map(({ index }) => index)].join('+');
}

/** An expression for the bytes of what one place leads to: a number, or one that differs from place to place. */
export function lengthText(leaf: Leaf, lengths: Lengths): string {
  if (typeof lengths === 'number') return String(lengths);
  const number = numberText(leaf);
  if ('samples' in lengths) return `oneOf(${[number, ...lengths.samples].join(', ')})`;
  return `between(${number}, ${lengths.shortest}, ${lengths.longest})`;
}
