import type { Cliff } from '../../../models/sizing/cliffs';
import type { Range } from '../../../models/sizing/range';
import { type Curve, type Staircase, sizesAt, smallest, type WinnerRange } from '../../../models/sizing/staircase';

/** A number of entries, and what it costs on each curve. */
export interface EntriesCost {
  readonly entries: number;
  /** One for each curve. */
  readonly sizes: readonly Range[];
}

/** Computed exactly, even between the points of a curve. */
export function costAt({ input, curves }: Staircase, entries: number): EntriesCost {
  return {
    entries,
    sizes: curves.map(({ releases: [release = ''] }) => {
      const [point] = sizesAt(input, release, [entries]);
      return point?.liveBytes ?? { expected: 0, low: 0, high: 0 };
    }),
  };
}

function winnersAt({ sizes }: EntriesCost): number[] {
  return smallest(sizes.map(({ expected }) => expected));
}

/** The next cliff of a curve, or its last growth if none follows. */
export interface CliffNote {
  readonly curve: number;
  readonly cliff: Cliff;
  /** Remaining bytes of it; all of them if it is past. */
  readonly bytes: number;
  readonly past: boolean;
}

function bytesAt({ points }: Curve, entries: number): number | undefined {
  return points.find((point) => point.entries >= entries)?.liveBytes.expected;
}

export function cliffNotes({ curves }: Staircase, { entries, sizes }: EntriesCost): CliffNote[] {
  return curves.flatMap((curve, i): CliffNote[] => {
    const next = curve.cliffs.find((cliff) => cliff.entries.to > entries);
    if (next) {
      const before = bytesAt(curve, next.entries.from) ?? 0;
      const inside = entries > next.entries.from;
      const bytes = inside ? before + next.bytes - (sizes[i]?.expected ?? before) : next.bytes;
      return [{ curve: i, cliff: next, bytes, past: false }];
    }
    const last = curve.cliffs.findLast((cliff) => cliff.entries.to <= entries);
    return last && last.cause !== 'split' ? [{ curve: i, cliff: last, bytes: last.bytes, past: true }] : [];
  });
}

/** A range in which the smallest curve at the marked entries is not the smallest. */
export interface TurnNote {
  readonly range: WinnerRange;
  readonly curve: number;
  /** How much larger it is than the smallest there, as a share. */
  readonly share: number;
  /** True if that share is reached only in places. */
  readonly upTo: boolean;
  /** Entries at which it is reached; otherwise the middle of the range. */
  readonly at: number;
}

const WORTH_SAYING = 0.01;

/** Ranges of at least `leastWidth`, the widest first. */
export function turnNotes(
  { curves }: Staircase,
  ranges: readonly WinnerRange[],
  cost: EntriesCost,
  widthOf: (range: WinnerRange) => number,
  leastWidth = 0,
): TurnNote[] {
  const winning = winnersAt(cost);
  const [curve = 0] = winning;
  return ranges
    .filter((range) => widthOf(range) >= leastWidth && !range.winners.some((each) => winning.includes(each)))
    .toSorted((a, b) => widthOf(b) - widthOf(a))
    .flatMap((range): TurnNote[] => {
      const best = curves[range.winners[0] ?? 0];
      const shares = (curves[curve]?.points ?? [])
        .flatMap(({ entries, liveBytes }, i) => {
          const least = best?.points[i]?.liveBytes.expected ?? 0;
          if (entries < range.from || entries > range.to || least === 0) return [];
          return [{ entries, share: liveBytes.expected / least - 1 }];
        })
        .sort((a, b) => a.share - b.share);
      const usual = shares[Math.floor(shares.length / 2)]?.share ?? 0;
      const most = shares.at(-1) ?? { entries: range.from, share: 0 };
      const upTo = most.share > 1.5 * usual + WORTH_SAYING;
      const share = upTo ? most.share : usual;
      const at = upTo ? most.entries : Math.round((range.from + range.to) / 2);
      return share >= WORTH_SAYING ? [{ range, curve, share, upTo, at }] : [];
    });
}

/** Both ends of every cliff, ascending: stops for Page Up and Page Down. */
export function cliffStops({ input, curves }: Staircase): number[] {
  const ends = curves.flatMap(({ cliffs }) => cliffs.flatMap(({ entries }) => [entries.from, entries.to]));
  return [...new Set(ends)].filter((each) => each >= input.from && each <= input.to).sort((a, b) => a - b);
}
