import { type Formats, hexByte } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { SegmentFact } from '../../run/facts';
import type { OperationWords } from '../../run/program';

/** Words of the strip of bits, and of the operation beside it. */
export const hashWords = (f: Formats<'en'>) => {
  const bitsOf = (count: number) => f.counted(count, { one: 'bit', other: 'bits' });
  const segments: EventWords<SegmentFact> = {
    tophash: ({ tophash }) => `tophash ${hexByte(tophash)}`,
    bucket: ({ bits, bucket }) => `low B = ${bitsOf(bits)} → bucket ${bucket}`,
    oldBucket: ({ bits, bucket }) => `low ${bitsOf(bits)} → old bucket ${bucket}`,
    stays: ({ bit, bucket }) => `bit ${bit} = 0 → stays, bucket ${bucket}`,
    upperHalf: ({ bit, bucket }) => `bit ${bit} = 1 → upper half, bucket ${bucket}`,
    h2: ({ h2 }) => `h2 = ${hexByte(h2)}`,
    h1: ({ groups, group }) => `h1 mod ${groups} → group ${group}`,
    directory: ({ bits, entry }) => `top ${bitsOf(bits)} → directory entry ${entry}`,
    splitting: ({ bits }) => `top ${bitsOf(bits)} → the table that splits`,
    leftTable: ({ bit }) => `bit ${bit} = 0 → left table`,
    rightTable: ({ bit }) => `bit ${bit} = 1 → right table`,
  };
  return {
    segments,
    hash: (digits: string) => `hash 0x${digits}`,
    /** Bits of a segment, to be read out. */
    place({ fromBit, bits }: { readonly fromBit: number; readonly bits: number }) {
      const count = f.plural(bits, { one: 'bit', other: `${bits} bits` });
      if (bits === 64) return 'all 64 bits';
      if (fromBit + bits === 64) return `top ${count}`;
      if (fromBit === 0) return `low ${count}`;
      return f.plural(bits, { one: `bit ${fromBit}`, other: `bits ${fromBit + bits - 1} to ${fromBit}` });
    },
    /** A segment's label for screen readers, without the arrow. */
    spoken: (label: string) => label.replaceAll(' →', ':'),
    moves: (key: string) => `moves ${key}`,
    noKey: 'no key is hashed in this operation',
    operations: {
      iterate: 'range, to its end',
      iterInit: 'range begins',
      iterNext: 'next range step',
      against: (calls: readonly string[]) => calls.join(' against '),
      filled: (type: string, entries: number) =>
        `${type} with ${f.counted(entries, { one: 'entry', other: 'entries' })}`,
    } satisfies OperationWords,
  };
};
