import type { Library } from '../../../golang/library/library';
import { loadWholeLibrary } from '../../../golang/library/loadLibrary';
import { mostKeys } from '../../../golang/program/leaves';
import { readDeclarations } from '../../../golang/read/readDeclarations';
import { assignFunctionOf } from '../../../models/layout/assignFunction';
import { measureType, underlying } from '../../../models/layout/measure';
import type { NamedGoType, TypeNode } from '../../../models/layout/typeNode';
import type { TypeProblem } from '../../ui/player/figureStage';
import { archIn } from './declarations';
import type { KeyKind, MapType } from './mapTypes';
import { MOST_ENTRIES } from './settings';

/**
 * The map in Go declarations, or why there is none that can be filled with so many entries. Laid out as on amd64, which other
 * 64-bit processors do too; a build constraint names them. What a person may put step by step has room in any case.
 */
export function readMapType(source: string, entries = 0, library?: Library): MapType | TypeProblem {
  const read = readDeclarations(source, 'amd64', { library });
  if (!read.ok) {
    const [fault] = read.problems;
    if (!fault) throw new RangeError(source);
    return { type: 'unreadType', line: fault.line, fault };
  }
  const key = measured(read.map.key);
  if (mostKeys(read.map.key, 'amd64') < Math.max(entries, MOST_ENTRIES)) return { type: 'fewKeys', go: key.go };
  const struct = underlying(read.map.elem);
  const arch = archIn(source);
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
    ...(arch && { arch }),
  };
}

/** The same with all types of the standard library, which are loaded where the well-known ones are not enough. */
export async function loadMapType(source: string, entries = 0): Promise<MapType | TypeProblem> {
  const read = readMapType(source, entries);
  return 'key' in read ? read : readMapType(source, entries, await loadWholeLibrary());
}

function measured(node: TypeNode): NamedGoType {
  const { go, size, align, pointers } = measureType(node, 'amd64');
  return { go, size, align, pointers };
}

function keyKind(node: TypeNode, size: number): KeyKind {
  const key = underlying(node);
  if (key.type === 'basic' && key.name === 'string') return 'string';
  if (key.type === 'basic' && /^u?int/.test(key.name) && size >= 4)
    return `${key.name.startsWith('u') ? 'u' : ''}int${size === 4 ? 32 : 64}`;
  const elem = key.type === 'array' ? underlying(key.elem) : undefined;
  return size === 16 && elem?.type === 'basic' && elem.name === 'uint8' ? 'uuid' : 'other';
}
