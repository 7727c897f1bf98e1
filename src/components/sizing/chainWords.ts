import type { Chain, ChainArray } from '../../models/sizing/chain';
import { formatBytes, formatCount } from '../ui/bytes';

/** One link of the chain from the declared types to the bill, before and after a change. */
export interface ChainLink {
  readonly what: string;
  readonly now: string;
  readonly then: string;
  readonly changed: boolean;
  /** A sum, not a step. */
  readonly sum: boolean;
}

/** Bytes are given one by one up to here. */
const MOST_EXACT = 2 ** 20;
/** Above it the allocator gives whole pages; see allocator/roundupsize.ts. */
const LARGEST_CLASS = 32_768;

function bytesText(bytes: number): string {
  const whole = Math.round(bytes);
  return whole < MOST_EXACT ? `${formatCount(whole)} B` : formatBytes(whole);
}

function countText(count: number): string {
  return formatCount(Math.round(count));
}

function arrayText(array: ChainArray | null, of: (array: ChainArray) => string): string {
  return array ? of(array) : 'none';
}

interface Step {
  readonly what: string;
  /** Left out where it is false of both sides. */
  readonly when?: (chain: Chain) => boolean;
  readonly text: (chain: Chain) => string;
  readonly sum?: true;
}

const WORDS = {
  bucket: { units: 'buckets in the array', many: 'arrays' },
  group: { units: 'groups in a table', many: 'tables expected' },
} as const satisfies Record<Chain['unit'], { units: string; many: string }>;

function declaredText(bytes: number, indirect: boolean): string {
  return indirect ? `${bytesText(bytes)}, by pointer` : bytesText(bytes);
}

/** Where the allocator's rounding leads, if that is the same on both sides. */
function roundedWords(before: Chain, after: Chain): string {
  const [now, then] = [before, after].map(({ array }) => (array?.allocated ?? 0) > LARGEST_CLASS);
  if (now !== then) return 'given, rounded up';
  return now ? 'rounded up to pages' : 'rounded up to a size class';
}

function stepsOf(before: Chain, after: Chain): Step[] {
  const { unit, maps } = before;
  const { units, many } = WORDS[unit];
  return [
    { what: 'key', text: ({ keyBytes, keyIndirect }) => declaredText(keyBytes, keyIndirect) },
    { what: 'element', text: ({ elemBytes, elemIndirect }) => declaredText(elemBytes, elemIndirect) },
    {
      what: 'padding in a slot',
      when: ({ slotPadding }) => slotPadding > 0,
      text: ({ slotPadding }) => bytesText(slotPadding),
    },
    { what: 'slot', text: ({ slotBytes }) => bytesText(slotBytes) },
    { what: `${unit} of 8 slots`, text: ({ unitBytes }) => bytesText(unitBytes) },
    { what: units, text: (chain) => arrayText(chain.array, (each) => countText(each.units)) },
    { what: 'asked for', text: (chain) => arrayText(chain.array, (each) => bytesText(each.requested)) },
    {
      what: roundedWords(before, after),
      when: (chain) => chain.array !== null && chain.array.allocated !== chain.array.requested,
      text: (chain) => arrayText(chain.array, (each) => bytesText(each.allocated)),
    },
    {
      what: many,
      when: (chain) => chain.unit === 'group',
      text: (chain) => arrayText(chain.array, (each) => countText(each.expected)),
    },
    {
      what: 'old array, still held',
      when: ({ oldArray }) => oldArray !== null,
      text: ({ oldArray }) => arrayText(oldArray, (each) => bytesText(each.allocated * each.expected)),
    },
    { what: 'one map', text: ({ liveBytes }) => bytesText(liveBytes), sum: true },
    {
      what: 'what its entries lead to',
      when: ({ behindBytes }) => behindBytes > 0,
      text: ({ behindBytes }) => bytesText(behindBytes),
    },
    {
      what: maps === 1 ? 'together' : `all ${formatCount(maps)} maps`,
      when: (chain) => chain.maps > 1 || chain.behindBytes > 0,
      text: ({ totalBytes }) => bytesText(totalBytes),
      sum: true,
    },
  ];
}

/** Every link that says something, in the order in which bytes become more. */
export function chainLinks(before: Chain, after: Chain): ChainLink[] {
  return stepsOf(before, after)
    .filter(({ when }) => !when || when(before) || when(after))
    .map(({ what, text, sum = false }) => {
      const now = text(before);
      const then = text(after);
      return { what, now, then, changed: now !== then, sum };
    });
}
