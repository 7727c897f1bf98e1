import type { CycleCause, GoalBy } from '../../../../models/heap/events';
import { MIB } from '../../../../models/kernel/bits';
import type { Formats } from '../../../ui/format';
import { amounts, LEAST_FLOATING, WRAPPING } from '../amounts';
import type { GoalFigureWords } from '../en/figure';
import type { GoalQuantities } from '../en/quantities';
import { quantities } from './quantities';

const STORIES: GoalFigureWords['titles']['stories'] = {
  steady: 'Куча наполняется и пустеет',
  live: 'Живая куча растёт и убывает',
  gogc: 'Запаса вдвое меньше — сборок вдвое больше',
  move: 'Кеш, которого сборщик не видит',
  limit: 'Лимит и слишком низкий лимит',
  munmap: 'Память возвращают вручную',
  finalizers: 'Возврат памяти поручен сборщику',
  hidden: 'Указатель, которого сборщик не заметил',
};

export const words = (f: Formats<'ru'>): GoalFigureWords => {
  const q = quantities(f);
  const { short, frequency, share } = q;
  const presets: GoalFigureWords['titles']['presets'] = {
    server: `Сервер на ${short(64 * MIB)}`,
    cache: `Сервер с кешем на ${f.bytes(1024 * MIB, { most: 0 })}`,
    'gogc-50': 'Тот же кеш, GOGC равен 50',
    'gogc-10': 'Тот же кеш, GOGC равен 10',
    mmap: 'Кеш вне кучи',
    limit: `Лимит ${short(120 * MIB)}`,
    thrash: 'Лимит ниже живой кучи',
  };
  return {
    titles: { presets, stories: STORIES },
    titleOf(name) {
      switch (name.type) {
        case 'story':
          return STORIES[name.id];
        case 'preset':
          return presets[name.id];
        case 'own':
          return `Программа с живой кучей ${f.bytes(name.reachableBytes, { most: 1 })}`;
      }
    },
    views: { 'trade-off': 'GOGC: память или сборки' },
    player: { name: 'Куча по шагам', idle: '// программа работает' },
    sentence(facts) {
      const { offHeapBytes, limitBytes, reachedBytes } = facts;
      const settings = [
        `${short(facts.reachableBytes)} живых данных`,
        offHeapBytes > 0 && `${short(offHeapBytes)} вне кучи`,
        `GOGC=${facts.gogc}`,
        limitBytes !== null && `лимите ${short(limitBytes)}`,
      ];
      const begin = `При ${f.list(settings.filter((each) => each !== false))}`;
      if (reachedBytes === null) {
        return [
          { text: `${begin} сборок нет, и куча растёт на ` },
          { text: `${short(facts.bytesPerSecond)} в секунду`, figure: 'heap' },
          { text: '.' },
        ];
      }
      return [
        { text: `${begin} куча дорастает до ` },
        { text: short(reachedBytes), figure: 'heap' },
        { text: '; выходит ' },
        { text: frequency(facts.cyclesPerSecond), figure: 'cycles' },
        { text: ' (' },
        { text: share(facts.cpuShare), figure: 'cpu' },
        { text: ' процессора) и ' },
        { text: short(facts.residentBytes), figure: 'resident' },
        { text: ' в ОЗУ.' },
      ];
    },
    steps: stepWords(f, q),
    sawtooth: sawtoothWords(f, q),
    addresses: addressWords(f),
  };
};

const CAUSES: Readonly<Record<CycleCause, string>> = {
  trigger: 'куча доросла до порога запуска',
  forced: 'программа вызвала runtime.GC',
  periodic: 'две минуты сборок не было',
};

