import { measureType } from '../../models/layout/measure';
import { type Reference, references } from '../../models/layout/references';
import { lengthsAt } from '../../models/sizing/behind';
import { changedLengths, type Lengths, longestOf } from '../../models/sizing/lengths';
import type { WhatIf } from '../../models/sizing/whatIf';
import { lengthText } from './goText';
import type { Leaf } from './leaves';

/** An object of its own that one place leads to. */
export interface OwnObject {
  /** Whole numbers; 0 where the place is empty, or where its memory isn't asked about. */
  readonly bytes: Lengths;
  /** True if the collector looks for pointers in it. */
  readonly pointers: boolean;
  /** Bytes of what a pointer leads to by its type, or of one element of a slice; 0 where unknown. */
  readonly targetBytes: number;
  /** Of a pointer. */
  readonly wordBytes: number;
}

/** By their paths. */
export type Objects = ReadonlyMap<string, OwnObject>;

/** Objects that all places of a key and an element lead to. */
export function objectsBehind(whatIf: WhatIf): Objects {
  const wordBytes = measureType({ type: 'basic', name: 'uintptr' }, whatIf.target).size;
  const objectOf = ({ path, pointers, targetBytes = 0 }: Reference): [string, OwnObject] => [
    path,
    { bytes: changedLengths(lengthsAt(whatIf.behind, path), Math.ceil), pointers, targetBytes, wordBytes },
  ];
  return new Map(references(whatIf, whatIf.target).map(objectOf));
}

/** Bytes of the longest that a place leads to; 0 where it leads to nothing. */
export function mostBytes(object: OwnObject | undefined): number {
  return object ? longestOf(object.bytes) : 0;
}

function newObject(leaf: Leaf, { bytes, pointers, wordBytes }: OwnObject): string {
  const length = lengthText(leaf, bytes);
  if (typeof bytes === 'object') {
    return pointers ? `object[*byte]((${length} + ${wordBytes - 1}) / ${wordBytes})` : `object[byte](${length})`;
  }
  return pointers ? `new([${Math.ceil(bytes / wordBytes)}]*byte)` : `new([${length}]byte)`;
}

/** An expression for a place that leads to an object of its own; `text` makes the string of that length. */
export function ownMemory(leaf: Leaf, object: OwnObject, text: string): string {
  const { node, type } = leaf;
  if (node.type === 'basic') return type === 'string' ? text : `${type}(${text})`;
  const block = newObject(leaf, object);
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
      if (targetBytes === 1) return `make(${type}, ${lengthText(leaf, bytes)})`;
      if (target === undefined || typeof bytes !== 'number') {
        return `unsafe.Slice((${node.go.replace('[]', '*')})(unsafe.Pointer(${block})), 0)`;
      }
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
