import { EASY_SHARE } from '../../../models/gctrace/impliedSettings';
import type { Unknown } from '../../../models/heap/assumed';
import type { HeapConfig } from '../../../models/heap/config';
import type { SteadyState } from '../../../models/heap/steadyState';
import { MIB } from '../../../models/kernel/bits';
import type { Range } from '../../../models/sizing/range';
import { type Formats, interval } from '../../ui/format';
import type { FiguresNote } from '../page/published';
import { knownLimit, scannedRootsBytes } from '../program';
import { reachableBytes } from '../stories';
import { amounts } from './amounts';
import type { GoalWords } from './en';
import type { PointerWords } from './en/container';
import type { GoalQuantities } from './en/quantities';
import { containerWords, pointerWords } from './ru/container';
import { words as figureWords } from './ru/figure';
import { logWords } from './ru/log';
import { words as paramWords } from './ru/params';
import { quantities } from './ru/quantities';
import { words as tradeOffWords } from './ru/tradeOff';

export const words = (f: Formats<'ru'>): GoalWords => {
  const q = quantities(f);
  const pointers = pointerWords(f);
  return {
    ...figureWords(f),
    params: paramWords(f),
    title: 'Целевой размер кучи',
    about: 'Как от GOGC и лимита памяти зависят целевой размер кучи, частота сборок и память в ОЗУ.',
    texts,
    page: {
      program: 'Ещё настройки и их действие',
      published: 'Публикация, модель, измерения',
      tradeOffLead:
        'Чем больше GOGC, тем реже сборки и тем больше нужно памяти. Кривая — гипербола, а не экспонента: запаса вдвое меньше — сборок вдвое больше. Перетащите метку или двигайте её стрелками: настройки изменятся вслед за ней.',
      log: 'Лог вашей программы',
      logLead:
        'Лог вашей программы появится на таком же графике. Рядом будет видно, какой была бы куча с GOGC и лимитом памяти, заданными здесь.',
      loading: 'Загрузка…',
    },
    tabs: {
      program: 'Ещё настройки',
      container: 'Контейнер',
      'trade-off': 'GOGC и память',
      published: 'Измерено на Go',
      chart: 'График и таблица',
      log: 'Ваш лог gctrace',
    },
    inputs: {
      byRoundValues: (label) => `${label}, круглые значения`,
      aSecond: '/ с',
      fit: 'Подобрать GOGC и лимит под контейнер',
      more: 'Ещё: примеры, кеш, указатели, свободные процессоры',
      limitBelowLive: 'Лимит меньше живой кучи: сборки идут одна за другой.',
      noPointers: 'Без указателей просматривать нечего, и скорость почти ни на что не влияет.',
      markSpeeds: q.markSpeeds,
    },
    acts: {
      legend: 'Дальше программа',
      names: {
        more: 'удваивает данные',
        less: 'отпускает половину',
        cache: 'наполняет кеш',
        out: 'выносит кеш',
        mmap: 'кеширует в mmap',
        malloc: 'кеширует в памяти C',
        wrap: 'заводит обёртки',
        drop: 'отпускает обёртки',
        point: 'прячет указатель',
        free: 'возвращает кеш',
        forget: 'забывает вернуть',
      },
      hints: {
        more: 'Программа держит в куче вдвое больше данных.',
        less: 'Отпущенные данные лежат в куче мусором, пока их не освободит сборка.',
        cache: 'Программа держит в куче ещё и кеш размером с начальную живую кучу.',
        out: 'Кеш копируется в память, выделенную через mmap: сборщик туда не смотрит.',
        mmap: 'Кеш размером с начальную живую кучу выделен через mmap: цель не меняется.',
        malloc: 'Такой же кеш выделен через malloc из C: метрики Go эту память не видят.',
        wrap: 'У нового блока mmap есть обёртка — объект в куче. Блок вернёт финализатор обёртки, а с Go 1.24 — функция очистки.',
        drop: 'Пока сборка не обнаружит, что обёртки мертвы, ничего не вернётся.',
        point: 'Единственный указатель на объект в куче лежит в памяти, выделенной через mmap.',
        free: 'Программа возвращает память вне кучи. Память от mmap сразу уходит из ОЗУ, а мелкие блоки от malloc могут там остаться.',
        forget: 'Последний указатель на память вне кучи потерян: это утечка.',
      },
    },
    answer: answerWords(f, q, pointers),
    chart: chartWords(f, q),
    tradeOff: tradeOffWords(f),
    published: publishedWords(f, q),
    container: containerWords(f, q),
    pointers,
    log: logWords(f),
    quantities: q,
  };
};

