import { fieldWords } from '../../../fields/words/ru';
import type { Formats } from '../../../ui/format';
import type { GoalParamWords } from '../en/params';

export const words = (f: Formats<'ru'>): GoalParamWords => {
  const fields = fieldWords(f);
  return {
    ...fields,
    labels: {
      ...fields.moments,
      view: 'Вид',
      preset: 'Начать с примера',
      release: 'Версия Go',
      gogc: fields.program.gogc,
      limit: 'Лимит памяти',
      rate: fields.program.bytesPerSecond,
      live: 'Живая куча',
      cache: 'Кеш',
      where: 'Где лежит кеш',
      pointers: 'Доля кучи с указателями',
      mark: 'Скорость пометки',
      procs: fields.program.procs,
      idle: fields.program.idleProcs,
      container: 'Контейнер',
      story: 'История',
      acts: 'Что делает программа',
    },
    places: { heap: 'в куче', mmap: 'в памяти от mmap' },
  };
};
