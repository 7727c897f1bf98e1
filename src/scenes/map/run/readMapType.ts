import type { RunProblem } from '../../../components/player/figureStage';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import { assignFunctionOf } from '../../../models/layout/assignFunction';
import { measureType } from '../../../models/layout/measure';
import { underlying } from '../../../models/layout/structPlaces';
import type { NamedGoType, TypeNode } from '../../../models/layout/typeNode';
import type { KeyKind, MapType } from './mapTypes';

/** Keys with fewer bits that count have 65,536 values at most, which a run soon puts. */
const LEAST_KEY_BITS = 17;

/** The map in Go declarations, or why there is none that can be filled. Laid out as on amd64. */
export function readMapType(
  source: string,
): MapType | Extract<RunProblem, { readonly type: 'unreadType' | 'fewKeys' }> {
  const read = readDeclarations(source, 'amd64');
  if (!read.ok) {
    const [fault] = read.problems;
    if (!fault) throw new RangeError(source);
    return { type: 'unreadType', line: fault.line, fault };
  }
  const key = measured(read.map.key);
  if (valueBits(read.map.key) < LEAST_KEY_BITS) return { type: 'fewKeys', go: key.go };
  const struct = underlying(read.map.elem);
  return {
    id: '',
    source,
    key,
    elem: measured(read.map.elem),
    ...(struct.type === 'struct' && {
      elemFields: struct.fields.map((field) => ({ name: field.name, type: measured(field.type) })),
    }),
    kind: keyKind(read.map.key, key.size),
    assign: assignFunctionOf(read.map),
  };
}

function measured(node: TypeNode): NamedGoType {
  const { go, size, align, pointers } = measureType(node, 'amd64');
  return { go, size, align, pointers };
}

/** Bits by which values of a type differ; those of a reference are as many as anybody needs. */
function valueBits(node: TypeNode): number {
  switch (node.type) {
    case 'basic':
      if (node.name === 'bool') return 1;
      return node.name === 'string' ? Number.POSITIVE_INFINITY : 8 * measureType(node, 'amd64').size;
    case 'array':
      return node.length === 0 ? 0 : node.length * valueBits(node.elem);
    case 'struct':
      return node.fields.reduce((sum, { name, type }) => sum + (name === '_' ? 0 : valueBits(type)), 0);
    case 'named':
      return valueBits(node.underlying);
    default:
      return Number.POSITIVE_INFINITY;
  }
}

function keyKind(node: TypeNode, size: number): KeyKind {
  const key = underlying(node);
  if (key.type === 'basic' && key.name === 'string') return 'string';
  if (key.type === 'basic' && /^u?int/.test(key.name))
    return `${key.name.startsWith('u') ? 'u' : ''}int${size === 4 ? 32 : 64}`;
  const elem = key.type === 'array' ? underlying(key.elem) : undefined;
  return size === 16 && elem?.type === 'basic' && elem.name === 'uint8' ? 'uuid' : 'other';
}
