import { typeText } from '../../../models/layout/printType';
import type { Advice, Chain, ChainArray } from '../../../models/sizing/advice/advice';
import type { WhatIf } from '../../../models/sizing/whatIf';

/** Most characters of a type to show; longer ones are described. */
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

/** A change as Go code: `map[string]*Response`; undefined if words say it better. */
export function codeOf({ kind, after }: Advice): string | undefined {
  const map = mapText(after);
  if (kind === 'hint') return map && `make(${map}, ${literal(after.hint)})`;
  return SAID_BY_TYPE.has(kind) ? map : undefined;
}

/** A key or an element, a field of it, or all parts of an array. */
export type PlaceName =
  | { readonly type: 'key' | 'elem' | 'partsOfKey' | 'partsOfElem' }
  | { readonly type: 'field' | 'partsOfField'; readonly field: string; readonly ofKey: boolean };

/** The name of a place by its path in models/sizing/advice/kinds.ts. */
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

/** What is rounded up so that a shorter element saves nothing: the element, the buckets, or a table's groups. */
export interface Fitting {
  readonly what: 'elem' | Advice['before']['unit'];
  readonly into: 'class' | 'pages';
}

export function fittingOf({ before, afterChain }: Advice): Fitting {
  const array = afterChain.array?.allocated ?? 0;
  if (array === (before.array?.allocated ?? 0)) return { what: 'elem', into: 'class' };
  return { what: before.unit, into: array > LARGEST_CLASS ? 'pages' : 'class' };
}

/** Why a change that looks like a saving isn't one. */
export type Caveat = 'grownAnyway' | 'powerOfTwo' | 'indirectAlready' | 'objects' | 'padding' | 'rounding';

/** Undefined if the change saves, or if its cost says enough. */
export function caveatOf(advice: Advice): Caveat | undefined {
  const { kind, before, afterChain } = advice;
  const effect = effectOf(advice);
  if (effect === 'saves') return undefined;
  if (kind === 'hint') return effect === 'nothing' ? 'grownAnyway' : 'powerOfTwo';
  if (kind === 'elem-pointer') return before.elemIndirect ? 'indirectAlready' : 'objects';
  if (effect === 'costs') return undefined;
  return before.slotBytes === afterChain.slotBytes ? 'padding' : 'rounding';
}

export type Effect = 'saves' | 'nothing' | 'costs';

/** Savings below this many bytes are rounding errors. */
export const ROUNDING_ERROR = 0.5;

export function effectOf({ savedBytes }: Advice): Effect {
  if (Math.abs(savedBytes) < ROUNDING_ERROR) return 'nothing';
  return savedBytes > 0 ? 'saves' : 'costs';
}

/** Signs before the bytes of an effect. */
export const EFFECT_SIGNS: Readonly<Record<Effect, string>> = { saves: '−', nothing: '', costs: '+' };

/** Text without the backticks around code, for a label. */
export function plainText(text: string): string {
  return text.replaceAll('`', '');
}

/** The rows to show initially: the first few, and the chosen ones. */
export function firstAdvice(advice: readonly Advice[], chosen: ReadonlySet<string>, most: number): Advice[] {
  return advice.filter(({ id }, i) => i < most || chosen.has(id));
}

/** The length of each bar, as a share of the longest. */
export function barShare({ savedBytes }: Advice, advice: readonly Advice[]): number {
  const longest = Math.max(0, ...advice.map((each) => Math.abs(each.savedBytes)));
  return longest < ROUNDING_ERROR ? 0 : Math.min(1, Math.abs(savedBytes) / longest);
}

/** Steps of the chain from the declared types to all maps. */
export type ChainStepId =
  | 'key'
  | 'element'
  | 'slotPadding'
  | 'slot'
  | Chain['unit']
  | 'buckets'
  | 'groups'
  | 'requested'
  /** Rounded up to pages on one side, to a size class on the other. */
  | 'given'
  | 'givenPages'
  | 'givenClass'
  | 'tables'
  | 'oldArray'
  | 'oneMap'
  | 'behind'
  | 'together'
  | 'allMaps';

