import type { Word64 } from '../../models/kernel/word64';
import type { ProgramOp } from './program';

export function deletes(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'delete', key }));
}

export function gets(texts: readonly string[]): ProgramOp[] {
  return texts.map((key) => ({ type: 'get', key }));
}

export function named(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}-${i}`);
}

export function hashes(texts: readonly string[], hash: (i: number) => Word64): Map<string, Word64> {
  return new Map(texts.map((text, i) => [text, hash(i)]));
}

/** Scatters the bits that nobody chose, the same way each time. */
export function spread(i: number): number {
  return Math.imul(i + 1, 0x9e3779b1) >>> 0;
}
