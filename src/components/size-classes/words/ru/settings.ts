import { fieldWords } from '../../../fields/words/ru';
import { faultWords } from '../../../fields/words/ru/faults';
import { quoted } from '../../../fields/words/ru/quoted';
import type { Formats } from '../../../ui/format';
import type { SizeSettingWords } from '../en/settings';

const ZERO =
  'Запрос на 0 байт не берёт из кучи ничего: всем значениям нулевого размера Go даёт один адрес (runtime.zerobase). Просите хотя бы 1 байт.';

export const words = (f: Formats<'ru'>): SizeSettingWords => {
  const fields = fieldWords(f);
  const faultOf = faultWords(f);
  return {
    ...fields,
    labels: {
      ...fields.moments,
      view: 'Вид',
      ask: 'Байты или тип Go',
      pointers: 'Указатели',
      beside: 'Версия рядом',
      go: 'Версия Go',
      story: 'История',
      stream: 'Поток запросов',
      upTo: 'Запросов к\u00a0этому моменту',
      go1: 'Первая кривая',
      kind1: 'Объекты первой кривой',
      go2: 'Вторая кривая',
      kind2: 'Объекты второй кривой',
    },
    problems: {
      ...fields.problems,
      empty: () => 'Введите число байтов или тип Go.',
      zero: () => ZERO,
      noBytes: ({ typed }) => `В\u00a0${quoted(typed)} нет ни байта. ${ZERO}`,
      notBytes: ({ typed }) => `${quoted(typed)}\u00a0— не число байтов.`,
      negative: ({ typed }) =>
        `${quoted(typed)} меньше нуля: make с отрицательной длиной вызывает панику, и\u00a0ни один байт не запрашивается.`,
      notWholeBytes: ({ typed }) => `${quoted(typed)}\u00a0— не целое число байтов.`,
      pastAddresses: ({ typed, most }) =>
        `${quoted(typed)}\u00a0— слишком много: на\u00a0linux/amd64 можно не\u00a0больше ${f.byteCount(most)} (256\u00a0ТиБ), иначе Go паникует или завершается аварийно.`,
      pastPage: ({ typed, most }) =>
        `${quoted(typed)}\u00a0— слишком много: здесь можно не\u00a0больше ${f.byteCount(most)} (64\u00a0ГиБ). Всё, что больше 32\u00a0КиБ, округляется до\u00a0целых страниц.`,
      longType: ({ most }) => `Тип длиннее ${f.count(most)} знаков здесь не разобрать.`,
      noType: ({ typed, fault }) => `${quoted(typed)} не разобрать как тип Go. Причина: ${faultOf(fault)}.`,
    },
  };
};
