import type { BridgeNote, BridgeStepId, BridgeTermId } from '../../../models/resident/bridge';
import { quantitiesRu } from '../../heap-goal';
import { type Formats, interval } from '../../ui/format';
import type { KeptFact, ReleaseRun } from '../page/comparison';
import type { ProgramId } from '../page/measured';
import type { StoryId, StorySizes } from '../stories';
import { bridgeNumbers } from './bridgeNumbers';
import type { ProofWords, ResidentWords, StepWords } from './en';
import { words as galleryWords } from './ru/gallery';
import { words as investigationWords } from './ru/investigation';
import { words as settingWords } from './ru/settings';

const OBJECTS = { one: 'объект', few: 'объекта', many: 'объектов', other: 'объекта' };

export const words = (f: Formats<'ru'>): ResidentWords => ({
  ...galleryWords(f),
  settings: settingWords(f),
  tabs: {
    program: 'Размеры',
    releases: 'Все версии',
    proof: 'Измерено на Go',
    investigation: 'Расследование',
    bridge: 'От байтов мап до RSS',
  },
  pageKind: (isHuge) => (isHuge ? 'большие, по 2 МиБ' : 'по 4 КиБ'),
  objects(count, areAll) {
    const objects = f.counted(count, OBJECTS);
    return areAll ? objects : `Первые ${objects}`;
  },
  releases: releaseWords(f),
  proof: proofWords,
  investigation: investigationWords(f),
  bridge: bridgeWords(f),
});

const STEPS: Readonly<Record<BridgeStepId, StepWords>> = {
  maps: { word: 'мапы', gloss: 'Живая память мап.' },
  other: { word: 'прочая живая куча', gloss: 'Остальная живая память программы.' },
  floating: {
    word: 'выделенное при пометке',
    gloss: 'Всё, что выделено во время пометки, до следующей сборки считается живым.',
  },
  garbage: {
    word: 'выделенное до цели',
    gloss: 'Сколько можно выделить, прежде чем кончится следующая сборка.',
  },
  limit: { word: 'лимит памяти', gloss: 'На сколько GOMEMLIMIT опускает цель по GOGC.' },
  unreached: {
    word: 'расхождение с целью',
    gloss: 'Сборка кончается раньше или позже, чем куча дорастает до цели.',
  },
  spans: {
    word: 'спаны и классы',
    gloss: 'Свободные слоты, хвосты спанов, невозвращённые страницы.',
  },
  runtime: {
    word: 'стеки и рантайм',
    gloss: 'Стеки горутин, собственные данные рантайма, исполняемый файл.',
  },
  resident: { word: 'в ОЗУ', gloss: 'RSS процесса в установившемся режиме.' },
};

/** After numbers: the genitive. */
const TERMS: Readonly<Record<BridgeTermId, string>> = {
  maps: 'мап',
  other: 'прочей живой кучи',
  live: 'живой кучи',
  rate: 'выделения',
  marking: 'пометки',
  floating: 'выделенного при пометке',
  found: 'помеченных данных',
  roots: 'стеков и глобальных переменных',
  gogc: 'GOGC / 100',
  minimum: 'наименьшей цели, 4 МиБ × GOGC / 100',
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
  garbage: 'выделенного до цели',
  limitTakes: 'лимита памяти',
  spans: 'спанов и классов',
  runtime: 'стеков и рантайма',
};

const notes = (f: Formats<'ru'>): Readonly<Record<BridgeNote, string>> => ({
  asMeasured:
    'Измерено на настоящем Go: живая куча от 30 до 1 088 МиБ, GOGC от 10 до 400. На рисунке ожидаемые значения.',
  nothingElse: 'По вашим данным, других живых объектов нет.',
  noLimit: 'GOMEMLIMIT не задан.',
  limitUnknown: 'В этой версии GOMEMLIMIT нет: выберите Go 1.19 или новее.',
  gogcDecides: 'По лимиту цель выше, чем по GOGC, и лимит ничего не отнимает.',
  limitDecides: 'Цель задана лимитом. Сборки идут чаще, чем шли бы по GOGC.',
  limitBelowLive:
    'Лимит слишком близко к живой куче: на мусор ничего не остаётся. Сборки идут одна за другой и занимают до половины процессорного времени. А куча всё равно вырастает выше лимита.',
  gogcOff: 'GOGC выключен: сборку начинает только лимит памяти.',
  noBound: 'Кучу ничто не сдерживает: она растёт, пока программу не остановят извне.',
  minimumDecides: 'Для маленькой кучи действует минимум: ниже цель не опускается.',
  garbageStays: 'Страницы с мусором остаются в ОЗУ: такой RSS держится всё время, а не только на пике.',
  floatingStays: `Объекты без указателей сборщик не просматривает. ${quantitiesRu(f).markSpeeds}`,
  endsEarly:
    'Сборка начинается так рано, что для пометки хватило бы четверти процессоров. Но помечают и свободные процессоры, поэтому сборка кончается раньше, чем куча дорастает до цели.',
  passesGoal: 'Пометка не успевает за выделением, и куча перерастает цель.',
  classesCounted: 'Округление до классов размеров уже учтено: оно входит в живую кучу.',
});

