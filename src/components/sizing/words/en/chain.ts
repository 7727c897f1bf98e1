import type { Formats } from '../../../ui/format';
import { type ChainAmount, type ChainStepId, MOST_EXACT } from '../../advice/chain';

/** The chain from the types to the whole. */
export const chainWords = (f: Formats<'en'>) => {
  function bytes(amount: number): string {
    return Math.round(amount) < MOST_EXACT ? f.exactBytes(Math.round(amount)) : f.bytes(amount);
  }

  const steps: Readonly<Record<ChainStepId, (maps: number) => string>> = {
    key: () => 'key',
    element: () => 'element',
    slotPadding: () => 'padding in a slot',
    slot: () => 'slot',
    bucket: () => 'bucket of 8 slots',
    group: () => 'group of 8 slots',
    buckets: () => 'buckets in the array',
    groups: () => 'groups in a table',
    requested: () => 'asked for',
    given: () => 'given, rounded up',
    givenPages: () => 'rounded up to pages',
    givenClass: () => 'rounded up to a size class',
    tables: () => 'tables expected',
    oldArray: () => 'old array, still held',
    oneMap: () => 'one map',
    behind: () => 'what its entries lead to',
    together: () => 'together',
    allMaps: (maps) => `all ${f.count(maps)} maps`,
  };

  return {
    caption: (change: string) => `${change}: from the types to the whole map, before and after`,
    heads: { before: 'now', after: 'then' },
    /** A link by its name. */
    step: (id: ChainStepId, maps: number) => steps[id](maps),
    amount(of: ChainAmount): string {
      switch (of.type) {
        case 'bytes':
          return bytes(of.amount);
        case 'byPointer':
          return `${bytes(of.amount)}, by pointer`;
        case 'count':
          return f.whole(of.amount);
        case 'none':
          return 'none';
        default: {
          const gone: never = of;
          return gone;
        }
      }
    },
  };
};

export type ChainWords = ReturnType<typeof chainWords>;
