import type { MapTypes, NamedNode, StructField, TypeNode } from './typeNode';

/** A type as it stands in a field, on one line: `Response`, `[4]int32`, `struct{ ID int }`. */
export function typeText(node: TypeNode): string {
  switch (node.type) {
    case 'basic':
    case 'named':
      return node.name;
    case 'reference':
      return node.go;
    case 'array':
      return `[${node.length}]${typeText(node.elem)}`;
    case 'struct':
      if (node.fields.length === 0) return 'struct{}';
      return `struct{ ${node.fields.map(fieldText).join('; ')} }`;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

function fieldText({ name, type, embedded }: StructField): string {
  return embedded ? typeText(type) : `${name} ${typeText(type)}`;
}

/** A name that the program itself declares: one without package. */
export function isLocal({ name }: NamedNode): boolean {
  return !/^[^[]*\./.test(name);
}

/** The named types of the program that a type is made of or leads to, each before those that it needs. */
function localTypes(...roots: readonly TypeNode[]): ReadonlyMap<string, NamedNode> {
  const found = new Map<string, NamedNode>();
  const seen = new Set<TypeNode>();
  const visit = (node: TypeNode | null) => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    switch (node.type) {
      case 'basic':
        return;
      case 'reference':
        visit(node.target);
        return;
      case 'array':
        visit(node.elem);
        return;
      case 'struct':
        for (const { type } of node.fields) visit(type);
        return;
      case 'named':
        if (!isLocal(node)) return;
        if (!found.has(node.name)) found.set(node.name, node);
        visit(node.underlying);
        return;
      default: {
        const gone: never = node;
        return gone;
      }
    }
  };
  for (const root of roots) visit(root);
  return found;
}

/** Name of an instance of a generic type that is declared like any other: `Pair[int]` is `PairInt`. */
function plainNames(names: Iterable<string>): (text: string) => string {
  const instances = new Map<string, string>();
  const taken = new Set(names);
  for (const name of taken) {
    if (!name.includes('[')) continue;
    const [head = '', ...words] = name.match(/[\p{L}\p{N}_]+/gu) ?? [];
    let plain = head + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
    while (taken.has(plain)) plain += '_';
    taken.add(plain);
    instances.set(name, plain);
  }
  // The longest first, for one may be an argument of another.
  const longestFirst = [...instances].sort(([a], [b]) => b.length - a.length);
  return (text) => longestFirst.reduce((renamed, [name, plain]) => renamed.replaceAll(name, plain), text);
}

/** True if a struct without a name is part of the text of a type: gofmt writes it on lines of its own. */
function hasBareStruct(node: TypeNode | null): boolean {
  switch (node?.type) {
    case 'struct':
      return node.fields.length > 0;
    case 'array':
      return hasBareStruct(node.elem);
    case 'reference':
      return hasBareStruct(node.target);
    default:
      return false;
  }
}

/** Writes Go source as gofmt does. */
function printer(rename: (text: string) => string) {
  const text = (node: TypeNode, indent: string): string => {
    if (!hasBareStruct(node)) return rename(typeText(node));
    switch (node.type) {
      case 'array':
        return `[${node.length}]${text(node.elem, indent)}`;
      case 'struct':
        return `struct {\n${fieldLines(node.fields, `${indent}\t`)}${indent}}`;
      case 'reference':
        if (node.target && node.of === 'pointer') return `*${text(node.target, indent)}`;
        if (node.target && node.of === 'slice') return `[]${text(node.target, indent)}`;
        return rename(node.go);
      default:
        return rename(typeText(node));
    }
  };

  /** Types stand in a column, which ends at an embedded field and after a field of several lines. */
  const fieldLines = (fields: readonly StructField[], indent: string): string => {
    let lines = '';
    let column: (readonly [name: string, type: string])[] = [];
    const flush = () => {
      const width = Math.max(...column.map(([name]) => [...name].length));
      for (const [name, type] of column) {
        lines += `${indent}${name}${' '.repeat(width + 1 - [...name].length)}${type}\n`;
      }
      column = [];
    };
    for (const { name, type, embedded } of fields) {
      const written = text(type, indent);
      if (embedded) {
        flush();
        lines += `${indent}${written}\n`;
      } else {
        column.push([name, written]);
        if (written.includes('\n')) flush();
      }
    }
    flush();
    return lines;
  };

  return (node: TypeNode) => text(node, '');
}

/**
 * Go source as gofmt leaves it: a declaration of each type of the program's own, then of a map. Names that occur only
 * inside of a func, a chan, a map or an interface aren't known here, and stay undeclared.
 */
export function declarations({ key, elem }: MapTypes, variable = 'cache'): string {
  const types = localTypes(key, elem);
  const rename = plainNames(types.keys());
  const print = printer(rename);
  const declared = [...types.values()].map(({ name, underlying }) => `type ${rename(name)} ${print(underlying)}\n\n`);
  return `${declared.join('')}var ${variable} map[${print(key)}]${print(elem)}\n`;
}
