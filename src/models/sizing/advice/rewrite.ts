import { measureType } from '../../layout/measure';
import { withParts } from '../../layout/onRelease';
import { isLocal } from '../../layout/printType';
import type {
  BasicName,
  BasicNode,
  MapTypes,
  NamedNode,
  StructField,
  StructNode,
  TypeNode,
} from '../../layout/typeNode';
import { averageOf, type BehindBytes, changedLengths, isCounted } from '../reachable';
import type { WhatIf } from '../whatIf';

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

type Change = (node: TypeNode) => TypeNode;

/** `of` with its parts changed, but for a type of another package, which the program can’t declare otherwise. */
function withOwnParts(of: TypeNode, change: Change): TypeNode {
  return of.type === 'named' && !isLocal(of) ? of : withParts(of, change);
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
    const changed = withOwnParts(node, parts);
    return changed.type === 'struct' ? change(changed) : changed;
  });
}

/** Puts a new declaration wherever its name is used: one name has one meaning. */
function redeclare(declared: NamedNode): Change {
  return rewriter((node, parts) =>
    node.type === 'named' && node.name === declared.name ? declared : withOwnParts(node, parts),
  );
}

/** A part of the key or of the element that the program could declare otherwise. */
export interface Place {
  /**
   * From the side on: `key`, `elem.Meta.Kind`, `elem.Tags[]` for every element of an array. A second field of one name, as
   * `_` may be, is `_-2`. A pointer whose object is counted is followed, as in Go: `elem.Kind` of a `*Response`.
   */
  readonly path: string;
  /** As declared there. */
  readonly node: TypeNode;
  readonly isField: boolean;
}

/** The last part of each field's path. */
function fieldSteps({ fields }: StructNode): string[] {
  const times = new Map<string, number>();
  return fields.map(({ name }) => {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === 1 ? name : `${name}-${time}`;
  });
}

/** All such parts, outer ones first; of a named type that stands in several places the first one. */
export function places(whatIf: WhatIf): Place[] {
  const counted = new Set(whatIf.behind.filter(isCounted).map(({ path }) => path));
  const seen = new Set<string>();
  const found: Place[] = [];

  function within(node: TypeNode, path: string): void {
    if (node.type === 'named') {
      if (!isLocal(node) || seen.has(node.name)) return;
      seen.add(node.name);
      within(node.underlying, path);
    } else if (node.type === 'array' && node.length > 0) {
      add(node.elem, `${path}[]`, false);
    } else if (node.type === 'struct') {
      const steps = fieldSteps(node);
      for (const [i, { type }] of node.fields.entries()) add(type, `${path}.${steps[i]}`, true);
    } else if (node.type === 'reference' && node.of === 'pointer' && node.target && counted.has(path)) {
      within(node.target, path);
    }
  }

  function add(node: TypeNode, path: string, isField: boolean): void {
    found.push({ path, node, isField });
    within(node, path);
  }

  add(whatIf.key, 'key', false);
  add(whatIf.elem, 'elem', false);
  return found;
}

/** Type to put there, seen through names of the program's own; null if that makes no sense. */
type Edit = (node: Exclude<TypeNode, NamedNode>) => TypeNode | null;

interface Edited {
  readonly node: TypeNode;
  /** The innermost declaration that the edit changes. */
  readonly declared: NamedNode | null;
}

function editWithin(node: TypeNode, steps: readonly string[], edit: Edit | 'remove'): Edited | null {
  if (node.type === 'named') {
    const inner = isLocal(node) ? editWithin(node.underlying, steps, edit) : null;
    if (!inner) return null;
    const whole = { ...node, underlying: inner.node };
    return { node: whole, declared: inner.declared ?? whole };
  }
  const [step, ...rest] = steps;
  if (step === undefined) {
    const edited = edit === 'remove' ? null : edit(node);
    return edited && { node: edited, declared: null };
  }
  if (node.type === 'array' && step === '[]') {
    const inner = editWithin(node.elem, rest, edit);
    return inner && { ...inner, node: { ...node, elem: inner.node } };
  }
  if (node.type === 'reference' && node.of === 'pointer' && node.target) {
    const inner = editWithin(node.target, steps, edit);
    return inner && { ...inner, node: { ...node, target: inner.node } };
  }
  return node.type === 'struct' ? editField(node, step, rest, edit) : null;
}

