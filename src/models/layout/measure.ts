// cmd/compile/internal/types/size.go@go1.26.8: CalcSize, CalcArraySize, CalcStructSize
import { typeText } from './printType';
import { layOutStruct } from './structLayout';
import type { BasicName, NamedGoType, NamedNode, ReferenceNode, StructNode, Target, TypeNode } from './typeNode';

/** Layout of a type on a target, in bytes. */
export interface TypeMeasure extends NamedGoType {
  /** Number of words of a value that the collector follows. An interface has one: its other word never points into the heap. */
  readonly pointerWords: number;
  /** Bytes from the start of a value to the end of the last of these words; the collector scans no further. */
  readonly ptrdata: number;
  /** Unused bytes between and after fields, at any depth. */
  readonly paddingBytes: number;
}

type Layout = Omit<TypeMeasure, 'go' | 'pointers'>;

interface Machine {
  readonly wordBytes: number;
  /** A type of so many bytes doesn't compile. cmd/compile/internal/{amd64,arm64,x86}/galign.go@go1.26.8: MAXWIDTH */
  readonly tooLarge: number;
  /** Nor does a struct of so many. */
  readonly tooLargeStruct: number;
}

const MACHINES: Readonly<Record<Target, Machine>> = {
  amd64: { wordBytes: 8, tooLarge: 2 ** 50, tooLargeStruct: 2 ** 50 },
  arm64: { wordBytes: 8, tooLarge: 2 ** 50, tooLargeStruct: 2 ** 50 },
  // Offsets in reflect's tables are 31 bits there: calcStructOffset. An array may have one byte more.
  '386': { wordBytes: 4, tooLarge: 2 ** 31, tooLargeStruct: 2 ** 31 - 1 },
};

/** Bytes of the numbers that are as long on every target. */
const NUMBER_BYTES = {
  bool: 1,
  int8: 1,
  int16: 2,
  int32: 4,
  int64: 8,
  uint8: 1,
  uint16: 2,
  uint32: 4,
  uint64: 8,
  float32: 4,
  float64: 8,
  complex64: 8,
  complex128: 16,
} as const satisfies Partial<Record<BasicName, number>>;

interface Words {
  readonly words: number;
  /** Number of the word that is the pointer which the collector follows, from 1 on. cmd/compile/internal/typebits/typebits.go@go1.26.8: set */
  readonly pointer: number;
}

const ONE_POINTER: Words = { words: 1, pointer: 1 };

const WORDS: Readonly<Record<ReferenceNode['of'] | 'string', Words>> = {
  pointer: ONE_POINTER,
  map: ONE_POINTER,
  chan: ONE_POINTER,
  func: ONE_POINTER,
  interface: { words: 2, pointer: 2 },
  slice: { words: 3, pointer: 1 },
  string: { words: 2, pointer: 1 },
};

function ofWords({ words, pointer }: Words, wordBytes: number): Layout {
  return { size: words * wordBytes, align: wordBytes, pointerWords: 1, ptrdata: pointer * wordBytes, paddingBytes: 0 };
}

function ofNumber(size: number, align: number): Layout {
  return { size, align, pointerWords: 0, ptrdata: 0, paddingBytes: 0 };
}

function ofBasic(name: BasicName, wordBytes: number): Layout {
  switch (name) {
    case 'string':
      return ofWords(WORDS.string, wordBytes);
    case 'int':
    case 'uint':
    case 'uintptr':
      return ofNumber(wordBytes, wordBytes);
    case 'complex64':
      return ofNumber(8, 4);
    default:
      return ofNumber(NUMBER_BYTES[name], Math.min(NUMBER_BYTES[name], wordBytes));
  }
}

function ofArray(length: number, elem: Layout): Layout {
  return {
    size: length * elem.size,
    align: elem.align,
    pointerWords: length * elem.pointerWords,
    ptrdata: length > 0 && elem.ptrdata > 0 ? (length - 1) * elem.size + elem.ptrdata : 0,
    paddingBytes: length * elem.paddingBytes,
  };
}

/** Least alignment of a struct, even if none of its fields needs it. */
export function leastAlign({ align64 }: StructNode): number {
  return align64 ? 8 : 1;
}

