import type { StructField, TypeNode } from '../../models/layout/typeNode';
import { NO_SCOPE } from './names';
import { typeAt } from './parse';
import { unlessFault } from './problems';
import type { Source } from './source';
import { isSign } from './tokens';
import type { Types } from './types';

/** Functions of container/list that put a value into an element. */
const PUTS = /^(?:PushFront|PushBack|InsertBefore|InsertAfter)$/;
/** Field of an element that has the value. container/list/list.go@go1.26.8: Element */
const ELEMENT_FIELD = 'Value';

/** Where the text tells the type that a field holds, as an index of tokens: `e.Value.(*entry)`, `PushFront(&entry{…})`. */
function* mentionsOfHeld({
  tokens,
}: Source): Generator<{ readonly field: string; readonly at: number; readonly of: '' | '&' }> {
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'word' || !isSign(tokens[i - 1], '.')) continue;
    if (isSign(tokens[i + 1], '.') && isSign(tokens[i + 2], '(') && tokens[i + 3]?.text !== 'type') {
      yield { field: token.text, at: i + 3, of: '' };
    } else if (PUTS.test(token.text) && isSign(tokens[i + 1], '(')) {
      const isPointer = isSign(tokens[i + 2], '&');
      const at = isPointer ? i + 3 : i + 2;
      if (tokens[at]?.type === 'word' && isSign(tokens[at + 1], '{')) {
        yield { field: ELEMENT_FIELD, at, of: isPointer ? '&' : '' };
      }
    }
  }
}

/** Types that fields of interface types are known to hold, by the fields' names: those that the text names alone. */
function heldIn(source: Source, types: Types): ReadonlyMap<string, TypeNode> {
  const found = new Map<string, TypeNode | null>();
  for (const { field, at, of } of mentionsOfHeld(source)) {
    const syntax = typeAt(source.tokens, at);
    if (!syntax) continue;
    const { from, to } = syntax;
    const bound = {
      syntax: of === '&' ? ({ type: 'pointer', elem: syntax, from, to } as const) : syntax,
      scope: NO_SCOPE,
    };
    const node = unlessFault(() => types.following(bound));
    const before = found.get(field);
    if (node) found.set(field, before === undefined || same(before, node) ? node : null);
  }
  return new Map([...found].flatMap(([field, node]) => (node ? [[field, node] as const] : [])));
}

function same(a: TypeNode | null, b: TypeNode): boolean {
  return a !== null && JSON.stringify(a) === JSON.stringify(b);
}

/** Gives a type with what its interfaces are known to hold, in fields of these names. */
function changerFor(held: ReadonlyMap<string, TypeNode>): (node: TypeNode) => TypeNode {
  const known = new Map<TypeNode, TypeNode>();
  const ofField = (field: StructField): StructField => {
    const { name, type } = field;
    const isOpen = type.type === 'reference' && type.of === 'interface' && !type.target;
    const target = isOpen ? held.get(name) : undefined;
    return { ...field, type: target ? { ...type, target } : change(type) } as StructField;
  };
  const changed = (node: TypeNode): TypeNode => {
    switch (node.type) {
      case 'basic':
        return node;
      case 'reference':
        return { ...node, target: node.target && change(node.target) };
      case 'array':
        return { ...node, elem: change(node.elem) };
      case 'struct':
        return { ...node, fields: node.fields.map(ofField) };
      case 'named':
        return { ...node, underlying: change(node.underlying) };
      default: {
        const gone: never = node;
        return gone;
      }
    }
  };
  const change = (node: TypeNode): TypeNode => {
    const before = known.get(node);
    if (before) return before;
    const made = changed(node);
    known.set(node, made);
    return made;
  };
  return change;
}

/** The types with what the text tells of the values in their interfaces. */
export function withHeldTypes<T extends Readonly<Record<'key' | 'elem', TypeNode>>>(
  map: T,
  source: Source,
  types: Types,
): T {
  const held = heldIn(source, types);
  if (held.size === 0) return map;
  const change = changerFor(held);
  return { ...map, key: change(map.key), elem: change(map.elem) };
}
