import { versionOf } from '../go/releases';
import type { MapTypes, NamedNode, OlderForm, TypeNode } from './typeNode';

const known = new Map<number, WeakMap<TypeNode, TypeNode>>();

function minorOf(release: string): number {
  return Number(versionOf(release)?.minor.slice('1.'.length));
}

function formOf({ was = [] }: NamedNode, minor: number): OlderForm | undefined {
  return was.findLast(({ below }) => minor < minorOf(below));
}

/** `of` with its parts changed; the same object where none is. */
export function withParts(of: TypeNode, change: (part: TypeNode) => TypeNode): TypeNode {
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
      const fields = of.fields.map((field) => {
        const type = change(field.type);
        return type === field.type ? field : { ...field, type };
      });
      return fields.every((field, i) => field === of.fields[i]) ? of : { ...of, fields };
    }
    case 'named': {
      const underlying = change(of.underlying);
      return underlying === of.underlying ? of : { ...of, underlying };
    }
    default: {
      const gone: never = of;
      return gone;
    }
  }
}

function made(node: TypeNode, minor: number): TypeNode {
  const change = (part: TypeNode) => onRelease(part, minor);
  if (node.type !== 'named') return withParts(node, change);
  const underlying = change((formOf(node, minor) ?? node).underlying);
  return underlying === node.underlying ? node : { type: 'named', name: node.name, underlying };
}

function onRelease(node: TypeNode, minor: number): TypeNode {
  const memo = known.get(minor) ?? new WeakMap<TypeNode, TypeNode>();
  known.set(minor, memo);
  const before = memo.get(node);
  if (before) return before;
  const after = made(node, minor);
  memo.set(node, after);
  return after;
}

/** A type as a release has it: with those of its standard library. The same object where nothing differs. */
export function typeOn(type: TypeNode, release: string): TypeNode {
  return onRelease(type, minorOf(release));
}

/** The types of a map as a release has them: those of its standard library. The same object where nothing differs. */
export function typesOn<T extends MapTypes>(types: T, release: string): T {
  const minor = minorOf(release);
  const [key, elem] = [onRelease(types.key, minor), onRelease(types.elem, minor)];
  return key === types.key && elem === types.elem ? types : { ...types, key, elem };
}
