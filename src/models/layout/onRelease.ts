import { versionOf } from '../go/releases';
import type { MapTypes, NamedNode, OlderForm, TypeNode } from './typeNode';

const known = new Map<number, WeakMap<TypeNode, TypeNode>>();

function minorOf(release: string): number {
  return Number(versionOf(release)?.minor.slice('1.'.length));
}

function formOf({ was = [] }: NamedNode, minor: number): OlderForm | undefined {
  return was.findLast(({ below }) => minor < minorOf(below));
}

function changed<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  const made = items.map(change);
  return made.some((item, i) => item !== items[i]) ? made : items;
}

function made(node: TypeNode, minor: number): TypeNode {
  switch (node.type) {
    case 'basic':
      return node;
    case 'reference': {
      const target = node.target && onRelease(node.target, minor);
      return target === node.target ? node : { ...node, target };
    }
    case 'array': {
      const elem = onRelease(node.elem, minor);
      return elem === node.elem ? node : { ...node, elem };
    }
    case 'struct': {
      const fields = changed(node.fields, (field) => {
        const type = onRelease(field.type, minor);
        return type === field.type ? field : { ...field, type };
      });
      return fields === node.fields ? node : { ...node, fields };
    }
    case 'named': {
      const older = formOf(node, minor);
      const underlying = onRelease((older ?? node).underlying, minor);
      return underlying === node.underlying ? node : { type: 'named', name: node.name, underlying };
    }
    default: {
      const gone: never = node;
      return gone;
    }
  }
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
