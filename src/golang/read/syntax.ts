import type { Token } from './tokens';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A type as it is written, without the brackets around it. */
export type TypeSyntax = Stretch &
  (
    | NameSyntax
    | { readonly type: 'pointer'; readonly elem: TypeSyntax }
    | { readonly type: 'slice'; readonly elem: TypeSyntax }
    | { readonly type: 'array'; readonly length: readonly Token[]; readonly elem: TypeSyntax }
    | { readonly type: 'map'; readonly key: TypeSyntax; readonly elem: TypeSyntax }
    | { readonly type: 'chan'; readonly word: 'chan' | 'chan<-' | '<-chan'; readonly elem: TypeSyntax }
    | { readonly type: 'func'; readonly signature: Signature }
    | { readonly type: 'struct'; readonly fields: readonly FieldSyntax[] }
    | { readonly type: 'interface'; readonly members: readonly MemberSyntax[] }
  );

/** `Response`, `time.Time`, `Pair[int, string]`. */
export interface NameSyntax {
  readonly type: 'name';
  readonly package: Token | undefined;
  readonly name: Token;
  readonly args: readonly TypeSyntax[];
}

export interface Signature {
  readonly params: readonly Parameter[];
  /** One type without a name, or a list in brackets; undefined for none. */
  readonly results: TypeSyntax | readonly Parameter[] | undefined;
}

export interface Parameter {
  readonly name: Token | undefined;
  readonly dots: boolean;
  /** Undefined for a name whose type is that of the next one. */
  readonly of: TypeSyntax | undefined;
}

/** A line of a struct. */
export interface FieldSyntax extends Stretch {
  /** None for an embedded field. */
  readonly names: readonly Token[];
  /** Of an embedded field. */
  readonly star: boolean;
  readonly of: TypeSyntax;
  readonly tag: Token | undefined;
}

export type MemberSyntax =
  | { readonly type: 'method'; readonly name: Token; readonly signature: Signature }
  | { readonly type: 'union'; readonly terms: readonly { readonly tilde: boolean; readonly of: TypeSyntax }[] };

/** The right side of a type declaration. */
export interface Definition {
  readonly name: Token;
  /** `type A = B`. */
  readonly alias: boolean;
  /** The names of its type parameters. */
  readonly params: readonly string[];
  readonly of: TypeSyntax;
}
