import { type Formats, interval } from '../../../ui/format';
import { GET_A_LOG, KEEP_CYCLES, LOG_BEGIN } from '../commands';
import type { GoalWords } from '../en';
import { logQuantities, logSentences } from './logSentences';

/** A log of the collector's, read and drawn. */
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
        after:
          '. Вставьте то, что она написала, выберите файл или перетащите его сюда, можно .gz. Лог останется в\u00a0браузере.',
      },
      others: 'Открыть и её мапы, и профили',
      open: 'Открыть лог…',
      orReal: 'или настоящий:',
      cancel: 'Отменить',
      stopped: (name) => `Чтение остановлено: ${named(name)}.`,
      read: (name) => `Прочитано: ${named(name)}.`,
      reading: (name) => `Читаем: ${named(name)}`,
      progress: (name, { bytes, totalBytes }) =>
        `Читаем: ${named(name)}, ${interval(f.bytes(bytes), f.bytes(totalBytes), ' из\u00a0')}`,
    },
    samples: {
      cacheInHeap: 'Go\u00a01.17, кеш в\u00a0куче',
      cacheOffHeap: 'Go\u00a01.23, кеш в\u00a0mmap',
      roots: 'Go\u00a01.26, большие стеки и\u00a0глобальные переменные',
    },
    problems: {
      brokenGzip: ({ name }) => `${opening(name)}: файл gzip повреждён или обрывается. Сначала распакуйте его.`,
      tooLarge: ({ name }) =>
        `${opening(name)}: после распаковки больше ${f.bytes(2 ** 30, { most: 0 })}. Оставьте только сборки: ${KEEP_CYCLES}`,
      unreadable: ({ name }) => `${opening(name)}: прочитать не удалось.`,
      empty: ({ name }) => `${opening(name)}: здесь ничего нет.`,
      malformed: ({ name, count, firstLine }) =>
        `${opening(name)}: нет ни одной целой строки gctrace. Оборванных строк ${f.count(count)}, первая из\u00a0них\u00a0— ${f.count(firstLine)}.`,
      tooOld: ({ name, era }) =>
        `${opening(name)}: это лог Go\u00a0${era}${era === '1.4' ? ' или более ранней версии' : ''}, у\u00a0строк gctrace там другие числа. Читаются логи Go\u00a01.6 и\u00a0новее: соберите программу такой версией.`,
      noLine: ({ name }) =>
        `${opening(name)}: здесь нет строк gctrace. Чтобы они появились, запустите программу так: ${GET_A_LOG}`,
    },
    view: {
      run: 'Прогон',
      wholeRun: 'Весь прогон',
      steadyPart: 'Ровный участок',
      fromCycle: 'С\u00a0какой сборки',
      toCycle: 'По какую сборку',
      cycleAt: ({ n, atSeconds }, index) => `${f.count(n[index] ?? 0)}, через ${f.time(atSeconds[index] ?? 0)}`,
      noLimit:
        'Этот лог от Go\u00a01.17 или более ранней версии. Лимита памяти там нет, и\u00a0здесь он ничего не меняет.',
      otherSettings: 'С\u00a0другими настройками',
      wholeLog: 'Весь лог',
      malformed: 'Строки, которых не прочитать',
    },
    chart: {
      title: 'Куча по логу',
      name: (sentences) => `Куча по логу. ${sentences.join(' ')}`,
      steadyPart: 'ровный участок',
      otherGoalUpTo: (mb) => `↑ другая цель, до ${q.mib(mb)}`,
      share: 'сборщик',
    },
    legend: {
      live: 'живая куча, известна в\u00a0конце сборки',
      total: 'вся куча',
      crest: 'вся куча от сборки к\u00a0сборке: до этой линии',
      goal: 'целевой размер кучи',
      goalWith: (settings) => `цель при ${settings}`,
      marks: {
        overshoot: 'сборка кончилась выше цели',
        called: 'программа вызвала runtime.GC',
        timer: 'сборку начал таймер',
      },
    },
    table: {
      title: 'Сборки таблицей',
      caption: 'Сборки лога',
      everyRow: (stride) => `Показана каждая ${f.count(stride)}-я сборка.`,
      cycle: 'сборка',
      at: 'время',
      startMB: 'куча в\u00a0начале',
      endMB: 'куча в\u00a0конце',
      liveMB: 'живое',
      goalMB: 'цель',
      otherGoalMB: 'другая цель',
      gcCpu: 'процессор',
      cause: 'причина',
      seconds: (seconds) => `${f.number(seconds, { places: 3 })}\u00a0с`,
      ms: (ms) => `${f.brief(ms)}\u00a0мс`,
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
