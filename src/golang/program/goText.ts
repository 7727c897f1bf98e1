import type { Lengths } from '../../models/sizing/lengths';
import { grouped } from '../read/problems';
import type { Leaf } from './leaves';

/** A whole number as Go source: `3_500_000`. */
export function goNumber(n: number): string {
  return grouped(n, '_');
}

/** Lines of source at a depth. */
export function lines(texts: readonly string[], depth: number): string {
  return texts.map((text) => (text === '' ? '\n' : `${'\t'.repeat(depth)}${text}\n`)).join('');
}

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