function ofStruct(node: StructNode, target: Target): Layout {
  const fields = node.fields.map(({ type }) => layOut(type, target));
  const { places, size, align } = layOutStruct(fields, leastAlign(node));
  let pointerWords = 0;
  let ptrdata = 0;
  let paddingBytes = size;
  for (const { member, at } of places) {
    pointerWords += member.pointerWords;
    if (member.ptrdata > 0) ptrdata = at + member.ptrdata;
    paddingBytes -= member.size - member.paddingBytes;
  }
  return { size, align, pointerWords, ptrdata, paddingBytes };
}

/**
 * Every node is laid out once for each target: types that use one another several times each would otherwise take
 * exponentially long.
 */
const known: Readonly<Record<Target, WeakMap<TypeNode, Layout>>> = {
  amd64: new WeakMap(),
  arm64: new WeakMap(),
  '386': new WeakMap(),
};

function layOut(node: TypeNode, target: Target): Layout {
  const before = known[target].get(node);
  if (before) return before;
  const layout = layOutAnew(node, target);
  const { tooLarge, tooLargeStruct } = MACHINES[target];
  if (layout.size >= (node.type === 'struct' ? tooLargeStruct : tooLarge)) {
    const most = `2^${Math.log2(tooLarge)}`;
    throw new RangeError(`${typeText(node)} is too large: on ${target} a type has fewer than ${most} bytes`);
  }
  known[target].set(node, layout);
  return layout;
}

function layOutAnew(node: TypeNode, target: Target): Layout {
  const { wordBytes } = MACHINES[target];
  switch (node.type) {
    case 'basic':
      return ofBasic(node.name, wordBytes);
    case 'reference':
      return ofWords(WORDS[node.of], wordBytes);
    case 'array':
      return ofArray(node.length, layOut(node.elem, target));
    case 'struct':
      return ofStruct(node, target);
    case 'named':
      return layOut(node.underlying, target);
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** Measure of a type, as the compiler lays it out. Throws a RangeError for one that is too large to compile. */
export function measureType(node: TypeNode, target: Target): TypeMeasure {
  const layout = layOut(node, target);
  return { go: typeText(node), pointers: layout.ptrdata > 0, ...layout };
}

const COMPARED_NEVER: ReadonlySet<string> = new Set(['slice', 'map', 'func']);

/** The part of a type that == doesn't compare, as it is written; undefined if it compares all. */
export function incomparablePart(node: TypeNode, seen = new Set<TypeNode>()): string | undefined {
  if (seen.has(node)) return undefined;
  seen.add(node);
  switch (node.type) {
    case 'basic':
      return undefined;
    case 'reference':
      return COMPARED_NEVER.has(node.of) ? typeText(node) : undefined;
    case 'array':
      return incomparablePart(node.elem, seen);
    case 'named':
      return incomparablePart(node.underlying, seen);
    case 'struct':
      for (const { type } of node.fields) {
        const part = incomparablePart(type, seen);
        if (part !== undefined) return part;
      }
      return undefined;
    default: {
      const gone: never = node;
      return gone;
    }
  }
}

/** A field of a struct and where it is. */
export interface FieldPlace {
  readonly name: string;
  /** Its type, spelled as in the source. */
  readonly go: string;
  /** Offset from the start of the struct, in bytes. */
  readonly at: number;
  /** Size in bytes, including padding within the field. */
  readonly bytes: number;
  /** Padding between its end and the next field or the end of the struct, in bytes. */
  readonly paddingAfter: number;
}

/** Places of the fields of a struct, in their order. Padding inside of a field is part of its bytes. */
export function structPlaces(node: StructNode, target: Target): FieldPlace[] {
  const members = node.fields.map(({ name, type }) => ({ name, ...measureType(type, target) }));
  return layOutStruct(members, leastAlign(node)).places.map(({ member, at, paddingAfter }) => ({
    name: member.name,
    go: member.go,
    at,
    bytes: member.size,
    paddingAfter,
  }));
}

/** Parts of a type, whatever its name. */
export function underlying(node: TypeNode): Exclude<TypeNode, NamedNode> {
  return node.type === 'named' ? underlying(node.underlying) : node;
}