/** Amount of a step; `byPointer`: the key or element is stored outside the slot. */
export type ChainAmount =
  | { readonly type: 'bytes' | 'byPointer' | 'count'; readonly amount: number }
  | { readonly type: 'none' };

/** A step before and after a change. */
interface ChainStep {
  readonly id: ChainStepId;
  readonly before: ChainAmount;
  readonly after: ChainAmount;
  readonly isSum: boolean;
}

/** Bytes of the largest size class: above it the allocator gives whole pages; see allocator/sizeClass.ts. */
const LARGEST_CLASS = 32_768;

/** Amounts from here on are shown in larger units. */
export const MOST_EXACT = 2 ** 20;

const bytes = (amount: number): ChainAmount => ({ type: 'bytes', amount });
const count = (amount: number): ChainAmount => ({ type: 'count', amount });
const declared = (amount: number, indirect: boolean): ChainAmount => ({
  type: indirect ? 'byPointer' : 'bytes',
  amount,
});

function ofArray(array: ChainArray | null, amount: (array: ChainArray) => ChainAmount): ChainAmount {
  return array ? amount(array) : { type: 'none' };
}

/** The name of the allocator's rounding, which may differ on the two sides. */
function roundingOf(before: Chain, after: Chain): ChainStepId {
  const [now, then] = [before, after].map(({ array }) => (array?.allocated ?? 0) > LARGEST_CLASS);
  if (now !== then) return 'given';
  return now ? 'givenPages' : 'givenClass';
}

interface Link {
  readonly id: ChainStepId;
  /** The step is omitted if this is false on both sides. */
  readonly when?: (chain: Chain) => boolean;
  readonly of: (chain: Chain) => ChainAmount;
  readonly isSum?: true;
}

function linksOf(before: Chain, after: Chain): Link[] {
  return [
    { id: 'key', of: ({ keyBytes, keyIndirect }) => declared(keyBytes, keyIndirect) },
    { id: 'element', of: ({ elemBytes, elemIndirect }) => declared(elemBytes, elemIndirect) },
    { id: 'slotPadding', when: ({ slotPadding }) => slotPadding > 0, of: ({ slotPadding }) => bytes(slotPadding) },
    { id: 'slot', of: ({ slotBytes }) => bytes(slotBytes) },
    { id: before.unit, of: ({ unitBytes }) => bytes(unitBytes) },
    {
      id: before.unit === 'group' ? 'groups' : 'buckets',
      of: ({ array }) => ofArray(array, ({ units }) => count(units)),
    },
    { id: 'requested', of: ({ array }) => ofArray(array, ({ requested }) => bytes(requested)) },
    {
      id: roundingOf(before, after),
      when: ({ array }) => array !== null && array.allocated !== array.requested,
      of: ({ array }) => ofArray(array, ({ allocated }) => bytes(allocated)),
    },
    {
      id: 'tables',
      when: ({ unit }) => unit === 'group',
      of: ({ array }) => ofArray(array, ({ expected }) => count(expected)),
    },
    {
      id: 'oldArray',
      when: ({ oldArray }) => oldArray !== null,
      of: ({ oldArray }) => ofArray(oldArray, ({ allocated, expected }) => bytes(allocated * expected)),
    },
    { id: 'oneMap', of: ({ liveBytes }) => bytes(liveBytes), isSum: true },
    { id: 'behind', when: ({ behindBytes }) => behindBytes > 0, of: ({ behindBytes }) => bytes(behindBytes) },
    {
      id: before.maps === 1 ? 'together' : 'allMaps',
      when: ({ maps, behindBytes }) => maps > 1 || behindBytes > 0,
      of: ({ totalBytes }) => bytes(totalBytes),
      isSum: true,
    },
  ];
}

/** The steps that apply, from the key to the total. */
export function chainSteps(before: Chain, after: Chain): ChainStep[] {
  return linksOf(before, after)
    .filter(({ when }) => !when || when(before) || when(after))
    .map(({ id, of, isSum = false }) => ({ id, before: of(before), after: of(after), isSum }));
}