export const texts: GoalWords['texts'] = {
  presets: {
    server:
      'В куче только запросы по 64 КиБ, живых среди них — на 64 МиБ. К каждой сборке куча удваивается, и сборки идут часто.',
    cache: 'GOGC учитывает и кеш: живая куча больше на гигабайт, а цель — на два.',
    'gogc-50': 'Памяти сверх живой кучи вдвое меньше, сборок вдвое больше.',
    'gogc-10':
      'Памяти сверх живой кучи вдесятеро меньше, сборок вдесятеро больше. В кеше нет указателей, поэтому сборки дёшевы.',
    mmap: 'Тот же кеш, но выделенный через mmap. Сборщик о нём не знает, и цель зависит только от 64 МиБ, занятых запросами.',
    limit: 'По GOGC куча доросла бы до 128 МиБ. Лимит памяти оставляет меньше места, и сборки начинаются раньше.',
    thrash: 'Сборщик работал бы без остановки. Больше половины процессора ему не дают, поэтому куча выходит за лимит.',
  },
  stories: {
    steady:
      'Сборка только что закончилась, и программа с вашими настройками равномерно выделяет память. Когда куча дорастает до порога запуска, сборщик помечает достижимое и освобождает остальное.',
    live: 'Программа с вашими настройками удваивает живую кучу, потом уменьшает её вдвое. Каждая сборка задаёт цель по живым данным, которые нашла. Потом программа наполняет кеш, переносит его в mmap и забывает вернуть. Кнопки меняют программу с показанного момента, и дальше она работает по-новому.',
    gogc: 'Программа работает с вашими настройками; на полпути GOGC становится вдвое меньше, потом вдвое больше исходного. Цель меняется сразу, без сборки, а вместе с целью — запас над живой кучей.',
    move: 'Кеш (размер из настроек или 1 ГиБ) лежит в куче, потом программа копирует его в mmap. Со следующей сборкой цель падает; при GOGC=100 — на удвоенный размер кеша. Сборки учащаются: скорость выделения прежняя, а куча меньше.',
    limit:
      'Отдельная программа: живая куча 144 МиБ, вся с указателями; выделяется 400 МиБ в секунду, GOGC=100. Процессоров два, оба заняты. Лимит 250 МиБ опускает цель. Лимит 100 МиБ ниже живой кучи: сборки идут одна за другой. Потом ограничитель не даёт сборщику больше 50 % процессора, и куча выходит за лимит. До Go 1.19 лимита нет, и ничего не меняется.',
    munmap:
      'Кеш (размер из настроек или 1 ГиБ) выделен через mmap, и программа возвращает его по частям. Память уходит сразу, без сборки, а цель не меняется. Если потом прочесть эту память, программа упадёт; если забыть вернуть память, будет утечка.',
    finalizers:
      'Отдельная программа: живая куча 16 МиБ, GOGC=100. Вне кучи лежит 1 000 блоков по 1 МиБ, за возврат каждого отвечает финализатор обёртки в 24 байта. Сборщик видит только обёртки, 24 000 байт. Пока программа почти ничего не выделяет, сборки нет и финализаторы ждут. А если программа завершится, ни один уже не сработает.',
    hidden:
      'Программа с вашими настройками кладёт единственный указатель на объект кучи в память, выделенную через mmap. Сборщик туда не смотрит, и ближайшая полная сборка освободит объект, который ещё нужен программе.',
  },
};

/** Chart and table of the heap over time. */
export const chartWords = (f: Formats<'ru'>, { heap }: GoalQuantities): GoalWords['chart'] => ({
  now: {
    heap: 'в куче',
    parts: (live, since, offHeap) =>
      `живая куча ${heap(live)}, после сборки ещё ${heap(since)}${offHeap > 0 ? `, вне кучи ${heap(offHeap)}` : ''}`,
  },
  title: 'Куча во времени',
  table: {
    title: (shown, all) =>
      shown < all
        ? `Сборки в таблице (последние ${f.count(shown)} из ${f.count(all)})`
        : `Сборки в таблице (${f.count(all)})`,
    caption: 'Сборки прогона',
    cycle: 'сборка',
    starts: 'начало',
    marks: 'пометка',
    goal: 'цель',
    live: 'живая куча',
    freed: 'освобождено',
  },
});

