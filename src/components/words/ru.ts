import { ownersRu } from '../memory/ownersRu';
import type { Words } from './en';
import { countedRu as counted, countRu as number } from './numbersRu';

export const ru: Required<Words> = {
  lang: 'ru',
  number,
  player: 'Плеер',
  play: 'Воспроизвести',
  pause: 'Пауза',
  space: 'Пробел',
  stepBack: 'На шаг назад',
  stepForward: 'На шаг вперёд',
  opBack: 'На операцию назад',
  opForward: 'На операцию вперёд',
  first: 'В начало',
  last: 'В конец',
  undo: 'Отменить последнее изменение',
  fork: 'Ветка: продолжить с этого шага',
  help: 'Справка по клавишам',
  close: 'Закрыть',
  speed: 'Скорость',
  position: 'Позиция',
  op: 'оп.',
  step: 'шаг',
  start: 'начало',
  at({ op, opCount, stepInOp, stepsOfOp }) {
    if (opCount === 0) return 'операций пока нет';
    if (op === 0) return `перед первой из ${counted(opCount, { one: 'операции', other: 'операций' })}`;
    return `операция ${number(op)} из ${number(opCount)}, шаг ${number(stepInOp)} из ${number(stepsOfOp)}`;
  },
  recorded: (done, total) => `${number(done)} из ${counted(total, { one: 'операции', other: 'операций' })}`,
  zoom: 'Масштаб',
  zoomIn: 'Крупнее',
  zoomOut: 'Мельче',
  goTo: (mark) => `Перейти: ${mark}`,
  owners: ownersRu,
  helpDialog: {
    title: 'Клавиши',
    scope: 'Эти клавиши действуют, пока фокус в плеере.',
    toggle: 'Воспроизведение или пауза',
    tenths: 'На столько десятых от начала',
    nextMark: 'На шкале: к следующей метке',
    previousMark: 'На шкале: к предыдущей метке',
    slower: 'Медленнее',
    faster: 'Быстрее',
    showHelp: 'Показать эту справку',
    leave: 'Выйти из плеера',
  },
  log: {
    title: 'Журнал',
    operations: (count) => counted(count, { one: 'операция', few: 'операции', other: 'операций' }),
    sentencesOf: (op) => `Шаги ${op}`,
    earlier: (count) => `Раньше ещё ${count}: показать`,
    later: (count) => `Дальше ещё ${count}: показать`,
  },
};
