import type { Formats } from '../../../ui/format';
import { MOST_EXACT, type SideStepId } from '../../answer/designs';
import type { ComparisonWords } from '../en/comparison';

const STEPS: Readonly<Record<SideStepId, string>> = {
  bucket: 'бакет из\u00a08 слотов',
  buckets: 'массив бакетов',
  group: 'группа из\u00a08 слотов',
  groups: 'группы таблицы',
};

export const comparisonWords = (f: Formats<'ru'>): ComparisonWords => {
  const bytes = (amount: number) => (amount < MOST_EXACT ? f.exactBytes(amount) : f.bytes(amount));
  const percent = (share: number) => f.percent(share, { places: share < 0.01 ? 1 : 0 });

  return {
    caption: 'Как пара превращается в байты в обоих вариантах',
    bytes: f.bytes,
    perEntry: (amount) => `${f.exactBytes(amount, { places: 1 })} на запись`,
    difference({ names: [a, b], release, moreBytes, share, isOpen }) {
      const begin = `В\u00a0Go\u00a0${release} вариант ${b}`;
      if (Math.abs(moreBytes) < 1) return `${begin} занимает столько же, сколько вариант ${a}.`;
      const part = share === null ? '' : ` (${percent(Math.abs(share))})`;
      const chance = isOpen ? ', но может выйти и наоборот' : '';
      return `${begin} ${moreBytes < 0 ? 'меньше' : 'больше'} на\u00a0${f.bytes(Math.abs(moreBytes))}${part}${chance}.`;
    },
    pair: 'ключ и значение',
    step: ({ id, releases }) => `Go\u00a0${releases.join(', ')}: ${STEPS[id]}`,
    amount([requested, allocated]) {
      if (allocated === 0) return 'нет';
      return requested === allocated ? bytes(allocated) : `${bytes(requested)} → ${bytes(allocated)}`;
    },
  };
};
