import { OTHER_LIBRARIES, STANDARD_LIBRARY } from './libraryDeclarations';
import { BASIC_NAMES, type ReferenceNode, type StructField, type TypeNode } from './typeNode';

const INTERFACES: readonly string[] = ['any', 'error'];

/** Types that every program knows by a name without package. */
export const PREDECLARED: ReadonlyMap<string, TypeNode> = new Map<string, TypeNode>([
  ...BASIC_NAMES.map((name) => [name, { type: 'basic', name }] as const),
  ['byte', { type: 'basic', name: 'uint8' }],
  ['rune', { type: 'basic', name: 'int32' }],
  ['any', reference('interface', 'any')],
  ['error', reference('interface', 'error')],
]);

const COMPILERS_OWN: readonly (readonly [string, TypeNode])[] = [
  ['unsafe.Pointer', reference('pointer', 'unsafe.Pointer')],
  [
    'atomic.align64',
    { type: 'named', name: 'atomic.align64', underlying: { type: 'struct', fields: [], align64: true } },
  ],
];

function reference(of: ReferenceNode['of'], go: string, target: TypeNode | null = null): ReferenceNode {
  return { type: 'reference', of, go, target };
}

type Scope = ReadonlyMap<string, TypeNode>;

/** A type as `libraryDeclarations.ts` writes it: one struct deep, its fields between semicolons. */
function resolve(go: string, scope: Scope): TypeNode {
  const known = scope.get(go);
  if (known) return known;
  const [, prefix = '', rest = ''] = /^(\*|\[\d*\]|struct \{|map\[|func\(|<-chan |interface \{)(.*)$/.exec(go) ?? [];
  switch (prefix) {
    case '*':
      return reference('pointer', go, scope.get(rest) ?? null);
    case '[]':
      return reference('slice', go, scope.get(rest) ?? null);
    case 'struct {':
      return { type: 'struct', fields: fields(rest.slice(0, -1), scope) };
    case 'map[':
      return reference('map', go);
    case 'func(':
      return reference('func', go);
    case '<-chan ':
      return reference('chan', go);
    case 'interface {':
      return reference('interface', go);
    case '':
      throw new Error(`${go} is declared nowhere before it is used`);
    default:
      return { type: 'array', length: Number(prefix.slice(1, -1)), elem: resolve(rest, scope) };
  }
}

function fields(list: string, scope: Scope): StructField[] {
  return list
    .split(';')
    .map((field) => field.trim())
    .filter((field) => field !== '')
    .map((field) => {
      const [, name, type] = /^(\w+) (.+)$/.exec(field) ?? [];
      if (name === undefined || type === undefined) {
        return { name: field.replace(/^.*[.*]/, ''), type: resolve(field, scope), embedded: true };
      }
      return { name, type: resolve(type, scope), embedded: false };
    });
}

function declared(): Map<string, TypeNode> {
  const scope = new Map([...PREDECLARED, ...COMPILERS_OWN]);
  for (const [name, go] of [...STANDARD_LIBRARY, ...OTHER_LIBRARIES]) {
    scope.set(name, { type: 'named', name, underlying: resolve(go, scope) });
  }
  return scope;
}

/**
 * Well-known types by the names that programs call them, `error`, `any` and `unsafe.Pointer` among them. A generic one
 * stands here without arguments (`atomic.Pointer`), since its layout doesn't depend on them.
 */
export const LIBRARY_TYPES: ReadonlyMap<string, TypeNode> = new Map(
  [...declared()].filter(([name]) => INTERFACES.includes(name) || /^[a-z]\w*\.[A-Z]\w*$/.test(name)),
);
