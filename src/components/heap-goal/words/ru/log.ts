import type { Spread } from '../../../../models/gctrace/cycles';
import { EASY_SHARE, type TightLimit } from '../../../../models/gctrace/impliedSettings';
import type { LogSummary } from '../../../../models/gctrace/summary';
import { MIB } from '../../../../models/kernel/bits';
import { type Formats, interval } from '../../../ui/format';
import { GET_A_LOG, KEEP_CYCLES, LOG_BEGIN } from '../amounts';
import type { GoalWords } from '../en';
import type { LogQuantities, LogSentences } from '../en/log';

/** Everything about gctrace logs. */
export const logWords = (f: Formats<'ru'>): GoalWords['log'] => {
  const q = logQuantities(f);
  const named = (name: string | null) => name ?? 'вставленный текст';
  const opening = (name: string | null) => name ?? 'Вставленный текст';

  return {
    input: {
      name: 'Лог сборщика мусора',
      label: 'Лог gctrace',
      placeholder: LOG_BEGIN,
      hint: {
        before: 'Запустите программу так: ',
        command: GET_A_LOG,
        after: '. Вставьте её вывод, выберите файл или перетащите его сюда; подойдёт и .gz. Лог останется в браузере.',
      },
      others: 'Открыть также мапы и профили',
      open: 'Открыть лог…',
      orReal: 'или настоящий лог:',
      cancel: 'Отменить',
      stopped: (name) => `Чтение остановлено: ${named(name)}.`,
      read: (name) => `Прочитано: ${named(name)}.`,
      reading: (name) => `Читаем: ${named(name)}`,
      progress: (name, { bytes, totalBytes }) =>
        `Читаем: ${named(name)}, ${interval(f.bytes(bytes), f.bytes(totalBytes), ' из ')}`,
    },
    samples: {
      cacheInHeap: 'Go 1.17, кеш в куче',
      cacheOffHeap: 'Go 1.23, кеш в mmap',
      roots: 'Go 1.26, большие стеки и глобальные переменные',
    },
    problems: {
      brokenGzip: ({ name }) => `${opening(name)}: файл gzip повреждён или неполон, распакуйте его сами.`,
      tooLarge: ({ name }) =>
        `${opening(name)}: после распаковки больше ${f.bytes(2 ** 30, { most: 0 })}. Оставьте в логе только строки о сборках: ${KEEP_CYCLES}`,
      unreadable: ({ name }) => `${opening(name)}: прочитать не удалось, откройте или вставьте лог ещё раз.`,
      empty: ({ name }) =>
        `${opening(name)}: здесь ничего нет. Чтобы получить лог, запустите программу так: ${GET_A_LOG}`,
      malformed: ({ name, count, firstLine }) =>
        `${opening(name)}: нет ни одной целой строки gctrace. Оборванных строк ${f.count(count)}, первая — под номером ${f.count(firstLine)}. Откройте или вставьте лог с целыми строками.`,
      tooOld: ({ name, era }) =>
        `${opening(name)}: это лог Go ${era}${era === '1.4' ? ' или более ранней версии' : ''}, в его строках gctrace другие числа. Читаются логи Go 1.6 и новее: соберите программу такой версией.`,
      noLine: ({ name }) =>
        `${opening(name)}: здесь нет строк gctrace. Чтобы они появились, запустите программу так: ${GET_A_LOG}`,
    },
    view: {
      run: 'Прогон',
      wholeRun: 'Весь прогон',
      steadyPart: 'Ровный участок',
      fromCycle: 'С какой сборки',
      toCycle: 'По какую сборку',
      cycleAt: ({ n, atSeconds }, index) => `${f.count(n[index] ?? 0)}, через ${f.time(atSeconds[index] ?? 0)}`,
      noLimit:
        'Этот лог записала программа на Go 1.17 или более ранней версии. В этих версиях лимита памяти нет, поэтому здесь лимит ничего не меняет.',
      otherSettings: 'С другими настройками',
      wholeLog: 'Весь лог',
      malformed: 'Непрочитанные строки',
    },
    chart: {
      title: 'Куча по логу',
      name: (sentences) => `Куча по логу. ${sentences.join(' ')}`,
      steadyPart: 'ровный участок',
      otherGoalUpTo: (mb) => `↑ другая цель, до ${q.mib(mb)}`,
      share: 'сборщик',
    },
    legend: {
      live: 'живая куча (известна в конце сборки)',
      total: 'вся куча',
      crest: 'пик всей кучи в каждой сборке',
      goal: 'целевой размер кучи',
      goalWith: (settings) => `цель при ${settings}`,
      marks: {
        overshoot: 'к концу сборки куча превысила цель',
        called: 'программа вызвала runtime.GC',
        timer: 'сборку начал таймер',
      },
    },
    table: {
      title: 'Сборки в таблице',
      caption: 'Сборки лога',
      everyRow: (stride) => `Показана каждая ${f.count(stride)}-я сборка.`,
      cycle: 'сборка',
      at: 'время',
      startMB: 'куча в начале',
      endMB: 'куча в конце',
      liveMB: 'живая куча',
      goalMB: 'цель',
      otherGoalMB: 'другая цель',
      gcCpu: 'процессор',
      cause: 'причина',
      seconds: (seconds) => `${f.number(seconds, { places: 3 })} с`,
      ms: (ms) => `${f.brief(ms)} мс`,
      goal(goalMB = Number.NaN) {
        if (Number.isNaN(goalMB)) return '–';
        return Number.isFinite(goalMB) ? q.mib(goalMB) : 'нет';
      },
      causes: { called: 'runtime.GC', timer: 'таймер', paced: 'цель' },
    },
    ...q,
    sentences: logSentences(f, q),
  };
};

