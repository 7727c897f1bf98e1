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
      upTo: 'Запросов к этому моменту',
      go1: 'Первая кривая',
      kind1: 'Объекты первой кривой',
      go2: 'Вторая кривая',
      kind2: 'Объекты второй кривой',
    },
    problems: {
      ...fields.problems,
      empty: () => 'Введите число байтов или тип Go.',
      zero: () => ZERO,
      noBytes: ({ typed }) => `В ${quoted(typed)} нет ни байта. ${ZERO}`,
      notBytes: ({ typed }) => `${quoted(typed)} — не число байтов: введите, например, 33 или 4 КиБ.`,
      negative: ({ typed }) =>
        `${quoted(typed)} меньше нуля, а make с отрицательной длиной вызывает панику: введите 1 или больше.`,
      notWholeBytes: ({ typed }) => `${quoted(typed)} — не целое число байтов: введите, например, 33 или 4 КиБ.`,
      pastAddresses: ({ typed, most }) =>
        `${quoted(typed)} больше предела linux/amd64, ${f.byteCount(most)} (256 ТиБ), за которым программа паникует или аварийно завершается: введите не больше 64 ГиБ.`,
      pastPage: ({ typed, most }) =>
        `${quoted(typed)} — слишком много для этой страницы: введите не больше ${f.byteCount(most)} (64 ГиБ).`,
      longType: ({ most }) => `Тип слишком длинный: сократите его до ${f.count(most)} знаков.`,
      noType: ({ typed, fault }) =>
        `${quoted(typed)} не разобрать как тип Go (${faultOf(fault)}): введите, например, []string.`,
    },
  };
};
