import type { BasicName, BasicNode, NamedNode, StructField, StructNode, TypeNode } from '../../layout/typeNode';

export function basic(name: BasicName): BasicNode {
  return { type: 'basic', name };
}

export function field(name: string, type: TypeNode): StructField {
  return { name, type, embedded: false };
}

export const EMPTY_STRUCT: StructNode = { type: 'struct', fields: [] };

/** `*T`, where `T` is written as `go`. */
export function pointerTo(target: TypeNode, go: string): TypeNode {
  return { type: 'reference', of: 'pointer', go: `*${go}`, target };
}

/** A type of another package: the program can't declare it otherwise. */
export function isForeign({ name }: NamedNode): boolean {
  return /^[^[]*\./.test(name);
}

type Change = (node: TypeNode) => TypeNode;

/** `of` with its parts changed; the same object where none is. */
function withParts(of: TypeNode, change: Change): TypeNode {
  switch (of.type) {
    case 'basic':
      return of;
    case 'reference': {
      const target = of.target && change(of.target);
      return target === of.target ? of : { ...of, target };
    }
    case 'array': {
      const elem = change(of.elem);
      return elem === of.elem ? of : { ...of, elem };
    }
    case 'struct': {
      let changed = false;
      const fields = of.fields.map((field) => {
        const type = change(field.type);
        if (type === field.type) return field;
        changed = true;
        return { ...field, type };
      });
      return changed ? { ...of, fields } : of;
    }
    case 'named': {
      if (isForeign(of)) return of;
      const underlying = change(of.underlying);
      return underlying === of.underlying ? of : { ...of, underlying };
    }
    default: {
      const gone: never = of;
      return gone;
    }
  }
}

/** Every node once, since types may use one another several times each; from the inside out, references' targets too. */
function rewriter(change: (node: TypeNode, parts: Change) => TypeNode): Change {
  const done = new Map<TypeNode, TypeNode>();
  const rewritten: Change = (node) => {
    if (node.type === 'basic') return node;
    const known = done.get(node);
    if (known) return known;
    const result = change(node, rewritten);
    done.set(node, result);
    return result;
  };
  return rewritten;
}

/** Changes the structs of the program's own, inner ones first. */
export function rewriteStructs(change: (struct: StructNode) => StructNode): Change {
  return rewriter((node, parts) => {
    const changed = withParts(node, parts);
    return changed.type === 'struct' ? change(changed) : changed;
  });
}

/** Puts a new declaration wherever its name is used: one name has one meaning. */
export function redeclare(declared: NamedNode): Change {
  return rewriter((node, parts) =>
    node.type === 'named' && node.name === declared.name ? declared : withParts(node, parts),
  );
}
