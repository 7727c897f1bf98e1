import { MEASURED_REPLACED, PUBLISHED_PODS } from '../../../../models/sizing/published';
import { type Formats, interval } from '../../../ui/format';
import { judgeWords } from '../../../ui/words/judge/ru';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { Obstacle } from '../../proof/measure';
import type { Objection, Verdict } from '../../proof/runs';
import { type Judgement, liveBytes, type PublishedMap } from '../../published/figures';
import type { HereWords, ProofWords, PublishedWords } from '../en/proof';
import { ENTRIES, phrases } from './figure';

const LINES = { one: 'строка', few: 'строки', many: 'строк', other: 'строки' };

export const proofWords = (f: Formats<'ru'>): ProofWords => {
  const offBy = ({ bytes, bound }: { readonly bytes: number; readonly bound: number }) =>
    bound > 0 ? f.percent(bytes / bound, { digits: 2 }) : f.bytes(bytes);

  const verdicts: EventWords<Verdict> = {
    inside: ({ isExact }) => (isExact ? 'как предсказано' : 'внутри интервала'),
    above: (verdict) => `на ${offBy(verdict)} выше`,
    below: (verdict) => `на ${offBy(verdict)} ниже`,
    several({ inside, runs, farthest }) {
      const counted = `внутри интервала ${f.count(inside)} из ${f.count(runs)}`;
      return farthest ? `${counted}, наибольшее отклонение: ${verdicts[farthest.type](farthest)}` : counted;
    },
    unknown: () => 'предсказания не было',
  };

  const objections: EventWords<Objection> = {
    otherEntries: ({ run, here }) =>
      `В том запуске записей было ${f.count(run)}, а здесь их ${f.count(here)}: скопируйте программу ещё раз.`,
    otherSettings: () =>
      'У той программы другие настройки (тип, подсказка размера, доля удалённых записей или число мап): скопируйте программу ещё раз.',
  };

  return {
    needs: (file, lines) => `\`${file}\`: ${f.counted(lines, LINES)}, нужен только Go 1.18 или новее`,
    partly:
      'Мапы внутри этой мапы и данные, до которых от записи больше одного шага, не учтены ни в замере, ни в программе, ни в предсказании.',
    copy: 'Скопировать программу',
    download: 'Скачать .go',
    copied: {
      copied: 'Скопировано.',
      selected: 'Этот браузер не даёт странице скопировать текст. Программа выделена: нажмите Ctrl+C или ⌘C.',
    },
    runIt: (command) => `Запустите программу командой \`${command}\` и вставьте её вывод.`,
    printed: 'Вывод одного или нескольких запусков',
    runs: 'Запуски',
    chance: (measuringBytes) =>
      `В интервал попадают 95 % запусков; сам замер может добавить к размеру мапы до ${f.tickBytes(measuringBytes)}. Зерно хешей в каждом запуске другое.`,
    tooFewKeys: (type, values, entries) =>
      `Разных ключей типа \`${type}\` всего ${f.count(values)}, а нужно ${f.count(entries)}: уменьшите число записей.`,
    keysComeBack: (type, values) =>
      `Разных ключей типа \`${type}\` всего ${f.count(values)}, и они повторяются. Расчёт же сделан для ключей, которые каждый раз новые; эта мапа займёт примерно столько же или меньше.`,
    noNewKeys: (type, values) =>
      `Разных ключей типа \`${type}\` всего ${f.count(values)}: для программы, в которой ключи каждый раз новые, этого мало.`,
    measured: 'измерено',
    predicted: 'предсказано',
    none: 'нет',
    bytesOf: (runs) => interval(f.bytes(Math.min(...runs)), f.bytes(Math.max(...runs))),
    exactly: (runs) => runs.map((bytes) => f.exactBytes(bytes)).join('; '),
    interval: ({ low, high }) => interval(f.bytes(low), f.bytes(high)),
    bar: (measured, predicted, verdict) => `измерено ${measured}, предсказано ${predicted}: ${verdict}`,
    verdict: (verdict) => sentenceOf(verdicts, verdict, undefined),
    objection: (objection) => sentenceOf(objections, objection, undefined),
    running: {
      question: 'Мапа живёт в работающем процессе?',
      open: 'Откройте дамп или профиль кучи',
    },
    here: hereWords(f),
  };
};

const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
/** After «на». */
const ON_SEEDS = { one: 'зерне', few: 'зёрнах', many: 'зёрнах', other: 'зерна' };

