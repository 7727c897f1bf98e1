import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Marker } from '../../run/facts';
import type { totalsWords as english } from '../en/totals';

export const totalsWords = (f: Formats<'ru'>): ReturnType<typeof english> => {
  const events: EventWords<Marker> = {
    growth: () => 'удвоение',
    sameSizeGrowth: () => 'уплотнение',
    growthDone: () => 'старый массив отпущен',
    becomesTable: () => 'теперь таблица',
    tableGrowth: () => 'таблица удваивается',
    split: () => 'таблица делится',
    directory: () => 'каталог удваивается',
    prune: () => 'надгробия убраны',
    firstOverflow: () => 'бакет переполнения',
    firstTombstone: () => 'надгробие',
    firstFalseMatch: () => 'ложное совпадение',
    firstFullGroup: () => 'полная группа',
  };
  return {
    note({ marker, op, bytes }) {
      const by = bytes > 0 ? `+${f.shortBytes(bytes)}` : f.shortBytes(bytes);
      const event = sentenceOf(events, marker);
      return [`оп. ${f.count(op)}, ${event}: ${by}`, `${event}: ${by}`, by];
    },
  };
};
