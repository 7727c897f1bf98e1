import type { Formats } from '../../../ui/format';
import { type ChainStepId, MOST_EXACT } from '../../advice/chain';
import type { ChainWords } from '../en/chain';

export const chainWords = (f: Formats<'ru'>): ChainWords => {
  function bytes(amount: number): string {
    return Math.round(amount) < MOST_EXACT ? f.exactBytes(Math.round(amount)) : f.bytes(amount);
  }

  const steps: Readonly<Record<ChainStepId, (maps: number) => string>> = {
    key: () => 'ключ',
    element: () => 'значение',
    slotPadding: () => 'паддинг в слоте',
    slot: () => 'слот',
    bucket: () => 'бакет из\u00a08 слотов',
    group: () => 'группа из\u00a08 слотов',
    buckets: () => 'бакетов в массиве',
    groups: () => 'групп в таблице',
    requested: () => 'запрошено',
    given: () => 'выдано, с округлением',
    givenPages: () => 'с округлением до страниц',
    givenClass: () => 'с округлением до класса размеров',
    tables: () => 'таблиц, в среднем',
    oldArray: () => 'старый массив, ещё не отпущен',
    oneMap: () => 'одна мапа',
    behind: () => 'то, к чему ведут записи',
    together: () => 'вместе',
    allMaps: (maps) => `все мапы, их ${f.count(maps)}`,
  };

  return {
    caption: (change) => `${change}: от типов до всей мапы, сейчас и потом`,
    heads: { before: 'сейчас', after: 'потом' },
    step: (id, maps) => steps[id](maps),
    amount(of) {
      switch (of.type) {
        case 'bytes':
          return bytes(of.amount);
        case 'byPointer':
          return `${bytes(of.amount)}, за указателем`;
        case 'count':
          return f.whole(of.amount);
        case 'none':
          return 'нет';
        default: {
          const gone: never = of;
          return gone;
        }
      }
    },
  };
};
