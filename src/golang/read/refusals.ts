import { measureType } from '../../models/layout/measure';
import type { Target, TypeNode } from '../../models/layout/typeNode';
import type { Definition, TypeSyntax } from './syntax';
import { refuse } from './values';

// Types that can be read and yet are none: each is refused in the words of Go's compiler.

/** A declared type that is being read. */
export interface OpenType {
  readonly key: string;
  readonly definition: Definition;
}

/** A type that contains itself by value; each of those that are open contains the next. */
export function refuseCycle(open: readonly OpenType[], key: string): void {
  const start = open.findIndex((value) => value.key === key);
  if (start < 0) return;
  const cycle = open.slice(start);
  const name = cycle[0]?.definition.name;
  const steps = cycle.map((value, i) => `${value.key} refers to ${cycle[i + 1]?.key ?? (i === 0 ? 'itself' : key)}`);
  refuse(name ?? { from: 0, to: 0 }, `invalid recursive type ${key}: ${steps.join(', ')}`);
}

/** An interface that only bounds the arguments of generic types. */
export function refuseConstraint(syntax: TypeSyntax & { readonly type: 'interface' }, name = 'interface'): void {
  const isConstraint = syntax.members.some(
    (member) => member.type === 'union' && (member.terms.length > 1 || member.terms.some(({ tilde }) => tilde)),
  );
  if (!isConstraint) return;
  refuse(syntax, `cannot use type ${name} outside a type constraint: interface contains type constraints`);
}

/** A type of more bytes than there are addresses. */
export function refuseHuge(type: TypeNode, target: Target, at: TypeSyntax, nameOf: () => string | undefined): void {
  try {
    measureType(type, target);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    refuse(at, `type ${nameOf() ?? 'struct'} larger than address space`);
  }
}