/** Published, modelled and measured figures. */
export const publishedWords = (f: Formats<'ru'>, { rate, share }: GoalQuantities): GoalWords['published'] => {
  const mib = (amount: number) => amounts(f).bytesTick(amount * MIB);
  const aSecond = (rateMiB: number) => `${mib(rateMiB)} в секунду`;
  const reconstructed = `Опубликованные числа взяты из статьи Samsara. Программа показана в ней только на картинках, поэтому мы измерили реконструкцию, которая выделяла ${aSecond(800)}.`;
  const notes: Readonly<Record<FiguresNote, string>> = {
    reconstructed,
    cache: `${reconstructed} Go 1.17.13 держит больше страниц: в ОЗУ было ${mib(2240)}.`,
    mmap: `${reconstructed} С кешем в куче программа занимала бы в ОЗУ на ${mib(1086)} больше; экономия — ${f.percent(0.483, { places: 1 })}.`,
    thrash: `Измерено за шесть секунд. Программа выделяет память так быстро, как может; скорость неизвестна. Несмотря на лимит, отображено было ${mib(173)}.`,
  };
  return {
    caption: 'Пример: публикация, модель, измерения',
    published: 'опубликовано',
    modelled: (release) => `Mapscope, Go ${release}`,
    measured: (release) => `измерено на Go ${release}`,
    rows: {
      goalMiB: { name: 'целевой размер кучи', figure: mib },
      perSecond: { name: 'сборок в секунду', figure: rate },
      residentMiB: { name: 'в ОЗУ', figure: mib },
      gcShare: { name: 'доля процессора у сборщика', figure: share },
    },
    nothing: '–',
    notes,
    article: 'Статья, рисунок за рисунком',
    program: {
      title: 'Запустите сами',
      text: 'Это программа, которую мы измеряли: один файл, для Linux. Она работает несколько секунд и печатает в JSON числа, из которых составлена таблица выше.',
      download: 'Скачать',
      copy: 'Скопировать',
      show: 'Показать',
      copied: 'Скопировано.',
      selected: 'Браузер не даёт странице копировать: скопируйте выделенную ниже программу вручную.',
      failed: 'Программа не загрузилась. Попробуйте ещё раз.',
    },
    implied: {
      text: 'Три опубликованные частоты измерены при разной скорости выделения. Скорость программы не ограничивали, и она падала, когда сборщик занимал больше процессорного времени. При постоянной скорости частота пропорциональна 1 / GOGC.',
      caption: 'Скорости выделения, которые следуют из опубликованных частот',
      gogc: 'GOGC',
      published: 'опубликовано, в секунду',
      rate: 'отсюда МиБ в секунду',
      firstRate: (rateMiB) => `при ${aSecond(rateMiB)} было бы`,
      otherRate: (rateMiB) => `при ${aSecond(rateMiB)} выходит`,
      figure: rate,
    },
  };
};

interface Quantity {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  show(value: number): string;
}

const MOST_MARKING = 0.5;