const hereWords = (f: Formats<'ru'>): HereWords => {
  const { goReleases } = phrases(f);
  const failures = judgeWords(f);
  const goOf = (build: string) => build.replace(/^go/, 'Go ');

  const obstacles: EventWords<Obstacle> = {
    noWebAssembly: failures.noWebAssembly,
    otherWords: ({ target }) => `Go в браузере 64-битный, а здесь выбран ${target}: возьмите программу ниже.`,
    noModule: ({ from, to }) =>
      `Эти версии в браузере не работают: выберите одну из версий от ${goReleases([from])} до ${goReleases([to])} либо возьмите программу ниже.`,
    tooLarge: ({ memoryBytes, mostBytes, isDevice }) =>
      isDevice
        ? `Чтобы заполнить мапу, нужно около ${f.shortBytes(memoryBytes)}, а браузер на этом устройстве даёт около ${f.shortBytes(mostBytes)}: запустите программу ниже на другой машине.`
        : `Чтобы заполнить мапу, нужно около ${f.shortBytes(memoryBytes)}, а в браузере предел — ${f.tickBytes(mostBytes)}: возьмите программу ниже.`,
  };

  return {
    title: 'Настоящий Go прямо здесь',
    lead: (builds, runs) =>
      `${f.list(builds.map(goOf))} ${builds.length === 1 ? 'заполнит' : 'заполнят'} эту же мапу в вашем браузере${builds.length === 1 ? '' : ', каждый по'} ${f.counted(runs, TIMES)}.`,
    costs: (downloadBytes, memoryBytes) =>
      `Один раз загрузится ${f.shortBytes(downloadBytes)}; на время измерения нужно около ${f.shortBytes(memoryBytes)} памяти.`,
    oneOf: (maps) => `Go измерит одну мапу из ${f.count(maps)}.`,
    noModule: (releases) =>
      `Запустить ${goReleases(releases)} прямо в браузере нельзя: воспользуйтесь программой ниже.`,
    tooLarge: (releases, mostBytes) =>
      `Пропущено: в ${goReleases(releases)} понадобилось бы больше ${f.tickBytes(mostBytes)} памяти.`,
    start: 'Измерить здесь на настоящем Go',
    seeds: (runs) => `Проверить на ${f.counted(runs, ON_SEEDS)}`,
    asks: (memoryBytes) => `На время измерения нужно ${f.shortBytes(memoryBytes)} памяти устройства.`,
    goOn: (memoryBytes) => `Занять ${f.shortBytes(memoryBytes)} и измерить`,
    leave: 'Не надо',
    fewer: (entries) => `Взять ${f.roundCount(entries)} ${f.plural(entries, ENTRIES)}`,
    stop: 'Остановить',
    progress: 'Ход измерения',
    stage: ({ go, run, runs, filled }) =>
      run === undefined
        ? `${goOf(go)} загружается…`
        : `${goOf(go)}: запуск ${f.count(run + 1)} из ${f.count(runs)}, ${f.counted(filled, ENTRIES)}`,
    time: (seconds) => f.duration(1000 * seconds),
    stopped: 'Остановлено: память возвращается браузеру. Завершённые запуски сохранены.',
    over: (seconds) => `Измерено за ${f.duration(1000 * seconds)}; память возвращается браузеру.`,
    failed: (builds, fact) => `${f.list(builds.map(goOf))}: ${sentenceOf(failures, fact)}`,
    obstacle: (obstacle) => sentenceOf(obstacles, obstacle),
    marks: (runs) => ['настоящий Go, измерено здесь', runs.join('; ')].filter(Boolean).join(': '),
  };
};

const OUR_PODS = `Число подов (${PUBLISHED_PODS}) выбрали мы.`;

