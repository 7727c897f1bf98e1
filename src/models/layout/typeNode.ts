/** Target of the program, as far as the layout of its types depends on it. */
export const TARGETS = ['amd64', 'arm64', '386'] as const;
export type Target = (typeof TARGETS)[number];

/** Elements of an array that are named one by one; longer arrays have one path for all, see references.ts. */
export const MOST_NAMED = 8;

/** Predeclared types that are no reference to other memory, and string. */
export const BASIC_NAMES = [
  'bool',
  'int',
  'int8',
  'int16',
  'int32',
  'int64',
  'uint',
  'uint8',
  'uint16',
  'uint32',
  'uint64',
  'uintptr',
  'float32',
  'float64',
  'complex64',
  'complex128',
  'string',
] as const;
export type BasicName = (typeof BASIC_NAMES)[number];

/** A Go type, resolved: every name in it leads to what it stands for. Plain data without cycles. */
export type TypeNode = BasicNode | ReferenceNode | ArrayNode | StructNode | NamedNode;

export interface BasicNode {
  readonly type: 'basic';
  readonly name: BasicName;
}

/** A value that leads to memory elsewhere; how much lies there is no part of its size. */
export interface ReferenceNode {
  readonly type: 'reference';
  readonly of: 'pointer' | 'slice' | 'map' | 'chan' | 'func' | 'interface';
  /** As in the source: `*time.Time`, `[]byte`, `func(int) error`. */
  readonly go: string;
  /**
   * Target of a pointer, element of a slice, what an interface holds, or the `key` and `elem` of a map as a struct of them;
   * null where it is unknown or leads back to itself.
   */
  readonly target: TypeNode | null;
  /** Its target is unknown because it leads back to a type around it. */
  readonly leadsBack?: true;
}

interface ArrayNode {
  readonly type: 'array';
  readonly length: number;
  readonly elem: TypeNode;
}

export interface StructNode {
  readonly type: 'struct';
  readonly fields: readonly StructField[];
  /** Aligned to 8 bytes on every target, as `atomic.Int64` is. cmd/compile/internal/types/size.go@go1.26.8: isAtomicStdPkg, align64 */
  readonly align64?: true;
}

export interface StructField {
  /** `_` for a blank field; the type's own name for an embedded one. */
  readonly name: string;
  readonly type: TypeNode;
  readonly embedded: boolean;
}

export interface NamedNode {
  readonly type: 'named';
  /** `Response`, `time.Time`, `Pair[int]`. */
  readonly name: string;
  readonly underlying: TypeNode;
  /** What it was in releases below some, the newest of them first; `underlying` holds for the rest. */
  readonly was?: readonly OlderForm[];
}

export interface OlderForm {
  /** `1.23` */
  readonly below: string;
  readonly underlying: TypeNode;
}

/** The key and element types of the map that is asked about. */
export interface MapTypes {
  readonly key: TypeNode;
  readonly elem: TypeNode;
}

/** What the runtime needs to know about a key or element type. */
export interface GoType {
  /** The type's name in Go, for display only. */
  readonly go?: string;
  /** Size in bytes. */
  readonly size: number;
  /** Alignment in bytes, a power of two. */
  readonly align: number;
  /** True if a value holds a pointer that the collector must follow. */
  readonly pointers: boolean;
}

/** A type whose name is shown. */
export type NamedGoType = GoType & { readonly go: string };
