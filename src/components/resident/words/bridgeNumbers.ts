import type { BridgeStep, BridgeTerm, BridgeTermId } from '../../../models/resident/bridge';
import type { Range } from '../../../models/sizing/range';
import type { Formats } from '../../ui/format';

/** A formatted term of a derivation. */
export interface TermWords {
  readonly sign: string;
  readonly number: string;
  readonly word: string;
}

/** A language's words in numbers. */
interface NumberWords {
  readonly noBound: string;
  /** Suffix of a rate, without a space. */
  readonly aSecond: string;
  range(low: string, high: string): string;
  readonly terms: Readonly<Record<BridgeTermId, string>>;
}

function positive({ expected, low, high }: Range): Range {
  return { expected: -expected, low: -high, high: -low };
}

/** Number formats of the bridge, for any language. */
export const bridgeNumbers = (f: Formats, { noBound, aSecond, range, terms: termWords }: NumberWords) => {
  const percent = (share: number) => f.percent(share, { most: 1 });
  /** `276.0 MiB`, `no bound`. */
  const bytes = (amount: number) => (Number.isFinite(amount) ? f.sumBytes(amount) : noBound);
  const number = ({ unit, value: { expected, low, high } }: BridgeTerm) => {
    if (unit === 'percent') return f.number(expected / 100, { most: 2 });
    if (unit === 'bytes') return bytes(expected);
    if (unit === 'rate') return `${bytes(expected)}${aSecond}`;
    if (unit === 'seconds') return f.duration(expected * 1000);
    return low === high ? percent(expected) : `${percent(expected)} (${range(percent(low), percent(high))})`;
  };
  return {
    bytes,
    signed: (amount: number) => `${amount < 0 ? '−' : ''}${bytes(Math.abs(amount))}`,
    /** `+ 276.0 MiB`, `no bound`; the sum without a sign. */
    figure({ id, bytes: { expected } }: BridgeStep) {
      const text = bytes(Math.abs(expected));
      if (!Number.isFinite(expected)) return text;
      if (id === 'maps' || id === 'resident' || expected === 0) return text;
      return `${expected < 0 ? '−' : '+'} ${text}`;
    },
    /** The first number without its plus. */
    terms(terms: readonly BridgeTerm[]): TermWords[] {
      return terms.map((term, i) => {
        const negative = term.unit === 'bytes' && term.value.expected < 0;
        const sign = i === 0 && term.sign === '+' ? '' : negative ? '−' : term.sign;
        return {
          sign,
          number: number(negative ? { ...term, value: positive(term.value) } : term),
          word: termWords[term.id],
        };
      });
    },
  };
};
