import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readType } from '../../../src/golang/read/readDeclarations';
import { assertLaw } from '../../laws';

function sized(text: string, target: 'amd64' | '386' = 'amd64'): string {
  const read = readType(text, target);
  return read.ok ? `${read.measure.size}/${read.measure.align}` : read.problem.message;
}

describe('one type', () => {
  it.each([
    ['struct{ a int32; b int }', '16/8'],
    ['type A struct{ b B }; type B [3]int', '24/8'],
    ['[1<<33]byte', '8589934592/1'],
    ['uuid.UUID', '16/1'],
  ])('%s', (text, size) => {
    expect(sized(text)).toBe(size);
  });

  it('is laid out for its target', () => {
    expect(sized('struct{ a int32; b int64 }', '386')).toBe('12/4');
  });

  it.each([
    ['', 'expected type'],
    ['int, int', 'syntax error'],
    ['[-1]int', 'invalid array length'],
    ['int\nvar x map[string]int', 'one type is expected'],
  ])('%s is none', (text, message) => {
    expect(sized(text)).toContain(message);
  });

  it('is never an exception', () => {
    assertLaw(fc.property(fc.string(), (text) => typeof sized(text) === 'string'));
  });
});
