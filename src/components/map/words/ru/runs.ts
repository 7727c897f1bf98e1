import type { Formats } from '../../../ui/format';
import type { EventWords } from '../../../ui/words/language';
import type { StretchFact } from '../../run/facts';

export const runWords = (f: Formats<'ru'>): EventWords<StretchFact> => {
  const entries = (count: number) =>
    f.counted(count, { one: 'запись', few: 'записи', many: 'записей', other: 'записи' });
  const groups = { one: 'группы', few: 'групп', many: 'групп', other: 'группы' };
  const verb = (count: number) =>
    f.plural(count, { one: 'переезжает', few: 'переезжают', many: 'переезжают', other: 'переезжают' });
  /** `2–5`, `0, 3 и 6`. */
  function numbers(slots: readonly number[]): string {
    const first = Math.min(...slots);
    const last = Math.max(...slots);
    const isRow = slots.length > 2 && last - first === slots.length - 1;
    return isRow ? `${first}–${last}` : f.list(slots.map(String));
  }
  const moves = ({ bucket, isNext }: { readonly bucket: number; readonly isNext: boolean }) =>
    isNext
      ? `Это изменение переносит и старый бакет ${bucket}`
      : `Это изменение сначала переносит старый бакет ${bucket}`;
  return {
    movedToBuckets({ old, moves: { length: all }, low, high }) {
      const which = old ? moves(old) : 'Переезд продолжается';
      if (high) {
        return `${which}: ${entries(low.entries)} ${verb(low.entries)} в бакет ${low.bucket}, ${f.count(high.entries)}\u00a0— в бакет ${high.bucket}.`;
      }
      return `${which}: ${entries(all)} ${verb(all)} в бакет ${low.bucket}, без пропусков.`;
    },
    movedNothing: ({ old }) => `${moves(old)}: он пуст, переносить нечего.`,
    emptied: ({ bucket }) => `Старый бакет ${bucket} переехал, но старый массив остаётся, пока не переедут все бакеты.`,
    movedToTable: ({ entries: all }) => `В новую таблицу ${verb(all)} ${entries(all)}, и всё за одно изменение.`,
    movedToHalves: ({ entries: all, left, right }) =>
      `За одно изменение ${verb(all)} ${entries(all)}: ${f.count(left)} в левую таблицу, ${f.count(right)} в правую.`,
    otherTophash: ({ slots }) => `В слотах ${numbers(slots)} другой tophash, поэтому их ключи читать не нужно.`,
    emptyOne: ({ slots }) => `Слоты ${numbers(slots)} свободны, но ключ может лежать за ними.`,
    otherCtrl: ({ slots }) => `В слотах ${numbers(slots)} другой управляющий байт, поэтому их ключи читать не нужно.`,
    otherKey: ({ slots }) => `В слотах ${numbers(slots)} другие ключи: каждый стоит одного сравнения.`,
    installed: ({ first, last }) =>
      `Ячейки каталога ${first}${last === first + 1 ? ' и ' : '–'}${last} указывают на новые таблицы.`,
    emptyRest: ({ count }) =>
      `${f.counted(count, { one: 'слот становится', few: 'слота становятся', many: 'слотов становятся', other: 'слота становятся' })} emptyRest: поиск остановится раньше.`,
    pruned: ({ count }) => `Надгробия ${f.counted(count, groups)} становятся пустыми слотами, их можно занять снова.`,
    seen: ({ count }) => `Тело цикла получает ${entries(count)} и больше их не увидит.`,
    skipped: ({ count }) => `Цикл пропускает ${entries(count)}: их уже нет в мапе, или их место не здесь.`,
    passedBuckets: ({ count }) =>
      `Цикл проходит ${f.counted(count, { one: 'бакет', few: 'бакета', many: 'бакетов', other: 'бакета' })}: на пустые тоже уходит время.`,
    passedTables: ({ count }) =>
      `Цикл проходит ${f.counted(count, { one: 'таблицу', few: 'таблицы', many: 'таблиц', other: 'таблицы' })}: на пустые слоты тоже уходит время.`,
  };
};