const BLOCKS = { one: 'блок', few: 'блока', many: 'блоков', other: 'блока' };
const WRAPPERS = { one: 'обёртку', few: 'обёртки', many: 'обёрток', other: 'обёртки' };
const OBJECTS = { one: 'объект', few: 'объекта', many: 'объектов', other: 'объекта' };
const GAVE_BACK = {
  finalizer: {
    first: 'Финализатор вернул',
    one: 'финализатор вернул',
    few: 'финализатора вернули',
    many: 'финализаторов вернули',
    other: 'финализатора вернули',
  },
  cleanup: {
    first: 'Функция очистки вернула',
    one: 'функция очистки вернула',
    few: 'функции очистки вернули',
    many: 'функций очистки вернули',
    other: 'функции очистки вернули',
  },
};
const MUST = {
  finalizer: { one: 'должен финализатор', other: 'должны финализаторы' },
  cleanup: { one: 'должна функция очистки', other: 'должны функции очистки' },
};
const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
const MORE_COLLECTIONS = { one: 'сборка', few: 'сборки', many: 'сборок', other: 'сборки' };

const WRAPPER_BYTES = 24;

/** Sentences on the steps of a story. */
const stepWords = (f: Formats<'ru'>, { heap, gogc }: GoalQuantities): GoalFigureWords['steps'] => {
  const reasons: Readonly<Record<GoalBy, string>> = {
    gogc: 'его задаёт GOGC',
    minimum: `у маленькой кучи он не ниже ${f.heapBytes(2 ** 22, { most: 0 })} × GOGC / 100`,
    limit: 'его ограничивает GOMEMLIMIT',
    live: 'GOMEMLIMIT оставляет меньше, чем занимают живые данные и плавающий мусор. Сборки идут подряд',
    nothing: 'расти можно без конца',
  };
  const exact = (bytes: number) => f.bytes(bytes, { most: 3 });
  const goal = (goalBytes: number) =>
    goalBytes === Number.POSITIVE_INFINITY ? 'Целевого размера у кучи нет' : `Целевой размер кучи — ${heap(goalBytes)}`;

  return {
    beginning: 'Сборка только что кончилась: в куче лишь живые данные.',
    nothing: 'В куче ничего не меняется.',
    notes: {
      bytes: ({ bytes }) => exact(bytes),
      aSecond: ({ bytes }) => `${exact(bytes)} в секунду`,
      wrappers: ({ by, count }) => `${f.counted(count, TIMES)}, каждый раз с ${WRAPPING[by]}`,
      mapped: () => 'mapped указывает на память от mmap',
      mainReturns: () => 'потом main завершается: финализаторы не сработают',
    },
    events: {
      allocate: ({ bytes, ms, totalBytes }) =>
        `Программа выделяет ${heap(bytes)} за ${f.duration(ms)}: вместе с мусором в куче теперь ${heap(totalBytes)}.`,
      gcStart: ({ cycle, totalBytes, cause }) =>
        `Сборка ${f.count(cycle)} начинается при ${heap(totalBytes)}: ${CAUSES[cause]}. Пока идёт пометка, программа продолжает выделять память.`,
      gcDone({ cycle, markMs, liveBytes, floatingBytes, freedBytes, goalBytes, triggerBytes }) {
        const floating = floatingBytes >= LEAST_FLOATING ? `, считая ${heap(floatingBytes)} плавающего мусора` : '';
        const next = triggerBytes < goalBytes ? `, порог запуска — ${heap(triggerBytes)}` : '';
        const then = goalBytes === Number.POSITIVE_INFINITY ? goal(goalBytes) : `Цель — ${heap(goalBytes)}${next}`;
        return `Сборка ${f.count(cycle)} за ${f.duration(markMs)} освободила ${heap(freedBytes)}: живая куча — ${heap(liveBytes)}${floating}. ${then}.`;
      },
      goalChanged: ({ goalBytes, by }) => `${goal(goalBytes)}: ${reasons[by]}.`,
      setGogc: (event) =>
        event.gogc === 'off'
          ? 'GOGC выключен: теперь цель может задать только лимит памяти.'
          : `${gogc(event.gogc)}: к концу следующей сборки куча может стать на ${f.percent(event.gogc / 100)} больше живой.`,
      setLimit: ({ bytes }) =>
        bytes === null
          ? 'Лимита памяти нет.'
          : `GOMEMLIMIT равен ${heap(bytes)}: цель опускается, если иначе память Go превысила бы лимит.`,
      setRate: ({ bytesPerSecond }) => `Теперь программа выделяет ${heap(bytesPerSecond)} в секунду.`,
      liveChanged: ({ byBytes }) =>
        byBytes < 0
          ? `Программа отпускает ${heap(-byBytes)}: эта память остаётся в куче, пока сборка не признает её мусором.`
          : `Программа удерживает ещё ${heap(byBytes)}: следующая сборка сочтёт эту память живой.`,
      cacheGrown: ({ where, bytes }) =>
        where === 'heap'
          ? `Кеш в куче вырос на ${heap(bytes)}: следующая сборка сочтёт эту память живой.`
          : where === 'mmap'
            ? `Кеш вне кучи вырос на ${heap(bytes)}: цель не меняется.`
            : `malloc из C выдал ${heap(bytes)}: метрики Go эту память не видят, и цель не меняется.`,
      cacheMoved: ({ bytes }) =>
        `Программа копирует кеш (${heap(bytes)}) в память, выделенную через mmap. Старая копия — мусор, её освободит следующая сборка.`,
      munmapped: ({ bytes, leftBytes }) =>
        `Программа сама возвращает ${heap(bytes)}; ${leftBytes === 0 ? 'не остаётся ничего' : `остаётся ${heap(leftBytes)}`}. Сборка для этого не нужна.`,
      forgotten: ({ bytes }) =>
        `Последний указатель на ${heap(bytes)} вне кучи пропал. Вернуть эту память уже некому, и сборка её не освободит.`,
      wrapped: ({ by, blocks, bytes }) =>
        blocks === 1
          ? `Вне кучи блок в ${heap(bytes)}: освободить его ${MUST[by].one} обёртки в ${f.byteCount(WRAPPER_BYTES)}.`
          : `${f.counted(blocks, BLOCKS)} вне кучи, всего ${heap(bytes)}: освободить их ${MUST[by].other} обёрток по ${f.byteCount(WRAPPER_BYTES)}.`,
      wrappersDropped: ({ count, pendingBytes }) =>
        `На ${f.counted(count, WRAPPERS)} не осталось указателей. Память вне кучи (${heap(pendingBytes)}) ждёт, пока сборка это заметит.`,
      finalizerRan({ by, count, bytes, waitedMs }) {
        const who = count === 1 ? GAVE_BACK[by].first : f.counted(count, GAVE_BACK[by]);
        return `${who} ${heap(bytes)} через ${f.duration(waitedMs)} после того, как программа отпустила ${count === 1 ? 'обёртку' : 'обёртки'}.`;
      },
      hiddenFromCollector: ({ bytes }) =>
        `Единственный указатель на новый объект (${heap(bytes)}) лежит в памяти, выделенной через mmap. Сборщик туда не смотрит.`,
      freedWhileReferenced: ({ count, bytes }) =>
        `Сборщик освободил ${f.counted(count, OBJECTS)} (${heap(bytes)}), хотя в памяти от mmap ещё есть указатель на это место. Теперь по этому указателю можно прочесть что угодно.`,
      limiterOn: () =>
        'Сборщик слишком долго занимал половину процессора. Ограничитель отменяет помощь сборщику, поэтому куча может перерасти цель.',
      limiterOff: () => 'Ограничитель выключается: процессор достаточно долго доставался программе.',
      moreCycles: ({ cycles, ms }) =>
        `Ещё ${f.counted(cycles, MORE_COLLECTIONS)} за ${f.duration(ms)}: слишком много, чтобы рассказывать о каждой.`,
    },
    marks: {
      gcDone: ({ cycle }) => `конец сборки ${cycle}`,
      goalChanged: () => 'цель меняется',
      limiterOn: () => 'ограничитель вмешивается',
      limiterOff: () => 'ограничитель выключается',
      liveChanged: ({ byBytes }) => (byBytes < 0 ? 'живая куча убывает' : 'живая куча растёт'),
      cacheGrown: () => 'кеш растёт',
      cacheMoved: () => 'кеш переезжает из кучи',
      forgotten: () => 'память утекает',
      munmapped: () => 'программа возвращает память',
      wrappersDropped: () => 'программа отпускает обёртки',
      finalizerRan: ({ by }) => (by === 'finalizer' ? 'финализаторы срабатывают' : 'функции очистки срабатывают'),
      freedWhileReferenced: () => 'сборщик освобождает объект, на который есть указатель',
    },
  };
};

