import type { Formats } from '../../../ui/format';
import { type Difference, MOST_EXACT, type SideStep, type SideStepId } from '../../answer/designs';

const STEPS: Readonly<Record<SideStepId, string>> = {
  bucket: 'a bucket of 8',
  buckets: 'its array of buckets',
  group: 'a group of 8',
  groups: 'a table’s groups',
};

/** Two designs side by side. */
export const comparisonWords = (f: Formats<'en'>) => {
  const bytes = (amount: number) => (amount < MOST_EXACT ? f.exactBytes(amount) : f.bytes(amount));
  const percent = (share: number) => f.percent(share, { places: share < 0.01 ? 1 : 0 });

  return {
    caption: 'How a pair becomes bytes, in both designs',
    bytes: f.bytes,
    perEntry: (amount: number) => `${f.tenths(amount)} B an entry`,
    /** `B is 161.1 MiB (58%) smaller on Go 1.26.` */
    difference({ names: [a, b], release, moreBytes, share, isOpen }: Difference): string {
      if (Math.abs(moreBytes) < 1) return `${b} is as large as ${a} on Go ${release}.`;
      const part = share === null ? '' : ` (${percent(Math.abs(share))})`;
      const chance = isOpen ? ', but chance may turn it round' : '';
      return `${b} is ${f.bytes(Math.abs(moreBytes))}${part} ${moreBytes < 0 ? 'smaller' : 'larger'} on Go ${release}${chance}.`;
    },
    pair: 'a key and its value',
    step: ({ id, releases }: SideStep) => `Go ${releases.join(', ')}: ${STEPS[id]}`,
    /** Bytes of a step, before and after rounding. */
    amount([requested, allocated]: readonly [requested: number, allocated: number]): string {
      if (allocated === 0) return 'none';
      return requested === allocated ? bytes(allocated) : `${bytes(requested)} → ${bytes(allocated)}`;
    },
  };
};

export type ComparisonWords = ReturnType<typeof comparisonWords>;
