import type { Formats } from '../../../../components/format';
import type { EventWords } from '../../../../components/words/eventWords';
import type { StretchFact } from '../../run/facts';

/** Sentences about several events of one kind in a row, each told as one. */
export const runWords = (f: Formats<'en'>): EventWords<StretchFact> => {
  const entries = (count: number) => f.counted(count, { one: 'entry', other: 'entries' });
  const go = (count: number) => `${entries(count)} ${f.plural(count, { one: 'goes', other: 'go' })}`;
  /** `Slots 2 to 5`, `Slots 0, 3 and 6`. */
  function slotsOf(slots: readonly number[]): string {
    const first = Math.min(...slots);
    const last = Math.max(...slots);
    const isRow = slots.length > 2 && last - first === slots.length - 1;
    return `Slots ${isRow ? `${first} to ${last}` : f.list(slots.map(String))}`;
  }
  const moves = ({ bucket, isNext }: { readonly bucket: number; readonly isNext: boolean }) =>
    isNext ? `This write also moves old bucket ${bucket}` : `This write needs old bucket ${bucket} moved`;
  return {
    movedToBuckets({ old, moves: { length: all }, low, high }) {
      const which = old ? moves(old) : 'The move goes on';
      if (high)
        return `${which}: ${go(low.entries)} to bucket ${low.bucket}, ${f.count(high.entries)} to bucket ${high.bucket}.`;
      return `${which}: ${go(all)} to bucket ${low.bucket}, leaving no gaps.`;
    },
    movedNothing: ({ old }) => `${moves(old)}: it is empty, so no entry goes anywhere.`,
    emptied: ({ bucket }) => `Old bucket ${bucket} is emptied, but its array stays until all its buckets are.`,
    movedToTable: ({ entries: all }) => `Moves ${entries(all)} to the new table, all within this one write.`,
    movedToHalves: ({ entries: all, left, right }) =>
      `Moves ${entries(all)} within this one write: ${f.count(left)} to the left table, ${f.count(right)} to the right.`,
    otherTophash: ({ slots }) => `${slotsOf(slots)} have another tophash, so their keys need not be read.`,
    emptyOne: ({ slots }) => `${slotsOf(slots)} are free, but the key may lie behind them.`,
    otherCtrl: ({ slots }) => `${slotsOf(slots)} have another control byte, so their keys need not be read.`,
    otherKey: ({ slots }) => `${slotsOf(slots)} hold other keys: each costs a comparison.`,
    installed: ({ first, last }) =>
      `Directory entries ${first} ${last === first + 1 ? 'and' : 'to'} ${last} point to the new tables.`,
    emptyRest: ({ count }) => `${f.count(count)} slots become emptyRest, so searches stop sooner.`,
    pruned: ({ count }) => `The tombstones of ${f.count(count)} groups become empty slots, to be filled again.`,
    seen: ({ count }) => `The loop’s body sees ${entries(count)}, and none of them again.`,
    skipped: ({ count }) => `The loop passes over ${entries(count)}: they are gone, or their turn comes elsewhere.`,
    passedBuckets: ({ count }) => `The loop goes past ${f.count(count)} buckets: empty ones cost it time too.`,
    passedTables: ({ count }) => `The loop goes past ${f.count(count)} tables: empty slots cost it time too.`,
  };
};
