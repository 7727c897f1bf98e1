import { measureType } from '../../layout/measure';
import { typeText } from '../../layout/printType';
import { references } from '../../layout/references';
import { underlying } from '../../layout/structPlaces';
import { MAX_INLINE_BYTES } from '../../map/config';
import { lengthsAt } from '../behind';
import { longestOf } from '../lengths';
import type { WhatIf } from '../whatIf';
import { type AdviceKind, AS_IT_IS } from './kind';
import { EMPTY_STRUCT, pointerTo } from './rewrite';

const OFTEN_IN_SETS: readonly string[] = ['bool', 'int', 'uint8'];

/** A set that says nothing beside its keys. */
export const asSet: AdviceKind = {
  choices: () => AS_IT_IS,
  apply(whatIf) {
    const elem = underlying(whatIf.elem);
    return elem.type === 'basic' && OFTEN_IN_SETS.includes(elem.name) ? { ...whatIf, elem: EMPTY_STRUCT } : null;
  },
  tells: 'nothing',
  gives: 'type',
};

/** True if all that the elements lead to is still counted: references are followed one step only. */
function keepsCount(whatIf: WhatIf, after: WhatIf): boolean {
  const counted = new Set(whatIf.behind.filter(({ bytes }) => bytes !== 0).map(({ path }) => path));
  const reached = new Set(references(after, whatIf.target).map(({ path }) => path));
  return references(whatIf, whatIf.target).every(({ path }) => !counted.has(path) || reached.has(path));
}

function behindPointer(whatIf: WhatIf): WhatIf | null {
  const { elem, target, behind } = whatIf;
  const { type } = underlying(elem);
  if (type !== 'struct' && type !== 'array') return null;
  const { size } = measureType(elem, target);
  const pointer = pointerTo(elem, typeText(elem));
  if (size <= measureType(pointer, target).size) return null;
  const after = {
    ...whatIf,
    elem: pointer,
    behind: [...behind.filter(({ path }) => path !== 'elem'), { path: 'elem', bytes: size }],
  };
  return keepsCount(whatIf, after) ? after : null;
}

/** Each element an object of its own, and a pointer in the slot. */
export const elemPointer: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: behindPointer,
  tells: 'losses',
  gives: 'type',
};

function inline(whatIf: WhatIf): WhatIf | null {
  const pointer = underlying(whatIf.elem);
  if (pointer.type !== 'reference' || pointer.of !== 'pointer' || !pointer.target) return null;
  const { size } = measureType(pointer.target, whatIf.target);
  const held = longestOf(lengthsAt(whatIf.behind, 'elem'));
  // A larger element is stored behind a pointer again; what exceeds it would have nothing left to hang from.
  if (size > MAX_INLINE_BYTES || held > size) return null;
  return { ...whatIf, elem: pointer.target, behind: whatIf.behind.filter(({ path }) => path !== 'elem') };
}

/** Target of each element's pointer, in the slot itself. */
export const elemInline: AdviceKind = { choices: () => AS_IT_IS, apply: inline, tells: 'gains', gives: 'nothing' };
