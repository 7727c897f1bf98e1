import { asSet, elemInline, elemPointer } from './element';
import { drop, pack, reorder } from './fields';
import { intKey, shareKey } from './keyBytes';
import type { AdviceKind } from './kind';
import { copyLeft, experiment, hint, noHint } from './make';
import { narrow } from './narrow';
import { trim } from './trim';

/** By the names in their ids, in the order in which several are applied: each leaves the paths of those after it. */
export const ADVICE_KINDS = {
  'elem-inline': elemInline,
  trim,
  drop,
  narrow,
  pack,
  reorder,
  'int-key': intKey,
  'share-key': shareKey,
  set: asSet,
  'elem-pointer': elemPointer,
  copy: copyLeft,
  hint,
  'no-hint': noHint,
  experiment,
} as const satisfies Record<string, AdviceKind>;

export type AdviceKindName = keyof typeof ADVICE_KINDS;

export const ADVICE_KIND_NAMES = Object.keys(ADVICE_KINDS).filter(
  (name): name is AdviceKindName => name in ADVICE_KINDS,
);
