import { typeText } from '../../../models/layout/printType';
import type { Advice } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';
import { LARGEST_CLASS } from './chain';
import { effectOf } from './effect';

/** Characters of a type that is shown; a longer one is described. */
const MOST_TYPE = 44;

const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
};

/** The least and the most of an integer type. */
export function rangeOf(type = ''): readonly [least: number, most: number] {
  return RANGES[type] ?? [0, 0];
}

/** `map[string]Response`; undefined for one that is too long to be shown. */
function mapText({ key, elem }: WhatIf): string | undefined {
  const text = `map[${typeText(key)}]${typeText(elem)}`;
  return text.length > MOST_TYPE ? undefined : text;
}

/** A number as Go lets it be written: `3_500_000`. */
function literal(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '_');
}

const SAID_BY_TYPE: ReadonlySet<Advice['kind']> = new Set(['elem-pointer', 'elem-inline', 'set', 'int-key']);

/** A change as one would write it in Go: `map[string]*Response`; undefined where words say it better. */
export function codeOf({ kind, after }: Advice): string | undefined {
  const map = mapText(after);
  if (kind === 'hint') return map && `make(${map}, ${literal(after.hint)})`;
  return SAID_BY_TYPE.has(kind) ? map : undefined;
}

/** A key or an element, a field of it, or all parts of an array. */
export type PlaceName =
  | { readonly type: 'key' | 'elem' | 'partsOfKey' | 'partsOfElem' }
  | { readonly type: 'field' | 'partsOfField'; readonly field: string; readonly ofKey: boolean };

/** The name of a place by its path in models/sizing/advice/places.ts. */
export function placeOf(path = ''): PlaceName {
  if (path === 'key' || path === 'elem') return { type: path };
  const [side = '', ...rest] = path.replaceAll(/-\d+/g, '').split('.');
  const ofKey = side.startsWith('key');
  const field = rest.join('.');
  if (field === '') return { type: ofKey ? 'partsOfKey' : 'partsOfElem' };
  return field.endsWith('[]')
    ? { type: 'partsOfField', field: field.slice(0, -2), ofKey }
    : { type: 'field', field, ofKey };
}

/** Rounding that a shorter element gets below: of the element itself, of buckets, or of the groups of a table. */
export interface Fitting {
  readonly what: 'elem' | Advice['before']['unit'];
  readonly into: 'class' | 'pages';
}

export function fittingOf({ before, afterChain }: Advice): Fitting {
  const array = afterChain.array?.allocated ?? 0;
  if (array === (before.array?.allocated ?? 0)) return { what: 'elem', into: 'class' };
  return { what: before.unit, into: array > LARGEST_CLASS ? 'pages' : 'class' };
}

/** A reason why something that people expect to save doesn't. */
export type Caveat = 'grownAnyway' | 'powerOfTwo' | 'indirectAlready' | 'objects' | 'padding' | 'rounding';

/** None where a change saves, or where its cost says enough. */
export function caveatOf(advice: Advice): Caveat | undefined {
  const { kind, before, afterChain } = advice;
  const effect = effectOf(advice);
  if (effect === 'saves') return undefined;
  if (kind === 'hint') return effect === 'nothing' ? 'grownAnyway' : 'powerOfTwo';
  if (kind === 'elem-pointer') return before.elemIndirect ? 'indirectAlready' : 'objects';
  if (effect === 'costs') return undefined;
  return before.slotBytes === afterChain.slotBytes ? 'padding' : 'rounding';
}
