import { measureType } from '../../layout/measure';
import type { StructNode, Target } from '../../layout/typeNode';
import type { WhatIf } from '../whatIf';
import { type AdviceKind, AS_IT_IS, largestPlaces } from './kind';
import { narrow, narrower } from './narrow';
import { dropField, withTypes } from './places';
import { rewriteStructs } from './rewrite';

export const drop: AdviceKind = {
  choices: (whatIf) => largestPlaces(whatIf, ({ isField }) => isField).map(({ path }) => ({ path })),
  apply: (whatIf, { path = '' }) => dropField(whatIf, path),
  tells: 'nothing',
  gives: 'data',
};

/**
 * The struct with its fields in an order of least padding; itself if that saves nothing. A type's size is a multiple of its
 * alignment, so descending alignments leave no gap, and only what rounds the sum up to the struct's own alignment
 * remains: no order does better. Fields of no size go first, since one at the end costs a byte.
 */
function tightest(struct: StructNode, target: Target): StructNode {
  const rank = ({ size, align }: { size: number; align: number }) => (size === 0 ? Number.POSITIVE_INFINITY : align);
  const ranked = struct.fields.map((field) => ({ field, rank: rank(measureType(field.type, target)) }));
  // Two infinite ranks differ by NaN, which sorts as equal.
  const fields = ranked.sort((a, b) => b.rank - a.rank || 0).map(({ field }) => field);
  const reordered = { ...struct, fields };
  return measureType(reordered, target).size < measureType(struct, target).size ? reordered : struct;
}

/** Every struct of the program's own with its fields in an order of least padding. */
export function reorderFields(whatIf: WhatIf): WhatIf {
  const reorder = rewriteStructs((struct) => tightest(struct, whatIf.target));
  const key = reorder(whatIf.key);
  const elem = reorder(whatIf.elem);
  return key === whatIf.key && elem === whatIf.elem ? whatIf : withTypes(whatIf, { key, elem });
}

export const reorder: AdviceKind = {
  choices: (whatIf) => (reorderFields(whatIf) === whatIf ? [] : AS_IT_IS),
  apply: reorderFields,
  tells: 'nothing',
  gives: 'nothing',
};

/** Every integer as narrow as it likely may be, then every struct in its best order. */
function packed(whatIf: WhatIf): WhatIf {
  const narrowed = narrower(whatIf).reduce((so, choice) => narrow.apply(so, choice) ?? so, whatIf);
  return reorderFields(narrowed);
}

export const pack: AdviceKind = {
  choices: () => AS_IT_IS,
  apply: packed,
  tells: 'gains',
  gives: 'type',
};
