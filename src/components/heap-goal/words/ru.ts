import { EASY_SHARE } from '../../../models/gctrace/impliedSettings';
import type { Unknown } from '../../../models/heap/assumed';
import type { HeapConfig } from '../../../models/heap/config';
import type { SteadyState } from '../../../models/heap/steadyState';
import type { Range } from '../../../models/sizing/range';
import { type Formats, interval } from '../../ui/format';
import type { FiguresNote } from '../page/published';
import { knownLimit, scannedRootsBytes } from '../program';
import { reachableBytes } from '../stories';
import { amounts } from './amounts';
import type { GoalWords } from './en';
import type { GoalQuantities } from './en/quantities';
import { containerWords } from './ru/container';
import { words as figureWords } from './ru/figure';
import { logWords } from './ru/log';
import { words as paramWords } from './ru/params';
import { quantities } from './ru/quantities';
import { words as tradeOffWords } from './ru/tradeOff';

export const words = (f: Formats<'ru'>): GoalWords => {
  const q = quantities(f);
  return {
    ...figureWords(f),
    params: paramWords(f),
    title: 'Целевой размер кучи',
    about: 'Как GOGC и\u00a0лимит памяти управляют кучей: её целевым размером, сборками и\u00a0памятью в\u00a0ОЗУ.',
    texts,
    page: {
      program: 'Ещё настройки и\u00a0их действие',
      published: 'Публикация, модель, измерения',
      tradeOffLead:
        'Чем больше GOGC, тем реже сборки и\u00a0тем больше памяти. Это гипербола, а\u00a0не экспонента: запаса вдвое меньше\u00a0— сборок вдвое больше. Перетащите метку или двигайте её стрелками: настройки изменятся вслед за ней.',
      log: 'Лог вашей программы',
      logLead:
        'Лог вашей программы появится на\u00a0таком же графике. Рядом будет видно, какой была бы куча с\u00a0GOGC и\u00a0лимитом памяти, заданными здесь.',
      loading: 'Загрузка…',
    },
    tabs: {
      program: 'Ещё настройки',
      container: 'Контейнер',
      'trade-off': 'GOGC и\u00a0память',
      published: 'Измерено на\u00a0Go',
      chart: 'График и\u00a0таблица',
      log: 'Ваш лог gctrace',
    },
    inputs: {
      byRoundValues: (label) => `${label}, круглые значения`,
      aSecond: '/ с',
      fit: 'Подобрать GOGC и\u00a0лимит под контейнер',
      more: 'Ещё: примеры, кеш, указатели, свободные процессоры',
      limitBelowLive: 'Лимит меньше живой кучи: сборки идут одна за\u00a0другой.',
      noPointers: 'Без указателей просматривать нечего, и\u00a0скорость почти ни на\u00a0что не влияет.',
      markSpeeds: q.markSpeeds,
    },
    acts: {
      legend: 'Дальше программа',
      names: {
        more: 'удваивает данные',
        less: 'убавляет вдвое',
        cache: 'наполняет кеш',
        out: 'выносит кеш',
        mmap: 'кеширует в\u00a0mmap',
        point: 'прячет указатель',
        free: 'возвращает кеш',
        forget: 'забывает вернуть',
      },
      hints: {
        more: 'Программа держит в\u00a0куче вдвое больше данных.',
        less: 'Отпущенные данные лежат в\u00a0куче мусором, пока их не освободит сборка.',
        cache: 'Программа держит в\u00a0куче ещё и\u00a0кеш размером с\u00a0начальную живую кучу.',
        out: 'Кеш копируется в\u00a0память от mmap, куда сборщик не смотрит.',
        mmap: 'Кеш размером с\u00a0начальную живую кучу лежит в\u00a0памяти от mmap: цель не меняется.',
        point: 'Единственный указатель на\u00a0объект в\u00a0куче лежит в\u00a0памяти от mmap.',
        free: 'Память от mmap возвращена и\u00a0сразу уходит из\u00a0ОЗУ.',
        forget: 'Последний указатель на\u00a0память от mmap потерян: это утечка.',
      },
    },
    answer: answerWords(f, q),
    chart: chartWords(f, q),
    tradeOff: tradeOffWords(f),
    published: publishedWords(f, q),
    container: containerWords(f, q),
    log: logWords(f),
    quantities: q,
  };
};

