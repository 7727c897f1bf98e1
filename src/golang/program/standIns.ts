import { typeText } from '../../models/layout/printType';
import type { MapTypes, NamedNode, ReferenceNode, StructField, TypeNode } from '../../models/layout/typeNode';

/** Packages whose types a program can name on every release since Go 1.18, by what the types are qualified with. */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['big', 'math/big'],
  ['bytes', 'bytes'],
  ['json', 'encoding/json'],
  ['net', 'net'],
  ['netip', 'net/netip'],
  ['sql', 'database/sql'],
  ['strings', 'strings'],
  ['sync', 'sync'],
  ['time', 'time'],
  ['url', 'net/url'],
]);

/** Types of the same layout that compile by themselves. */
export interface StandIns extends MapTypes {
  /** Paths of the packages that they need. */
  readonly imports: readonly string[];
}

const ANONYMOUS = {
  pointer: '*byte',
  slice: '[]byte',
  map: 'map[int]int',
  chan: 'chan struct{}',
  func: 'func()',
  interface: 'any',
};

/** True if a struct without a name is part of a type's own text, where it takes more than one line. */
function hasBareStruct(node: TypeNode): boolean {
  if (node.type === 'array') return hasBareStruct(node.elem);
  return node.type === 'struct' && node.fields.length > 0;
}

/**
 * Makes a program's types out of those of a map: what isn't known becomes the plainest type of its kind, and a type of
 * another package a local one unless the standard library has it. `opened` names the structs whose fields will be set,
 * which only local ones allow.
 */
export function standIns(
  { key, elem }: MapTypes,
  identifier: (name: string, otherwise: string) => string,
  opened: ReadonlySet<string>,
): StandIns {
  const imports = new Set<string>();
  const named = new Map<string, NamedNode>();
  const identifierOf = new Map<string, string>();

  const packageOf = ({ name, underlying }: NamedNode): string | undefined => {
    const [, qualifier = ''] = /^(\w+)\.[A-Z]\w*$/.exec(name) ?? [];
    const isInterface = underlying.type === 'reference' && underlying.of === 'interface';
    return isInterface || opened.has(name) ? undefined : PACKAGES.get(qualifier);
  };

  const ofNamed = (node: NamedNode): NamedNode => {
    const path = packageOf(node);
    if (path !== undefined) {
      imports.add(path);
      return node;
    }
    const before = named.get(node.name);
    if (before) return before;
    const name = identifier(node.name, 'Type');
    identifierOf.set(node.name, name);
    const made: NamedNode = { type: 'named', name, underlying: standIn(node.underlying) };
    named.set(node.name, made);
    return made;
  };

  const ofReference = ({ of, go, target }: ReferenceNode): ReferenceNode => {
    if (of === 'pointer' || of === 'slice') {
      const prefix = of === 'pointer' ? '*' : '[]';
      const itself = identifierOf.get(go.slice(prefix.length));
      if (!target && itself !== undefined) return { type: 'reference', of, go: prefix + itself, target: null };
      if (target && !hasBareStruct(target)) {
        const made = standIn(target);
        return { type: 'reference', of, go: prefix + typeText(made), target: made };
      }
    }
    return { type: 'reference', of, go: ANONYMOUS[of], target: null };
  };

  const ofField = ({ name, type, embedded }: StructField): StructField => {
    const made = standIn(type);
    const isNamedSo = typeText(made).replace(/^\*?(?:\w+\.)?/, '') === name;
    return { name, type: made, embedded: embedded && isNamedSo };
  };

  const standIn = (node: TypeNode): TypeNode => {
    switch (node.type) {
      case 'basic':
        return node;
      case 'reference':
        return ofReference(node);
      case 'array':
        return { ...node, elem: standIn(node.elem) };
      case 'struct':
        return { ...node, fields: node.fields.map(ofField) };
      case 'named':
        return ofNamed(node);
      default: {
        const gone: never = node;
        return gone;
      }
    }
  };

  const onOneLine = (node: TypeNode, name: string): TypeNode => {
    const made = standIn(node);
    return hasBareStruct(made) ? { type: 'named', name: identifier(name, name), underlying: made } : made;
  };

  const made = { key: onOneLine(key, 'Key'), elem: onOneLine(elem, 'Elem') };
  return { ...made, imports: [...imports] };
}