/** The answer: the heap, the rule that decides it, and what changed. */
export const answerWords = (
  f: Formats<'ru'>,
  { heap, short, rate, share }: GoalQuantities,
  { having, throughout }: PointerWords,
): GoalWords['answer'] => {
  const most = f.percent(MOST_MARKING);

  function goalReason(program: HeapConfig, steady: SteadyState): string {
    const { liveBytes, goalBy } = steady;
    switch (goalBy) {
      case 'gogc': {
        const roots = scannedRootsBytes(program);
        const base = roots > 0 ? `от ${heap(liveBytes + roots)}: живой кучи, стеков и глобальных переменных` : 'от неё';
        return `Решает GOGC: сборка находит ${heap(liveBytes)} живых данных. Цель — это живая куча и ещё ${f.percent(Number(program.gogc) / 100)} ${base}.`;
      }
      case 'minimum':
        return `Решает минимум: цель не бывает ниже ${f.heapBytes(2 ** 22, { most: 0 })} × GOGC / 100, здесь это ${heap(steady.goalBytes)}.`;
      case 'limit': {
        const { nonHeapBytes = 0, headroomBytes = 0 } = steady.limitGoal ?? {};
        const wanted = steady.gogcGoalBytes;
        const otherwise =
          wanted === Number.POSITIVE_INFINITY ? 'GOGC выключен.' : `Без лимита цель составила бы ${heap(wanted)}.`;
        return `Решает лимит памяти: ${heap(program.limitBytes ?? 0)}. Из них ${heap(nonHeapBytes)} уходит на стеки и метаданные, ещё ${heap(headroomBytes)} остаётся про запас. ${otherwise}`;
      }
      case 'live':
        return belowLiveReason(steady);
      case 'nothing':
        return 'Цели нет: GOGC выключен, лимит памяти не задан.';
      default: {
        const gone: never = goalBy;
        return gone;
      }
    }
  }

  function belowLiveReason({ limited, gcCpuShare }: SteadyState): string {
    const begin = 'Лимит оставляет меньше места, чем занимает живая куча: сборщик работал бы без остановки.';
    return limited
      ? `${begin} Но ему дают не больше ${most} процессора, и куча выходит за лимит.`
      : `${begin} Помечать здесь почти нечего, и сборщику хватает ${share(gcCpuShare)} процессора. Если бы не хватило и ${most}, куча вышла бы за лимит.`;
  }

  function unknownWords({ idleProcs, markBytesPerCpuSecond }: Unknown): string {
    if (idleProcs && markBytesPerCpuSecond) {
      return 'Неизвестно, сколько процессоров свободно и как быстро идёт пометка. Возможные пределы:';
    }
    if (idleProcs) return 'Неизвестно, сколько процессоров свободно. Возможные пределы:';
    return markBytesPerCpuSecond
      ? 'Неизвестно, как быстро идёт пометка. Возможные пределы:'
      : 'Настоящие программы укладывались в такие пределы:';
  }

  const noLimit = (minor: string) => `В Go ${minor} лимита памяти нет: чтобы задать его, выберите Go 1.19 или новее.`;

  return {
    reason({ program, steady }) {
      const ignored =
        program.limitBytes !== null && knownLimit(program) === null ? ` ${noLimit(program.release.minor)}` : '';
      return goalReason(program, steady) + ignored;
    },
    figures({ program, steady }) {
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'Нет ни цели, ни порога запуска, ни сборок.';
      const slowed =
        steady.bytesPerSecond < program.bytesPerSecond * 0.99
          ? ` Программа успевает выделить ${short(steady.bytesPerSecond)} в секунду вместо ${short(program.bytesPerSecond)}.`
          : '';
      return (
        `Цель ${heap(steady.goalBytes)}, следующая сборка начнётся при ${heap(steady.triggerBytes)}. ` +
        `Пометка длится ${f.duration(steady.markSeconds * 1000)}, повторяется каждые ${f.duration(steady.periodSeconds * 1000)} и занимает ${share(steady.gcCpuShare)} процессора.${slowed}`
      );
    },
    range({ steady, open, ranges }) {
      if (steady.limited || steady.goalBytes === Number.POSITIVE_INFINITY) return '';
      const { goalBytes, cyclesPerSecond, residentBytes } = ranges;
      const fromTo = ({ low, high }: Range, text: (value: number) => string) => interval(text(low), text(high));
      return `${unknownWords(open)} цель ${fromTo(goalBytes, short)}, сборок в секунду ${fromTo(cyclesPerSecond, rate)}, в ОЗУ ${fromTo(residentBytes, short)}.`;
    },
    deathSpiral({ cpuShare, easyBytes }) {
      const way =
        easyBytes === null
          ? 'Поднимите или снимите лимит.'
          : `При лимите от ${heap(easyBytes)} сборки займут не больше ${f.percent(EASY_SHARE)}.`;
      return `Это «спираль смерти»: сборки идут одна за другой и занимают ${share(cpuShare)} процессора. ${way}`;
    },
    fitsContainer({ program, steady, ranges }, full, containerBytes) {
      if (steady.limited) return '';
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'Такая куча не поместится ни в один контейнер.';
      const container = f.typedBytes(containerBytes);
      const { low, high } = ranges.residentBytes;
      const { scannedShare } = program;
      const taken = `${having(scannedShare)} такие программы занимают ${interval(short(low), short(high))}`;
      if (high <= containerBytes) {
        const more =
          scannedShare < 1
            ? `; ${throughout(scannedShare)} разметка дольше, и нужно до ${short(full.residentBytes.high)}`
            : '';
        return `${taken} и помещаются в ${container}${more}.`;
      }
      return low <= containerBytes
        ? `${taken}: в ${container} поместятся не все.`
        : `${taken}: для ${container} это слишком много, ядро завершит такие программы.`;
    },
    noLimit,
    moved(preset, now) {
      const [first, present] = [preset.steady, now.steady];
      const quantities: Quantity[] = [
        { name: 'живая куча', before: reachableBytes(preset.program), now: reachableBytes(now.program), show: heap },
        { name: 'цель', before: first.goalBytes, now: present.goalBytes, show: heap },
        { name: 'сборки в секунду', before: first.cyclesPerSecond, now: present.cyclesPerSecond, show: rate },
        { name: 'доля процессора', before: first.gcCpuShare, now: present.gcCpuShare, show: share },
        { name: 'память в ОЗУ', before: first.resident.expected, now: present.resident.expected, show: heap },
      ];
      const shown = ({ show }: Quantity, value: number) =>
        value === Number.POSITIVE_INFINITY ? 'без предела' : show(value);
      const moved = quantities.filter(({ before, now: after, show }) => show(before) !== show(after));
      if (moved.length === 0) return '';
      const moves = moved.map((each) => `${each.name} ${shown(each, each.before)} → ${shown(each, each.now)}`);
      const stayed = quantities.filter((each) => !moved.includes(each)).map(({ name }) => name);
      const rest = stayed.length === 0 ? '' : ` Без изменений: ${stayed.join(', ')}.`;
      return `По сравнению с примером: ${moves.join(', ')}.${rest}`;
    },
  };
};