export const texts: GoalWords['texts'] = {
  presets: {
    server:
      'В\u00a0куче только запросы по 64 КиБ, живых среди\u00a0них\u00a0— на\u00a064\u00a0МиБ. К\u00a0каждой сборке куча удваивается, и\u00a0сборки идут часто.',
    cache: 'GOGC учитывает и\u00a0кеш: живая куча больше на\u00a0гигабайт, а\u00a0цель\u00a0— на\u00a0два.',
    'gogc-50': 'Памяти сверх живой кучи вдвое меньше, сборок вдвое больше.',
    'gogc-10':
      'Памяти сверх живой кучи вдесятеро меньше, сборок вдесятеро больше. В\u00a0кеше нет указателей, поэтому сборки дёшевы.',
    mmap: 'Тот же кеш в\u00a0памяти от mmap. Сборщик о\u00a0нём не знает, и\u00a0цель зависит только от 64\u00a0МиБ запросов.',
    limit: 'По GOGC куча доросла бы до 128\u00a0МиБ. Лимит памяти оставляет меньше места, и сборки начинаются раньше.',
    thrash: 'Сборщик работал бы без остановки. Больше половины процессора ему не дают, поэтому куча выходит за лимит.',
  },
  stories: {
    steady:
      'Программа с\u00a0вашими настройками начинает с\u00a0конца сборки и\u00a0выделяет память равномерно. Когда куча дорастает до порога запуска, сборщик помечает достижимое и\u00a0освобождает остальное.',
    live: 'Программа с\u00a0вашими настройками удваивает живую кучу, потом убавляет её вдвое. Каждая сборка задаёт цель по живым данным, которые нашла. Потом программа наполняет кеш, переносит его в\u00a0память от mmap и\u00a0забывает вернуть. Кнопки меняют программу с\u00a0показанного момента, и\u00a0она идёт дальше.',
    gogc: 'Программа работает с\u00a0вашими настройками; на\u00a0полпути GOGC становится вдвое меньше, потом вдвое больше исходного. Цель меняется сразу, без сборки: запас над живой кучей сначала вдвое меньше, потом вдвое больше исходного.',
    move: 'Кеш (размер из\u00a0настроек или 1 ГиБ) лежит в\u00a0куче, потом программа копирует его в\u00a0память от mmap. Со следующей сборкой цель падает; при GOGC=100\u00a0— на\u00a0удвоенный размер кеша. Сборки учащаются: скорость выделения прежняя, а\u00a0куча меньше.',
    limit:
      'Отдельная программа: живая куча 144 МиБ, вся с\u00a0указателями; выделяется 400 МиБ в\u00a0секунду, GOGC=100. Процессоров два, оба заняты. Лимит 250\u00a0МиБ опускает цель. Лимит 100\u00a0МиБ ниже живой кучи: сборки идут одна за другой. Потом ограничитель не даёт сборщику больше 50\u00a0% процессора, и\u00a0куча выходит за лимит. До Go\u00a01.19 лимита нет, и\u00a0ничего не меняется.',
    munmap:
      'Кеш (размер из\u00a0настроек или 1 ГиБ) лежит в\u00a0памяти от mmap, и\u00a0программа возвращает его по частям. Память уходит сразу, без сборки, а\u00a0цель не меняется. Если прочесть эту память потом, программа упадёт; если забыть вернуть память, будет утечка.',
    finalizers:
      'Отдельная программа: живая куча 16\u00a0МиБ, GOGC=100. Вне кучи лежит 1 000 блоков по 1 МиБ, за возврат каждого отвечает финализатор обёртки в\u00a024 байта. Сборщик видит только обёртки, 24\u00a0000 байт. Пока программа почти ничего не выделяет, сборки нет и\u00a0финализаторы ждут. А\u00a0если программа завершится, ни один уже не сработает.',
    hidden:
      'Программа с\u00a0вашими настройками кладёт единственный указатель на\u00a0объект кучи в\u00a0память от mmap. Сборщик туда не смотрит, и ближайшая полная сборка освободит объект, который ещё нужен программе.',
  },
};

const MIB = 2 ** 20;