const ROWS: PublishedWords['rows'] = {
  bucketFew: { what: 'Go 1.23, 550 000 записей', leftOut: 'Ничего.' },
  bucketManyMain: {
    what: 'Go 1.23, 3,5 млн записей: основные бакеты обоих массивов',
    leftOut: 'Бакеты переполнения: они в следующей строке.',
  },
  bucketMany: {
    what: 'Go 1.23, 3,5 млн записей',
    leftOut: 'Запасные бакеты старого массива и те бакеты переполнения, которые он получил по одному.',
  },
  swissMany: {
    what: 'Go 1.24, 3,5 млн записей',
    leftOut: 'Деление таблиц задолго до того, как заполнятся все, и округление 58 368 байт до 8 страниц (65 536 байт).',
  },
  swissFew: {
    what: 'Go 1.24, 550 000 записей',
    leftOut: 'То же самое: в расчёте 614 полных таблиц, а на деле все разделились почти разом, и их 1 024.',
  },
  smallMany: {
    what: 'Go 1.24, 3,5 млн записей по 24 байта',
    leftOut: 'Прежде всего деление таблиц до того, как заполнятся все; кроме того, округление и управляющие байты.',
  },
  savedFew: {
    what: 'Экономия Go 1.24 при 550 000 записей',
    leftOut: 'На деле мапа Go 1.24 при таком числе записей больше.',
  },
  savedMany: {
    what: 'Экономия Go 1.24 при 3,5 млн записей',
    leftOut: 'Ничего: число взято из профилей кучи работающего сервиса и округлено.',
  },
  savedPod: {
    what: 'Экономия Go 1.24 в поде при GOGC 100: вдвое больше, чем в мапе',
    leftOut:
      'Стеки, глобальные переменные и всё, что добавляет рантайм. Не учтено и то, что куча не дорастает до цели.',
  },
  savedFleet: { what: `Экономия Go 1.24 в ${PUBLISHED_PODS} подах`, leftOut: OUR_PODS },
  savedSmallPod: {
    what: 'Экономия в поде при 24 байтах на пару и GOGC 100',
    leftOut: 'Вдвое больше того, что упущено в числах обеих мап.',
  },
  savedSmallFleet: { what: `Экономия при 24 байтах на пару, в ${PUBLISHED_PODS} подах`, leftOut: OUR_PODS },
};

export const publishedWords = (f: Formats<'ru'>): PublishedWords => {
  const bytes = f.sumBytes;
  const pair = (pairBytes: number) => `${f.byteCount(pairBytes)} на пару`;

  const judgements: EventWords<Judgement> = {
    otherWay: () => 'наоборот',
    right: () => 'верно',
    exact: () => 'до байта',
    asMeasured: () => 'как измерено',
    off({ share }) {
      const amount = f.percent(Math.abs(share), { most: Math.abs(share) < 0.01 ? 1 : 0 });
      return `на ${amount} ${share < 0 ? 'меньше' : 'больше'}`;
    },
  };

  return {
    answer(groups) {
      const [[bucketMany = 0, swissMany = 0] = [], [bucketFew = 0, swissFew = 0] = []] = groups.map(liveBytes);
      return `3,5 млн записей по 56 байт: ${bytes(bucketMany)} в Go 1.23 и ${bytes(swissMany)} в 1.24. При 550 000 записей выходит ${bytes(bucketFew)} и ${bytes(swissFew)}: новая мапа больше. То же и с большим кешем, когда в нём сменятся все записи: ${bytes(MEASURED_REPLACED.bucketBytes)} и ${bytes(MEASURED_REPLACED.swissBytes)}.`;
    },
    keys: {
      published: 'опубликовано для живой мапы',
      live: 'живая мапа',
      doubled: 'ещё столько же при GOGC 100',
    },
    group: (entries) => f.counted(entries, ENTRIES),
    larger: (times) => `нарисовано в ${f.counted(times, TIMES, { most: 0 })} крупнее`,
    pair,
    bytes,
    live: 'в мапе',
    reckoned:
      'Память подов здесь посчитана так же, как в статье: удвоенная живая мапа и больше ничего. Раздел «От мапы к счёту» прибавляет данные, к которым ведут ключи и значения, и память вне кучи, поэтому там итоги больше.',
    pod: (amount) => `${bytes(amount)} на под`,
    fleet: (amount) => `${bytes(amount)} на ${PUBLISHED_PODS} подов`,
    bar({ release, pairBytes, liveBytes: { expected }, published }: PublishedMap) {
      const compared = published === undefined ? '' : `; опубликовано ${bytes(published)}`;
      return `Go ${release}, ${pair(pairBytes)}: ${bytes(expected)} живых данных, ${bytes(2 * expected)} при GOGC 100${compared}`;
    },
    table: {
      caption: 'Числа из статьи, модели и настоящего Go',
      what: 'число',
      published: 'опубликовано',
      model: 'Mapscope',
      measured: 'настоящий Go',
      leftOut: 'чего нет в опубликованном числе',
    },
    rows: ROWS,
    measured: ({ low, high }) => {
      const [least, most] = [bytes(low), bytes(high)];
      return least === most ? least : `от ${interval(least, most, ' до ')}`;
    },
    from: { measured: 'измерено', derived: 'по измерениям' },
    judged: (judgement) => sentenceOf(judgements, judgement, undefined),
  };
};