const BRIEF = { digits: 3, most: 0 };

const COLLECTIONS = { one: 'сборка', few: 'сборки', many: 'сборок', other: 'сборки' };
/** After «времени». */
const OF_CPUS = { one: 'процессора', few: 'процессоров', many: 'процессоров', other: 'процессора' };
/** After «в». */
const PASSED = {
  one: 'сборке',
  few: 'сборках',
  many: 'сборках',
  other: 'сборки',
};
const UNREAD_LINES = {
  one: 'строку, которая начинается как запись о сборке: она оборвана или смешана',
  few: 'строки, которые начинаются как записи о сборках: они оборваны или смешаны',
  many: 'строк, которые начинаются как записи о сборках: они оборваны или смешаны',
  other: 'строки, которая начинается как запись о сборке: она оборвана или смешана',
};
const LINES = { one: 'строка', few: 'строки', many: 'строк', other: 'строки' };
/** Before their numbers. */
const NUMBERED = { one: 'строка', few: 'строки', many: 'строки', other: 'строки' };
const RUNS = { one: 'прогон', few: 'прогона', many: 'прогонов', other: 'прогона' };
const SHORT_RUNS = {
  one: 'короткий прогон',
  few: 'коротких прогона',
  many: 'коротких прогонов',
  other: 'короткого прогона',
};
const TIMES = { one: 'раз', few: 'раза', many: 'раз', other: 'раза' };
/** After «перед». */
const BEFORE_COLLECTIONS = { one: 'сборкой', few: 'сборками', many: 'сборками', other: 'сборки' };

