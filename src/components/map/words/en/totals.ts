import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Marker } from '../../run/facts';
import type { ByteNote } from '../../totals/seenTotals';

/** Words beside the steps of the live bytes over time. */
export const totalsWords = (f: Formats<'en'>) => {
  const events: EventWords<Marker> = {
    growth: () => 'doubles',
    sameSizeGrowth: () => 'grows to the same size',
    growthDone: () => 'old array let go',
    becomesTable: () => 'becomes a table',
    tableGrowth: () => 'table doubles',
    split: () => 'splits',
    directory: () => 'directory doubles',
    prune: () => 'tombstones cleared',
    firstOverflow: () => 'overflow bucket',
    firstTombstone: () => 'tombstone',
    firstFalseMatch: () => 'false match',
    firstFullGroup: () => 'full group',
  };
  /** The longest first. */
  const note = ({ marker, op, bytes }: ByteNote): readonly string[] => {
    const by = bytes > 0 ? `+${f.shortBytes(bytes)}` : f.shortBytes(bytes);
    const event = sentenceOf(events, marker);
    return [`op ${f.count(op)} ${event}: ${by}`, `${event}: ${by}`, by];
  };
  return { note };
};