/** The field that a step of `fieldSteps` stands for; -1 if there is none. */
function fieldAt({ fields }: StructNode, step: string): number {
  const [name, time = '1'] = step.split('-');
  let at = -1;
  for (let i = 0; i < Number(time); i++) at = fields.findIndex((field, j) => j > at && field.name === name);
  return at;
}

function editField(node: StructNode, step: string, rest: readonly string[], edit: Edit | 'remove'): Edited | null {
  const at = fieldAt(node, step);
  const field = node.fields[at];
  if (!field) return null;
  if (edit === 'remove' && rest.length === 0) {
    return { node: { ...node, fields: node.fields.toSpliced(at, 1) }, declared: null };
  }
  const inner = editWithin(field.type, rest, edit);
  return inner && { ...inner, node: { ...node, fields: node.fields.with(at, { ...field, type: inner.node }) } };
}

function edited(whatIf: WhatIf, path: string, edit: Edit | 'remove'): WhatIf | null {
  const [side, ...steps] = path.replaceAll('[]', '.[]').split('.');
  if (side !== 'key' && side !== 'elem') return null;
  const result = editWithin(whatIf[side], steps, edit);
  if (!result) return null;
  const { node, declared } = result;
  if (!declared) return withTypes(whatIf, { key: whatIf.key, elem: whatIf.elem, [side]: node });
  const everywhere = redeclare(declared);
  return withTypes(whatIf, { key: everywhere(whatIf.key), elem: everywhere(whatIf.elem) });
}

/** Changes what is declared at a path, wherever that declaration is used; null where there is no such path. */
export function editAt(whatIf: WhatIf, path: string, edit: Edit): WhatIf | null {
  return edited(whatIf, path, edit);
}

/** Takes the field at a path such as `elem.LastModified` out of its struct, and what it led to; null if there is none. */
export function dropField(whatIf: WhatIf, path: string): WhatIf | null {
  const removed = edited(whatIf, path, 'remove');
  return removed && { ...removed, behind: removed.behind.filter((each) => !leadsThrough(each.path, path)) };
}

/** True if a path of layout/references.ts, with numbers in its brackets, begins with a place's. */
function leadsThrough(reference: string, place: string): boolean {
  const path = reference.replaceAll(/\[\d+\]/g, '[]');
  return path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
}

/** Type at a path of layout/references.ts, through all names. */
function nodeAt(node: TypeNode, [step, ...rest]: readonly string[]): TypeNode | undefined {
  if (node.type === 'named') return nodeAt(node.underlying, step === undefined ? [] : [step, ...rest]);
  if (step === undefined) return node;
  if (node.type === 'array' && /^\[\d*\]$/.test(step)) return nodeAt(node.elem, rest);
  const field = node.type === 'struct' && node.fields.find(({ name }) => name === step);
  return field ? nodeAt(field.type, rest) : undefined;
}

/** Bytes of what the pointer at the path leads to; undefined where there is none, or its type is unknown. */
function pointeeBytes({ key, elem, target }: WhatIf, path: string): number | undefined {
  const [side, ...steps] = path.replaceAll('[', '.[').split('.');
  const node = nodeAt(side === 'key' ? key : elem, steps);
  return node?.type === 'reference' && node.of === 'pointer' && node.target
    ? measureType(node.target, target).size
    : undefined;
}

/** Other types in their place. Where what a counted pointer leads to changes its size, so do the bytes behind it. */
export function withTypes(whatIf: WhatIf, types: MapTypes): WhatIf {
  const changed = { ...whatIf, ...types };
  const behind = whatIf.behind.map((each) =>
    'counts' in each || each.bytes === 0
      ? each
      : resized(each, pointeeBytes(whatIf, each.path), pointeeBytes(changed, each.path)),
  );
  return { ...changed, behind };
}

/** Up to the size of one object, the average is that of a share of them; what exceeds it hangs from the object. */
function resized(behind: BehindBytes, before = 0, after = 0): BehindBytes {
  if (before === after || before === 0) return behind;
  const exceeds = averageOf(behind.bytes) > before;
  const resize = (bytes: number): number => (exceeds ? Math.max(0, bytes - before + after) : (bytes * after) / before);
  return { ...behind, bytes: changedLengths(behind.bytes, resize) };
}
