import type { Chain, ChainArray } from '../../../models/sizing/chain';

/** Links of the chain from the declared types to all maps. */
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

/** Amount of a link; a key or an element that is kept by pointer has its own bytes outside the slot. */
export type ChainAmount =
  | { readonly type: 'bytes' | 'byPointer' | 'count'; readonly amount: number }
  | { readonly type: 'none' };

/** A link before and after a change. */
export interface ChainStep {
  readonly id: ChainStepId;
  readonly before: ChainAmount;
  readonly after: ChainAmount;
  /** A sum, not a step. */
  readonly isSum: boolean;
}

/** Bytes of the largest size class: above it the allocator gives whole pages; see allocator/roundupsize.ts. */
export const LARGEST_CLASS = 32_768;

/** Bytes from which on they are not given one by one. */
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

/** The allocator's rounding, by where it leads on both sides. */
function roundingOf(before: Chain, after: Chain): ChainStepId {
  const [now, then] = [before, after].map(({ array }) => (array?.allocated ?? 0) > LARGEST_CLASS);
  if (now !== then) return 'given';
  return now ? 'givenPages' : 'givenClass';
}

interface Link {
  readonly id: ChainStepId;
  /** Left out where it is false of both sides. */
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

/** Every link that says something, in the order in which bytes become more. */
export function chainSteps(before: Chain, after: Chain): ChainStep[] {
  return linksOf(before, after)
    .filter(({ when }) => !when || when(before) || when(after))
    .map(({ id, of, isSum = false }) => ({ id, before: of(before), after: of(after), isSum }));
}
