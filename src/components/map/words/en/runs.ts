import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
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
    isNext ? `This write also moves old bucket ${bucket}` : `This write first moves its old bucket ${bucket}`;
  return {
    movedToBuckets({ old, moves: { length: all }, low, high }) {
      const which = old ? moves(old) : 'The move continues';
      if (high)
        return `${which}: ${go(low.entries)} to bucket ${low.bucket}, ${f.count(high.entries)} to bucket ${high.bucket}.`;
      return `${which}: ${go(all)} to bucket ${low.bucket}, packed without gaps.`;
    },
    movedNothing: ({ old }) => `${moves(old)}: it is empty, so no entry has to move.`,
    emptied: ({ bucket }) => `Old bucket ${bucket} has moved; the old array stays until its last bucket has moved.`,
    movedToTable: ({ entries: all }) => `Moves ${entries(all)} to the new table, all within this one write.`,
    movedToHalves: ({ entries: all, left, right }) =>
      `Moves ${entries(all)} within this one write: ${f.count(left)} to the left table, ${f.count(right)} to the right.`,
    otherTophash: ({ slots }) => `${slotsOf(slots)}: the tophash differs, so their keys need not be read.`,
    emptyOne: ({ slots }) => `${slotsOf(slots)} are free, but the key may be further on.`,
    otherCtrl: ({ slots }) => `${slotsOf(slots)}: the control byte differs, so their keys need not be read.`,
    otherKey: ({ slots }) => `${slotsOf(slots)} hold other keys: each costs a comparison.`,
    installed: ({ first, last }) =>
      `Directory entries ${first} ${last === first + 1 ? 'and' : 'to'} ${last} point to the new tables.`,
    emptyRest: ({ count }) => `${f.count(count)} slots become emptyRest, so searches stop sooner.`,
    pruned: ({ count }) => `The tombstones of ${f.count(count)} groups become empty slots, which can be filled again.`,
    seen: ({ count }) => `The loop’s body gets ${entries(count)}: none comes twice.`,
    skipped: ({ count }) => `The loop skips ${entries(count)}: they are no longer in the map, or belong elsewhere.`,
    passedBuckets: ({ count }) => `The loop goes past ${f.count(count)} buckets: empty ones cost it time too.`,
    passedTables: ({ count }) => `The loop goes past ${f.count(count)} tables: empty slots cost it time too.`,
  };
};