function sentence(parts: readonly (string | false)[]): string {
  return `${parts.filter(isSaid).join(', ')}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isSaid(text: string | false): text is string {
  return text !== false;
}

/** Amounts in a log's precision: Go floors sizes to whole MB, meaning 2^20 bytes. */
const logQuantities = (f: Formats<'ru'>): LogQuantities => ({
  mib: (mb) => (mb >= 10_240 ? f.bytes(mb * MIB) : `${f.whole(mb)} ${f.byteUnit(MIB, 1).word}`),
  rate(perSecond) {
    if (perSecond === 0) return 'ни одной сборки';
    if (perSecond < 0.1) return `сборка раз в ${f.time(1 / perSecond)}`;
    return `${f.counted(perSecond, COLLECTIONS, BRIEF)} в секунду`;
  },
  share: (share) => (share > 0 && share < 0.001 ? `меньше ${f.percent(0.001, { places: 1 })}` : f.share(share)),
  /** `GOGC=50 и лимите 1 ГиБ`, after «при». */
  settings: ({ gogc, limitBytes }) =>
    limitBytes === null
      ? `GOGC=${gogc} без лимита памяти`
      : `GOGC=${gogc} и лимите ${f.bytes(limitBytes, { most: 3 })}`,
});

/** Sentences on a log, a part of a run, and other settings. */
const logSentences = (f: Formats<'ru'>, { mib, rate, share, settings }: LogQuantities): LogSentences => {
  function spread({ low, median, high }: Spread): string {
    const [least = '', middle, most = ''] = [low, median, high].map(mib);
    return least === most ? `${middle}` : `${middle} (${interval(least, most)})`;
  }

  function overshootSentence({ count, mostMB }: LogSummary['overshoots'], peakMB: number): string {
    const peak = `Куча доросла до ${mib(peakMB)}`;
    if (count === 0) return `${peak}; ни в одной сборке она не превысила цель.`;
    return `${peak}; цель она превысила в ${f.counted(count, PASSED)}, не больше чем на ${mib(mostMB)}.`;
  }

  function tightSentences(
    { isBelow, lowMB, highMB, leastMB, easyMB }: TightLimit,
    gcShare: number | undefined,
  ): string {
    const live = lowMB === highMB ? mib(lowMB) : interval(mib(lowMB), mib(highMB));
    const where = isBelow ? 'ниже живой кучи' : 'лишь чуть выше живой кучи';
    const cost = gcShare === undefined ? '' : ` и занимает ${share(gcShare)} процессорного времени`;
    return [
      `Лимит памяти ${where} (${live}): сборщик работает без остановки${cost}. Это «спираль смерти».`,
      `Спираль кончится, если поднять GOMEMLIMIT выше ${mib(leastMB)}; начиная с ${mib(easyMB)} сборка займёт не больше ${f.share(EASY_SHARE)} процессорного времени, даже если свободных процессоров нет.`,
    ].join(' ');
  }

  return {
    runName({ label, firstLine, count }, cycles, index) {
      const shown = label.replace(/[\s|:]+$/, '');
      const name = shown === '' ? `прогон ${index + 1}` : `прогон ${index + 1}, ${shown}`;
      const seconds = (cycles.atSeconds[cycles.count - 1] ?? 0) - (cycles.atSeconds[0] ?? 0);
      return `${name}: ${f.counted(count, COLLECTIONS)}, ${f.time(seconds)}, со строки ${f.count(firstLine)}`;
    },
    partTitle({ n }, { from, to }, isSteady) {
      const cycles =
        from === to ? `сборка ${f.count(n[to] ?? 0)}` : `сборки ${f.count(n[from] ?? 0)}–${f.count(n[to] ?? 0)}`;
      return isSteady ? `Ровный участок, ${cycles}` : capital(cycles);
    },
    whole(log) {
      const { cycles, lines, skipped, malformed, firstMalformed, prefixed, timerLines, beyond, otherRuns } = log;
      const { continued, newestFirst, mixed, tooOld } = log;
      const runs = log.runs.length + otherRuns.runs;
      const numbers = firstMalformed.map(({ line }) => f.count(line)).join(', ');
      return [
        sentence([
          `В логе ${f.counted(lines, LINES)}`,
          f.counted(cycles.count, COLLECTIONS),
          runs > 1 && f.counted(runs, RUNS),
        ]),
        newestFirst && 'Новые строки идут первыми: лог прочитан с конца.',
        mixed &&
          'В логе вперемешку неподписанные строки нескольких программ. Мы разделили эти строки по номерам сборок, времени и целям. Надёжнее брать лог одной программы.',
        tooOld !== undefined &&
          `Часть строк записала программа на Go ${tooOld}${tooOld === '1.4' ? ' или более ранней версии' : ''}: числа в них другие. Читаются строки Go 1.6 и новее.`,
        continued > 0 && `Склеено строк, разбитых переносом: ${f.count(continued)}.`,
        skipped > 0 && `Пропущено строк, которые писал не gctrace: ${f.count(skipped)}.`,
        malformed > 0 &&
          `Не удалось прочитать ${f.counted(malformed, UNREAD_LINES)} с другим выводом. Это ${f.plural(firstMalformed.length, NUMBERED)} ${numbers}${malformed > firstMalformed.length ? ' и другие' : ''}.`,
        timerLines > 0 &&
          `Строка «GC forced» встретилась ${f.counted(timerLines, TIMES)}: сборку после такой строки начинал таймер.`,
        prefixed > 0 &&
          `Перед ${f.counted(prefixed, BEFORE_COLLECTIONS)} в той же строке есть другой текст, например время или имя пода.`,
        otherRuns.runs > 0 &&
          `Ещё ${f.counted(otherRuns.runs, SHORT_RUNS)} (всего ${f.counted(otherRuns.cycles, COLLECTIONS)}) ниже выбрать нельзя.`,
        beyond > 0 && `Не поместилось сборок в конце лога: ${f.count(beyond)}.`,
      ].filter(isSaid);
    },
    part(summary) {
      const { perSecond, allocMBPerSecond, liveMB, goalMB, rootsMB, peakMB, overshoots, gcShare } = summary;
      const roots = rootsMB ? rootsMB.stacks.high + rootsMB.globals.high : 0;
      const allocated = (mbPerSecond: number) => (mbPerSecond < 10 ? f.bytes(mbPerSecond * MIB) : mib(mbPerSecond));
      return [
        sentence([
          `${f.counted(summary.cycles, COLLECTIONS)} за ${f.time(summary.seconds)}`,
          summary.called > 0 && `по вызову runtime.GC — ${f.count(summary.called)}`,
          summary.timed > 0 && `по двухминутному таймеру — ${f.count(summary.timed)}`,
          summary.missing > 0 && `нет в логе — ${f.count(summary.missing)}`,
        ]),
        perSecond !== undefined &&
          sentence([
            capital(rate(perSecond)),
            perSecond >= 0.1 && `по одной каждые ${f.time(1 / perSecond)}`,
            allocMBPerSecond !== undefined && `программа выделяет ${allocated(allocMBPerSecond)} в секунду`,
          ]),
        sentence([
          `Живая куча ${spread(liveMB)}`,
          rootsMB !== undefined &&
            roots > 0 &&
            `стеки ${mib(rootsMB.stacks.median)}, глобальные переменные ${mib(rootsMB.globals.median)}`,
          goalMB ? `цель ${spread(goalMB)}` : 'а цели нет: GOGC выключен',
        ]),
        goalMB !== undefined && overshootSentence(overshoots, peakMB),
        gcShare !== undefined &&
          `Сборщик занимал ${share(gcShare)} времени ${f.counted(summary.procs, OF_CPUS)}, не считая пометки на свободных.`,
      ].filter(isSaid);
    },
    implied({ gogc, limitGoalMB, leastLimitMB, orGogc, tight }, { goalMB, gcShare }) {
      if (tight) return tightSentences(tight, gcShare);
      if (orGogc !== undefined && limitGoalMB !== undefined && leastLimitMB !== undefined) {
        return `Цель держится на ${mib(limitGoalMB)}: так бывает с лимитом памяти ${mib(leastLimitMB)} или чуть больше, а также с GOGC=${orGogc}. Живая куча менялась слишком мало, чтобы различить эти случаи.`;
      }
      if (limitGoalMB !== undefined && leastLimitMB !== undefined) {
        const limit = `цель держится на ${mib(limitGoalMB)} при любом размере живой кучи: так бывает с лимитом памяти ${mib(leastLimitMB)} или чуть больше`;
        return gogc === undefined ? `${capital(limit)}.` : `Первые цели соответствуют GOGC=${gogc}. Дальше ${limit}.`;
      }
      if (gogc !== undefined) return `Цели соответствуют GOGC=${gogc}.`;
      if (goalMB === undefined) return 'Программа работала с GOGC=off и без лимита памяти.';
      return 'Одним значением GOGC эти цели не объяснить: меняли GOGC или лимит памяти.';
    },
    whatIf(other, made, { perSecond, gcShare }) {
      const name = settings(other);
      if (made.goalMB === undefined) {
        return [`При ${name} куча росла бы без конца: сборки остались бы только по вызову runtime.GC.`];
      }
      return [
        `При ${name} цель составила бы ${spread(made.goalMB)}.`,
        made.perSecond !== undefined &&
          perSecond !== undefined &&
          `Частота: ${rate(perSecond)} → ${rate(made.perSecond)}.`,
        made.gcShare !== undefined &&
          gcShare !== undefined &&
          `Доля процессора у сборщика: ${share(gcShare)} → ${share(made.gcShare)}.`,
        made.heldBackShare > 0 &&
          `${capital(share(made.heldBackShare))} времени сборщику было бы мало половины процессора, а больше ему не дают. Куча превысила бы цель и доросла до ${mib(made.peakMB)}.`,
      ].filter(isSaid);
    },
  };
};
