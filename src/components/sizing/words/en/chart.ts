import type { Cliff } from '../../../../models/sizing/cliffs';
import type { Range } from '../../../../models/sizing/range';
import type { Curve, StaircaseInput, WinnerRange } from '../../../../models/sizing/staircase';
import type { Formats } from '../../../ui/format';
import type { TurnNote } from '../../chart/moment';
import { phrases } from './phrases';

export type ChartWords = ReturnType<typeof chartWords>;

/** Bytes over entries. */
export const chartWords = (f: Formats<'en'>) => {
  const { releases, figure, alone, exact, tick, entries } = phrases(f);
  const name = (curve: Curve) => `Go ${releases(curve.releases)}`;
  const signed = (bytes: number) => `${bytes < 0 ? '−' : '+'}${alone(Math.abs(bytes))}`;

  /** `4% larger`; `2.8 times as large` from twice as much on. */
  function larger({ share, upTo }: Pick<TurnNote, 'share' | 'upTo'>): string {
    const most = upTo ? 'up to ' : '';
    return share < 1
      ? `${most}${f.percent(Math.max(0.01, share))} larger`
      : `${most}${f.tenths(share + 1)} times as large`;
  }

  return {
    /** The whole chart. */
    title: (curves: readonly Curve[]) => `Bytes over entries, ${curves.map(name).join(' and ')}`,
    entries: 'Entries',
    count: f.shortCount,
    tick,
    /** Beside others up to `most`. */
    amount: exact,
    releases,
    name,
    smallest: 'smallest',
    equal: 'equal',
    data: 'the data itself',
    marked: entries,
    laterEntries: (entries: number) => `later ${f.count(entries)}`,
    mark: (curve: Curve, bytes: number, most: number) => `${name(curve)} ${figure(bytes, most)}`,
    /** A number of entries and what it comes to. */
    value(count: number, curves: readonly Curve[], sizes: readonly Range[]): string {
      const most = Math.max(...sizes.map(({ expected }) => expected));
      const each = curves.map((curve, i) => `${exact(sizes[i]?.expected ?? 0, most)} on ${name(curve)}`);
      return `${entries(count)}: ${each.join(', ')}`;
    },
    /** A cliff and what is left of it; `bytes` are still to come, or have come where it is past. */
    cliff({ entries: { from, to } }: Cliff, bytes: number, isPast: boolean, hintFollows: boolean): string {
      const step = signed(bytes);
      const next = isPast ? '' : 'next: ';
      if (to !== from + 1) return `${next}${step} around ${f.shortCount((from + to) / 2)}`;
      return hintFollows
        ? `${next}from ${f.count(to)} on: ${step}`
        : `${next}one insert, entry ${f.count(to)}: ${step}`;
    },
    /** At a range where a curve is not the smallest. */
    here: (curve: Curve | undefined, note: TurnNote) => `here ${releases(curve?.releases ?? [])} is ${larger(note)}`,
    /** The same where no curve is pointed at. */
    turn(curve: Curve | undefined, note: TurnNote): string {
      const { from, to } = note.range;
      return `From ${f.shortCount(from)} to ${f.shortCount(to)} entries ${releases(curve?.releases ?? [])} is ${larger(note)}.`;
    },
    /** The curves that are the smallest, wide ranges only. */
    winners(curves: readonly Curve[], ranges: readonly WinnerRange[], { from, to }: StaircaseInput): string {
      if (curves.length < 2) return '';
      const wide = ranges.filter((range) => range.to - range.from > (to - from) / 25);
      return wide
        .map(({ from: first, to: last, winners }) => {
          const names = winners.map((i) => curves[i]).filter((curve) => curve !== undefined);
          const between = `From ${f.shortCount(first)} to ${f.shortCount(last)} entries`;
          if (names.length === curves.length) return `${between} all are equal.`;
          return `${between} ${names.map(name).join(' and ')} ${names.length > 1 ? 'are' : 'is'} the smallest.`;
        })
        .join(' ');
    },
  };
};
