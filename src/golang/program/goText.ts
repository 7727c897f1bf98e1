import type { Lengths } from '../../models/sizing/reachable';
import { grouped } from '../read/problems';
import type { Leaf } from './leaves';

/** A whole number as Go source: `3_500_000`. */
export function goNumber(n: number): string {
  return grouped(n, '_');
}

/** Indents lines of source. */
export function lines(texts: readonly string[], depth: number): string {
  return texts.map((text) => (text === '' ? '\n' : `${'\t'.repeat(depth)}${text}\n`)).join('');
}

/** Expression that numbers each place a leaf stands for: the counter plus the array indices. */
function numberText({ loops }: Leaf): string {
  return ['i', ...loops.map(({ index }) => index)].join('+');
}

/** Expression for the length of a place's own memory: fixed, or varying from place to place. */
export function lengthText(leaf: Leaf, lengths: Lengths): string {
  if (typeof lengths === 'number') return String(lengths);
  const number = numberText(leaf);
  if ('samples' in lengths) return `oneOf(${[number, ...lengths.samples].join(', ')})`;
  return `between(${number}, ${lengths.shortest}, ${lengths.longest})`;
}
