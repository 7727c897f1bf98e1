import type { RunProblem } from '../../../components/player/figureStage';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import { assignFunctionOf } from '../../../models/layout/assignFunction';
import { measureType } from '../../../models/layout/measure';
import { underlying } from '../../../models/layout/structPlaces';
import type { NamedGoType, TypeNode } from '../../../models/layout/typeNode';
import type { KeyKind, MapType } from './mapTypes';

/** Bytes: with shorter keys a map has 65,536 entries at most, which a run soon puts. */
const SHORTEST_KEY = 3;

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
  if (key.size < SHORTEST_KEY) return { type: 'fewKeys', go: key.go };
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

function keyKind(node: TypeNode, size: number): KeyKind {
  const key = underlying(node);
  if (key.type === 'basic' && key.name === 'string') return 'string';
  if (key.type === 'basic' && /^u?int/.test(key.name)) return size === 4 ? 'uint32' : 'uint64';
  const isBytes = key.type === 'array' && size === 16 && key.length === 16;
  return isBytes ? 'uuid' : 'other';
}
