import { fieldWords } from '../../../fields/words/ru';
import type { Formats } from '../../../ui/format';
import type { ResidentSettingWords } from '../en/settings';

export const words = (f: Formats<'ru'>): ResidentSettingWords => {
  const fields = fieldWords(f);
  return {
    ...fields,
    labels: {
      ...fields.moments,
      ...fields.program,
      view: 'Вид',
      tried: 'Опыты',
      story: 'История',
      beside: 'Версия рядом',
      go: 'Версия Go',
      total: 'Общий размер',
      size: 'Размер объекта',
      hint: 'Подсказка размера',
      hugePages: 'Страницы ядра',
      mapsBytes: 'Мапы',
      pointers: 'Доля живой кучи с указателями',
      bridgeGo: 'Версия Go для расчёта',
    },
  };
};