const bridgeWords = (f: Formats<'ru'>): ResidentWords['bridge'] => {
  const range = (low: string, high: string) => `от ${low} до ${high}`;
  const numbers = bridgeNumbers(f, { noBound: 'без предела', aSecond: '/с', range, terms: TERMS });
  return {
    title: 'Мост: от байтов мап до RSS',
    lead:
      'К байтам мап в RSS добавляются мусор, который допускает целевой размер кучи, и память рантайма. Нажмите ' +
      'на отрезок, чтобы увидеть его расчёт. Байты мап те же, что на странице «Расчёт памяти». Все страницы считаются ' +
      'тронутыми: так и есть, если куча хоть раз заполнялась целиком.',
    mapsHint: 'Живая память мап',
    pointersHint: 'Сборщик обходит только эту часть',
    aSecond: 'в секунду',
    steps: STEPS,
    notes: notes(f),
    ...numbers,
    range({ low, high }) {
      const [from, to] = [numbers.bytes(low), numbers.bytes(high)];
      return from === to ? '' : `От ${interval(from, to, ' до ')}.`;
    },
    label({ steps, release }) {
      const parts = steps.map((step) => `${STEPS[step.id].word} ${numbers.figure(step)}`);
      return `От байтов мап до резидентной памяти в Go ${release}: ${parts.join(', ')}.`;
    },
  };
};

const PROGRAMS: Readonly<Record<ProgramId, string>> = {
  pointers: 'буферы по 1 МиБ с указателями, всего 512 МиБ, не тронуты',
  pointersHalf: 'те же, заполнены наполовину',
  pointersAll: 'те же, заполнены целиком',
  noscan: 'буферы по 1 МиБ без указателей, всего 512 МиБ, не тронуты',
  noscanHalf: 'те же, заполнены наполовину',
  channels: 'каналы указателей, 512 пустых буферов по 1 МиБ',
  hugePages: 'буферы по 1 МиБ на больших страницах, заполнены наполовину',
  small: 'объекты по 512 байт без указателей, всего 512 МиБ, не тронуты',
  smallPointers: 'те же, но с указателями',
  lastSmall: 'объекты по 32 760 байт с указателями: последние из мелких',
  firstLarge: 'объекты по 32 768 байт с указателями: первые из крупных',
  reused: 'заняли и освободили 256 МиБ, потом заняли 256 МиБ с указателями',
  released: 'то же, но освобождённую память вернули ядру',
  map: 'make(map[int64]*int, 20_000_000)',
  noswissmap: 'то же с noswissmap',
};

export const proofWords: ProofWords = {
  title: 'Измерено на настоящем Go',
  lead:
    'Таблица показывает VmRSS всего процесса в МиБ, по данным ядра. Под каждым числом — значение модели. Строки показанной ' +
    'истории отмечены.',
  notYet: (releases) => `Пока нет измерений для Go ${releases}.`,
  waiting: 'Модель считает…',
  caption: 'VmRSS в МиБ: измерения и модель',
  program: 'программа',
  model: 'модель',
  programs: PROGRAMS,
};

/** After «на». */
const ENTRIES = { one: 'запись', few: 'записи', many: 'записей', other: 'записи' };

/** `1.26 и 1.27`, `1.24.0–1.24.5` */
function nameOf({ first, last, isPair }: ReleaseRun): string {
  if (first === last) return first;
  return isPair ? `${first} и ${last}` : `${first}–${last}`;
}

/** `Go 1.22–1.23 и 1.24.6–1.27` */
function goWords(runs: readonly ReleaseRun[]): string {
  const names = runs.map((run) => nameOf(runs.length > 1 ? { ...run, isPair: false } : run));
  return `Go ${names.join(' и ')}`;
}

const subjects = (f: Formats<'ru'>): Readonly<Record<StoryId, (sizes: StorySizes) => string>> => {
  const map = ({ hint }: StorySizes) => `Пустая мапа, созданная на ${f.counted(hint, ENTRIES)}`;
  return {
    half: ({ total }) => `${f.shortBytes(total)} буферов указателей, заполненных наполовину`,
    pointers: ({ total }) => `${f.shortBytes(total)} нетронутых буферов указателей`,
    noscan: ({ total }) => `${f.shortBytes(total)} байтовых буферов, заполненных наполовину`,
    channels: ({ total }) => `${f.shortBytes(total)} буферов каналов, занятых на шестнадцатую часть`,
    reused: ({ total }) => `${f.shortBytes(total)} нетронутых буферов указателей на уже использованных страницах`,
    released: ({ total }) =>
      `Нетронутые буферы с указателями, всего ${f.shortBytes(total)}, на страницах, которые уже возвращали ядру`,
    small: ({ total, size }) =>
      `Нетронутые объекты без указателей по ${f.bytes(size, { most: 3 })}, всего ${f.shortBytes(total)}`,
    map,
    noswissmap: map,
  };
};

const releaseWords = (f: Formats<'ru'>): ResidentWords['releases'] => {
  const amount = ({ bytes, isLittle }: KeptFact) => (isLittle ? 'почти ничего' : f.shortBytes(bytes));
  return {
    title: 'Та же программа на каждой версии',
    of: (run) => goWords([run]),
    rss: 'RSS',
    subjects: subjects(f),
    pieces(subject, kept) {
      const [only] = kept;
      if (only && kept.length === 1) {
        const span = `от ${only.runs[0]?.first} до ${only.runs.at(-1)?.last}`;
        return [{ before: `${subject}. В ОЗУ во всех версиях Go, ${span}, — `, figure: amount(only), most: false }];
      }
      const most = Math.max(...kept.map(({ bytes }) => bytes));
      return kept.map((fact, i) => {
        const joint = i === 0 ? `${subject}. В ОЗУ на ` : i === kept.length - 1 ? ', а на ' : ', на ';
        return {
          before: `${joint}${goWords(fact.runs)} — `,
          figure: amount(fact),
          most: fact.bytes === most,
        };
      });
    },
    afterFirst: '',
    metrics: ({ least, most, isSame }) =>
      isSame
        ? `HeapInuse во всех версиях одинаков — ${f.shortBytes(most)}: рантайм считает адреса.`
        : `HeapInuse — от ${f.shortBytes(least)} до ${f.shortBytes(most)}: рантайм считает и тронутые адреса, и нетронутые.`,
  };
};