/** Chart and table of the heap over time. */
export const chartWords = (f: Formats<'ru'>, { heap }: GoalQuantities): GoalWords['chart'] => ({
  now: {
    heap: 'в\u00a0куче',
    parts: (live, since, offHeap) =>
      `живая куча ${heap(live)}, после сборки ещё ${heap(since)}${offHeap > 0 ? `, вне кучи ${heap(offHeap)}` : ''}`,
  },
  title: 'Куча во времени',
  table: {
    title: (shown, all) =>
      shown < all
        ? `Сборки таблицей (последние ${f.count(shown)} из\u00a0${f.count(all)})`
        : `Сборки таблицей (${f.count(all)})`,
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
  const aSecond = (rateMiB: number) => `${mib(rateMiB)} в\u00a0секунду`;
  const reconstructed = `Опубликованные числа взяты из\u00a0статьи Samsara. Программа показана там только на\u00a0картинках, поэтому мы измерили реконструкцию. Она выделяла ${aSecond(800)}.`;
  const notes: Readonly<Record<FiguresNote, string>> = {
    reconstructed,
    cache: `${reconstructed} Go\u00a01.17.13 держит больше страниц: в\u00a0ОЗУ было ${mib(2240)}.`,
    mmap: `${reconstructed} С\u00a0кешем в\u00a0куче программа занимала бы в\u00a0ОЗУ на\u00a0${mib(1086)} больше; экономия\u00a0— ${f.percent(0.483, { places: 1 })}.`,
    thrash: `Измерено за шесть секунд. Программа выделяет память так быстро, как может; скорость неизвестна. Несмотря на\u00a0лимит, у\u00a0программы было отображено ${mib(173)}.`,
  };
  return {
    caption: 'Пример: публикация, модель, измерения',
    published: 'опубликовано',
    modelled: (release) => `Mapscope, Go\u00a0${release}`,
    measured: (release) => `измерено на\u00a0Go\u00a0${release}`,
    rows: {
      goalMiB: { name: 'целевой размер кучи', figure: mib },
      perSecond: { name: 'сборок в\u00a0секунду', figure: rate },
      residentMiB: { name: 'в\u00a0ОЗУ', figure: mib },
      gcShare: { name: 'доля процессора у\u00a0сборщика', figure: share },
    },
    nothing: '–',
    notes,
    article: 'Статья, рисунок за\u00a0рисунком',
    program: {
      title: 'Запустите сами',
      text: 'Это программа, которую мы измеряли: один файл, для Linux. Она работает несколько секунд и\u00a0печатает в\u00a0JSON числа, из\u00a0которых составлена таблица выше.',
      download: 'Скачать',
      copy: 'Скопировать',
      show: 'Показать',
      copied: 'Скопировано.',
      selected: 'Браузер не\u00a0даёт странице копировать: скопируйте выделенную ниже программу вручную.',
      failed: 'Программа не загрузилась. Попробуйте ещё раз.',
    },
    implied: {
      text: 'Три опубликованные частоты измерены при разной скорости выделения. Скорость программы не ограничивали, и\u00a0она падала, когда сборщик занимал больше процессорного времени. При постоянной скорости частота пропорциональна 1 / GOGC.',
      caption: 'Скорости выделения, которые следуют из\u00a0опубликованных частот',
      gogc: 'GOGC',
      published: 'опубликовано, в\u00a0секунду',
      rate: 'отсюда МиБ в\u00a0секунду',
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
export const answerWords = (f: Formats<'ru'>, { heap, short, rate, share }: GoalQuantities): GoalWords['answer'] => {
  const most = f.percent(MOST_MARKING);

  function goalReason(program: HeapConfig, steady: SteadyState): string {
    const { liveBytes, goalBy } = steady;
    switch (goalBy) {
      case 'gogc': {
        const roots = scannedRootsBytes(program);
        const base =
          roots > 0 ? `от ${heap(liveBytes + roots)}: живой кучи, стеков и\u00a0глобальных переменных` : 'от неё';
        return `Решает GOGC: сборка находит ${heap(liveBytes)} живых данных. Цель\u00a0— это живая куча и\u00a0ещё ${f.percent(Number(program.gogc) / 100)} ${base}.`;
      }
      case 'minimum':
        return `Решает минимум: цель не бывает ниже ${f.heapBytes(2 ** 22, { most: 0 })} × GOGC / 100, здесь это ${heap(steady.goalBytes)}.`;
      case 'limit': {
        const { nonHeapBytes = 0, headroomBytes = 0 } = steady.limitGoal ?? {};
        const wanted = steady.gogcGoalBytes;
        const otherwise =
          wanted === Number.POSITIVE_INFINITY ? 'GOGC выключен.' : `Без лимита цель составила бы ${heap(wanted)}.`;
        return `Решает лимит памяти: ${heap(program.limitBytes ?? 0)}. Из\u00a0них ${heap(nonHeapBytes)} уходит на\u00a0стеки и\u00a0метаданные, ещё ${heap(headroomBytes)} остаётся про запас. ${otherwise}`;
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
      ? `${begin} Но ему дают не больше ${most} процессора, и\u00a0куча выходит за лимит.`
      : `${begin} Помечать здесь почти нечего, и\u00a0сборщику хватает ${share(gcCpuShare)} процессора. Если бы не\u00a0хватило и\u00a0${most}, куча вышла бы за лимит.`;
  }

  function unknownWords({ idleProcs, markBytesPerCpuSecond }: Unknown): string {
    if (idleProcs && markBytesPerCpuSecond) {
      return 'Неизвестно, сколько процессоров свободно и\u00a0как быстро идёт пометка. Возможные пределы:';
    }
    if (idleProcs) return 'Неизвестно, сколько процессоров свободно. Возможные пределы:';
    return markBytesPerCpuSecond
      ? 'Неизвестно, как быстро идёт пометка. Возможные пределы:'
      : 'Настоящие программы укладывались в\u00a0такие пределы:';
  }

  const noLimit = (minor: string) =>
    `В\u00a0Go\u00a0${minor} лимита памяти нет: чтобы задать его, выберите Go\u00a01.19 или новее.`;

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
          ? ` Программа успевает выделить ${short(steady.bytesPerSecond)} в\u00a0секунду вместо ${short(program.bytesPerSecond)}.`
          : '';
      return (
        `Цель ${heap(steady.goalBytes)}, следующая сборка начнётся при ${heap(steady.triggerBytes)}. ` +
        `Пометка длится ${f.duration(steady.markSeconds * 1000)}, повторяется каждые ${f.duration(steady.periodSeconds * 1000)} и\u00a0занимает ${share(steady.gcCpuShare)} процессора.${slowed}`
      );
    },
    range({ steady, open, ranges }) {
      if (steady.limited || steady.goalBytes === Number.POSITIVE_INFINITY) return '';
      const { goalBytes, cyclesPerSecond, residentBytes } = ranges;
      const fromTo = ({ low, high }: Range, text: (value: number) => string) => interval(text(low), text(high));
      return `${unknownWords(open)} цель ${fromTo(goalBytes, short)}, сборок в\u00a0секунду ${fromTo(cyclesPerSecond, rate)}, в\u00a0ОЗУ ${fromTo(residentBytes, short)}.`;
    },
    deathSpiral({ cpuShare, easyBytes }) {
      const way =
        easyBytes === null
          ? 'Поднимите или снимите лимит.'
          : `При лимите от\u00a0${heap(easyBytes)} они займут не\u00a0больше ${f.percent(EASY_SHARE)}.`;
      return `Это «спираль смерти»: сборки идут одна за\u00a0другой и\u00a0занимают ${share(cpuShare)} процессора. ${way}`;
    },
    fitsContainer({ steady, ranges }, containerBytes) {
      if (steady.limited) return '';
      if (steady.goalBytes === Number.POSITIVE_INFINITY) return 'Такая куча не поместится ни в\u00a0один контейнер.';
      const container = f.typedBytes(containerBytes);
      const { low, high } = ranges.residentBytes;
      const taken = `Такие программы занимают ${interval(short(low), short(high))}`;
      if (high <= containerBytes) return `${taken} и\u00a0помещаются в\u00a0${container}.`;
      return low <= containerBytes
        ? `${taken}: в\u00a0${container} поместятся не\u00a0все.`
        : `${taken}: для ${container} это слишком много, ядро их завершит.`;
    },
    noLimit,
    moved(preset, now) {
      const [first, present] = [preset.steady, now.steady];
      const quantities: Quantity[] = [
        { name: 'живая куча', before: reachableBytes(preset.program), now: reachableBytes(now.program), show: heap },
        { name: 'цель', before: first.goalBytes, now: present.goalBytes, show: heap },
        { name: 'сборки в\u00a0секунду', before: first.cyclesPerSecond, now: present.cyclesPerSecond, show: rate },
        { name: 'доля процессора', before: first.gcCpuShare, now: present.gcCpuShare, show: share },
        { name: 'память в\u00a0ОЗУ', before: first.resident.expected, now: present.resident.expected, show: heap },
      ];
      const shown = ({ show }: Quantity, value: number) =>
        value === Number.POSITIVE_INFINITY ? 'без предела' : show(value);
      const moved = quantities.filter(({ before, now: after, show }) => show(before) !== show(after));
      if (moved.length === 0) return '';
      const moves = moved.map((each) => `${each.name} ${shown(each, each.before)} → ${shown(each, each.now)}`);
      const stayed = quantities.filter((each) => !moved.includes(each)).map(({ name }) => name);
      const rest = stayed.length === 0 ? '' : ` Без изменений: ${stayed.join(', ')}.`;
      return `По сравнению с\u00a0примером: ${moves.join(', ')}.${rest}`;
    },
  };
};
