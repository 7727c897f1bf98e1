import { type ReadResult, readDeclarations } from '../../../src/golang/read/readDeclarations';
import { measureType } from '../../../src/models/layout/measure';
import { typeText } from '../../../src/models/layout/printType';
import type { Target, TypeNode } from '../../../src/models/layout/typeNode';

type Read = Extract<ReadResult, { ok: true }>;

export function read(source: string, target: Target = 'amd64'): Read {
  const result = readDeclarations(source, target);
  if (!result.ok) throw new Error(result.problems.map(({ line, message }) => `${line}: ${message}`).join('\n'));
  return result;
}

/** The element type of `map[int]…`, with what is declared before it. */
export function elem(type: string, declarations = '', target: Target = 'amd64'): TypeNode {
  return read(`${declarations}\nvar it map[int]${type}`, target).map.elem;
}

/** `40 bytes, aligned to 8`. */
export function sizeOf(type: string, declarations = '', target: Target = 'amd64'): string {
  const { size, align } = measureType(elem(type, declarations, target), target);
  return `${size} bytes, aligned to ${align}`;
}

/** Reading of an element type in a field. */
export function textOf(type: string, declarations = ''): string {
  return typeText(elem(type, declarations));
}

/** `3: undefined: Foo`, one a problem. */
export function problems(source: string, target: Target = 'amd64'): string[] {
  const result = readDeclarations(source, target);
  return result.ok ? [] : result.problems.map(({ line, message }) => `${line}: ${message}`);
}