const COLLECTIONS = { one: 'сборку', few: 'сборки', many: 'сборок', other: 'сборки' };

/** The sawtooth chart. */
const sawtoothWords = (f: Formats<'ru'>, { heap }: GoalQuantities): GoalFigureWords['sawtooth'] => ({
  lines: {
    resident: 'в ОЗУ',
    container: 'контейнер',
    limit: 'лимит',
    offHeap: 'вне кучи',
    goal: 'цель',
    total: 'куча',
    live: 'живых',
  },
  former: (setting) => (setting === undefined ? 'раньше' : `раньше: ${setting}`),
  level: (bytes, isAbove) => `${heap(bytes)}${isAbove ? ' ↑' : ''}`,
  bytesTick: amounts(f).bytesTick,
  timeTick: amounts(f).timeTick,
  areas: {
    live: 'живая куча по последней сборке',
    sinceThen: 'выделено с тех пор: мусор или нет, ещё неизвестно',
    offHeap: 'вне кучи',
    marking: 'идёт пометка',
  },
  state({ samples, cycles }, step) {
    const at = samples.findLast((sample) => sample.step <= step);
    if (!at) return 'Куча во времени.';
    const ended = cycles.filter(({ endMs }) => endMs <= at.atMs).length;
    const limit = at.limitBytes === null ? '' : `, лимит памяти ${heap(at.limitBytes)}`;
    const goal = at.goalBytes === Number.POSITIVE_INFINITY ? 'цели нет' : `цель ${heap(at.goalBytes)}`;
    const offHeap = at.offHeapBytes === 0 ? '' : `, вне кучи ${heap(at.offHeapBytes)}`;
    return (
      `Куча через ${f.duration(at.atMs)} и ${f.counted(ended, COLLECTIONS)}: живая куча ${heap(at.liveBytes)}, ` +
      `вся куча ${heap(at.totalBytes)}, ${goal}${limit}${offHeap}, в ОЗУ ${heap(at.residentBytes)}.`
    );
  },
});

