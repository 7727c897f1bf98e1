import { faultWords } from '../../../fields/words/ru/faults';
import type { Formats } from '../../../ui/format';
import type { FigureWords } from '../en/figure';
import { answerWords } from './answer';
import { chartWords } from './chart';
import { fieldOrderWords } from './fields';
import { partWords } from './parts';
import { phrases } from './phrases';
import { PRESETS } from './presets';
import { stopWords } from './stops';

export const words = (f: Formats<'ru'>): FigureWords => ({
  name: 'Сколько занимает мапа',
  fault: faultWords(f),
  unreadable: (problem, preset) =>
    `Объявления Go: ${faultWords(f)(problem)}. Показаны другие: «${PRESETS[preset].title}».`,
  presets: PRESETS,
  shows: {
    cost: (map) => map,
    stops: (map) => map,
    fields: (map) => map,
    layout: (map) => map,
    advice: (map) => `Как её уменьшить: ${map}`,
    bill: (map) => `От мапы к\u00a0счёту: ${map}`,
    published: () => 'Что опубликовали, посчитали и\u00a0измерили',
  },
  entries: {
    byRoundNumbers: 'Записи, круглыми числами',
    count: phrases(f).entries,
  },
  answer: answerWords(f),
  chart: chartWords(f),
  parts: partWords(f),
  stops: stopWords(f),
  fields: fieldOrderWords(f),
});
