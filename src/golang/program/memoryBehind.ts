import { measureType } from '../../models/layout/measure';
import { type Reference, references } from '../../models/layout/references';
import type { WhatIf } from '../../models/sizing/whatIf';
import type { Leaf } from './leaves';

/** An object of its own that one place leads to. */
export interface OwnObject {
  /** A whole number; 0 where the place is empty, or where its memory isn't asked about. */
  readonly bytes: number;
  /** Whether the collector looks for pointers in it. */
  readonly pointers: boolean;
  /** Bytes of what a pointer leads to by its type, or of one element of a slice; 0 where unknown. */
  readonly targetBytes: number;
  /** Of a pointer. */
  readonly wordBytes: number;
}

/** By their paths. */
export type Objects = ReadonlyMap<string, OwnObject>;

/** What all places of a key and an element lead to. */
export function objectsBehind(whatIf: WhatIf): Objects {
  const average = new Map(whatIf.behind.map(({ path, bytes }) => [path, bytes]));
  const wordBytes = measureType({ type: 'basic', name: 'uintptr' }, whatIf.target).size;
  const objectOf = ({ path, pointers, targetBytes = 0 }: Reference): [string, OwnObject] => [
    path,
    { bytes: Math.ceil(average.get(path) ?? 0), pointers, targetBytes, wordBytes },
  ];
  return new Map(references(whatIf, whatIf.target).map(objectOf));
}

function newObject({ bytes, pointers, wordBytes }: OwnObject): string {
  return pointers ? `new([${Math.ceil(bytes / wordBytes)}]*byte)` : `new([${bytes}]byte)`;
}

/** An expression for a place that leads to an object of its own; `text` makes the string of that length. */
export function ownMemory({ node, type }: Leaf, object: OwnObject, text: string): string {
  if (node.type === 'basic') return type === 'string' ? text : `${type}(${text})`;
  const block = newObject(object);
  const { bytes, targetBytes } = object;
  const target = node.target && targetBytes > 0 ? node.go.replace(/^(?:\*|\[\])/, '') : undefined;
  switch (node.of) {
    case 'interface':
      return block;
    case 'pointer':
      return target !== undefined && bytes === targetBytes
        ? `new(${target})`
        : `pointing[${type}](unsafe.Pointer(${block}))`;
    case 'slice':
      if (target === undefined) return `unsafe.Slice((${node.go.replace('[]', '*')})(unsafe.Pointer(${block})), 0)`;
      return bytes % targetBytes === 0
        ? `make(${type}, ${bytes / targetBytes})`
        : `unsafe.Slice((*${target})(unsafe.Pointer(${block})), ${Math.floor(bytes / targetBytes)})`;
    case 'map':
    case 'chan':
    case 'func':
      return `pointing[${type}](unsafe.Pointer(${block}))`;
    default: {
      const gone: never = node.of;
      return gone;
    }
  }
}