const ARENAS = { one: 'арена', few: 'арены', many: 'арен', other: 'арены' };

/** The addresses of the heap, and those outside it. */
const addressWords = (f: Formats<'ru'>): GoalFigureWords['addresses'] => {
  const round = (bytes: number) => f.heapBytes(bytes, { most: 0 });
  return {
    heap: (arenas, arenaBytes) => `куча: ${f.counted(arenas, ARENAS)} по ${round(arenaBytes)}`,
    outside: (bytes) => `вне кучи: ${round(bytes)}`,
    base: 'случайное начало',
    further: (bytes) => `+${round(bytes)}`,
    span: 'спан',
    spare: {
      free: { name: 'свободно', gloss: 'свободно, но в ОЗУ' },
      returned: { name: 'не в ОЗУ', gloss: 'не в ОЗУ: возвращено или ещё не тронуто' },
      reserved: { name: 'про запас', gloss: 'адреса про запас' },
    },
    blocks: { mmap: 'mmap', malloc: 'malloc из C', wrapped: 'с обёртками', forgotten: 'забыто' },
    state({ arenas, arenaBytes, mappedBytes, outsideBytes, blocks }, nameOf) {
      const outside = blocks.map(({ id, bytes }) => `${nameOf(id)} ${round(bytes)}`);
      return (
        `Адреса: у кучи ${f.counted(arenas, ARENAS)} по ${round(arenaBytes)}, в них отображено ${round(mappedBytes)}. ` +
        (outsideBytes === 0 ? 'Вне кучи ничего нет.' : `Вне кучи: ${f.list(outside)}.`)
      );
    },
  };
};
