import type { BridgeNote, BridgeStepId, BridgeTermId } from '../../../../models/resident/bridge';
import { quantitiesRu } from '../../../heap-goal';
import { type Formats, interval } from '../../../ui/format';
import { bridgeNumbers } from '../bridgeNumbers';
import type { ResidentWords } from '../en';
import type { StepWords } from '../en/bridge';

const STEPS: Readonly<Record<BridgeStepId, StepWords>> = {
  maps: { word: 'мапы', gloss: 'Живые байты мап.' },
  other: { word: 'остальное живое', gloss: 'Всё остальное, что программа держит живым.' },
  floating: {
    word: 'выделено при пометке',
    gloss: 'Что выделено, пока сборщик помечает, до следующей сборки считается живым.',
  },
  garbage: {
    word: 'мусор до цели',
    gloss: 'Сколько можно выделить, прежде чем кончится следующая сборка.',
  },
  limit: { word: 'лимит памяти', gloss: 'Сколько из этого отнимает GOMEMLIMIT.' },
  unreached: {
    word: 'расхождение с целью',
    gloss: 'Сборка кончается раньше, чем куча дорастёт до цели, или позже.',
  },
  spans: {
    word: 'спаны и классы',
    gloss: 'Свободные слоты, концы спанов, страницы, которых не вернули.',
  },
  runtime: {
    word: 'стеки и рантайм',
    gloss: 'Стеки горутин, собственные данные рантайма, исполняемый файл.',
  },
  resident: { word: 'в ОЗУ', gloss: 'Что показывает машина, когда всё установилось: RSS.' },
};

/** Behind numbers: the genitive. */
const TERMS: Readonly<Record<BridgeTermId, string>> = {
  maps: 'мап',
  other: 'остального живого',
  live: 'живого',
  rate: 'выделения',
  marking: 'пометки',
  floating: 'выделенного при пометке',
  found: 'найденного живым',
  roots: 'стеков и глобальных переменных',
  gogc: 'GOGC / 100',
  minimum: 'наименьшей цели, 4\u00a0МиБ × GOGC / 100',
  gogcGoal: 'цели по GOGC',
  limit: 'GOMEMLIMIT',
  nonHeap: 'вне кучи',
  overage: 'отображённого сверх лимита',
  headroom: 'запаса',
  limitGoal: 'цели по лимиту',
  goal: 'целевого размера',
  peak: 'кучи на пике',
  unreached: 'расхождения с целью',
  spanShare: 'по измерениям',
  runtimeBytes: 'по измерениям',
  garbage: 'мусора до цели',
  limitTakes: 'лимита памяти',
  spans: 'спанов и классов',
  runtime: 'стеков и рантайма',
};

const notes = (f: Formats<'ru'>): Readonly<Record<BridgeNote, string>> => ({
  asMeasured:
    'Измерено на настоящем Go: живого от 30 до 1\u00a0088\u00a0МиБ, GOGC от 10 до 400. На рисунке\u00a0— ожидаемое.',
  nothingElse: 'Больше ничего живого нет, так указано.',
  noLimit: 'GOMEMLIMIT не задан.',
  limitUnknown: 'Эта версия не знает GOMEMLIMIT: он появился в Go\u00a01.19.',
  gogcDecides: 'Лимит оставляет больше, чем GOGC, и ничего не отнимает.',
  limitDecides: 'Решает лимит. Сборки идут чаще, чем по GOGC.',
  limitBelowLive:
    'Лимит слишком близко к живой куче: на мусор ничего не остаётся. Сборки идут одна за другой и занимают до половины CPU. А куча всё равно вырастает выше лимита.',
  gogcOff: 'GOGC выключен: сборку начинает только лимит памяти.',
  noBound: 'Кучу ничто не сдерживает: она растёт, пока программу не остановят снаружи.',
  minimumDecides: 'У маленькой кучи есть наименьшая цель.',
  garbageStays: 'Страницы с мусором остаются в ОЗУ: это постоянный уровень, а не пик.',
  floatingStays: `Объекты без указателей сборщик не просматривает. ${quantitiesRu(f).markSpeeds}`,
  endsEarly:
    'Сборка начинается так рано, что хватило бы четверти процессоров. Свободные помечают тоже, поэтому она кончается раньше цели.',
  passesGoal: 'Пометка не успевает за выделением, и куча перерастает цель.',
  classesCounted: 'Округление до классов размеров уже учтено: на него и вырастает живая куча.',
});

export const bridgeWords = (f: Formats<'ru'>): ResidentWords['bridge'] => {
  const range = (low: string, high: string) => `от ${low} до ${high}`;
  const numbers = bridgeNumbers(f, { noBound: 'без предела', aSecond: '/с', range, terms: TERMS });
  return {
    title: 'Мост: от байтов мап до RSS',
    lead:
      'Между ценой мапы и тем, что показывает машина, лежат мусор, цель сборщика и память рантайма. Каждый отрезок ' +
      'раскрывает свой расчёт. Байты мап те же, что на странице «Расчёт памяти». Все страницы считаются тронутыми: так ' +
      'и есть, когда куча прошла полный круг.',
    mapsHint: 'Живые байты мап',
    pointersHint: 'Сборщик читает только их',
    aSecond: 'в\u00a0секунду',
    steps: STEPS,
    notes: notes(f),
    ...numbers,
    range({ low, high }) {
      const [from, to] = [numbers.bytes(low), numbers.bytes(high)];
      return from === to ? '' : `От ${interval(from, to, ' до ')}.`;
    },
    label({ steps, release }) {
      const parts = steps.map((step) => `${STEPS[step.id].word} ${numbers.figure(step)}`);
      return `От байтов мап до резидентной памяти на Go\u00a0${release}: ${parts.join(', ')}.`;
    },
  };
};
