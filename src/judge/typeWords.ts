import { references } from '../models/layout/references';
import type { MapTypes, Target, TypeNode } from '../models/layout/typeNode';
import { type Behind, lengthsAt } from '../models/sizing/behind';
import { changedLengths, type Lengths } from '../models/sizing/lengths';

/** Target whose layouts the judge's own are: its words have 64 bits. */
export const JUDGE_TARGET: Target = 'amd64';

/** Elements of an array whose places are named one by one; see models/layout/references.ts. */
const MOST_NAMED = 8;

/** Objects that places lead to, in words of the request; by their paths. */
type Owned = ReadonlyMap<string, string>;

function lengthsText(lengths: Lengths): string {
  if (typeof lengths === 'number') return String(lengths);
  return 'samples' in lengths ? lengths.samples.join(',') : `${lengths.shortest}-${lengths.longest}`;
}

function ownedBy(types: MapTypes, behind: readonly Behind[]): Owned {
  return new Map(
    references(types, JUDGE_TARGET).flatMap(({ path, pointers }) => {
      const lengths = changedLengths(lengthsAt(behind, path), Math.ceil);
      return lengths === 0 ? [] : [[path, `=${lengthsText(lengths)}${pointers ? 'p' : ''}`]];
    }),
  );
}

function* wordsOf(node: TypeNode, path: string, owned: Owned): Generator<string | number> {
  switch (node.type) {
    case 'basic':
      yield node.name + (owned.get(path) ?? '');
      return;
    case 'reference':
      yield node.of + (owned.get(path) ?? '');
      return;
    case 'array':
      yield arrayWords(node.length, node.elem, path, owned);
      return;
    case 'struct':
      yield 'struct';
      yield node.fields.length;
      for (const { name, type } of node.fields) {
        if (name === '_') yield '_';
        yield* wordsOf(type, `${path}.${name}`, owned);
      }
      return;
    case 'named':
      yield* wordsOf(node.underlying, path, owned);
      return;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** Elements of a short array that lead to different objects lie as the fields of a struct do. */
function arrayWords(length: number, elem: TypeNode, path: string, owned: Owned): string {
  const indices = length > MOST_NAMED || length === 0 ? [''] : Array.from({ length }, (_, i) => String(i));
  const elems = indices.map((index) => [...wordsOf(elem, `${path}[${index}]`, owned)].join(' '));
  const alike = elems.every((words) => words === elems[0]);
  return alike ? `array ${length} ${elems[0]}` : `struct ${length} ${elems.join(' ')}`;
}

/** A type in words of the request: `struct 2 int32 string`. */
export function typeWords(node: TypeNode): string {
  return [...wordsOf(node, '', new Map())].join(' ');
}

/** The types of a map, with what their strings and references lead to. */
export function mapWords(types: MapTypes, behind: readonly Behind[]): { readonly key: string; readonly elem: string } {
  const owned = ownedBy(types, behind);
  return {
    key: [...wordsOf(types.key, 'key', owned)].join(' '),
    elem: [...wordsOf(types.elem, 'elem', owned)].join(' '),
  };
}
