import type { Formats } from '../../ui/format';
import type { GoalWords } from './en';
import { answerWords } from './ru/answer';
import { chartWords, publishedWords } from './ru/charts';
import { containerWords } from './ru/container';
import { words as figureWords } from './ru/figure';
import { logWords } from './ru/log';
import { words as paramWords } from './ru/params';
import { quantities } from './ru/quantities';
import { texts } from './ru/texts';
import { words as tradeOffWords } from './ru/tradeOff';

export const words = (f: Formats<'ru'>): GoalWords => {
  const q = quantities(f);
  return {
    ...figureWords(f),
    params: paramWords(f),
    title: 'Целевой размер кучи',
    about: 'Что делают с\u00a0кучей GOGC и\u00a0лимит памяти: её цель, сборки, память в\u00a0ОЗУ и\u00a0что их меняет.',
    texts,
    page: {
      program: 'Ещё настройки и\u00a0что из\u00a0них выходит',
      published: 'Опубликовано, в\u00a0модели, измерено',
      tradeOffLead:
        'За редкие сборки GOGC платит памятью. Перетащите метку или двигайте её стрелками: настройки пойдут за ней.',
      log: 'Лог вашей программы',
      logLead:
        'Что программа пишет о\u00a0своих сборках, на\u00a0таком же графике. Рядом\u00a0— что сделали бы с\u00a0ней GOGC и\u00a0лимит памяти этой страницы.',
      loading: 'Загрузка…',
    },
    tabs: {
      program: 'Ещё настройки',
      container: 'Под контейнер',
      'trade-off': 'GOGC и\u00a0память',
      published: 'Измерено на\u00a0Go',
      chart: 'График и\u00a0таблица',
      log: 'Ваш лог gctrace',
    },
    inputs: {
      byRoundValues: (label) => `${label}, круглые значения`,
      aSecond: '/ с',
      fit: 'Подобрать GOGC и\u00a0лимит под контейнер',
      more: 'Ещё: примеры, кэш, указатели, свободные процессоры',
      limitBelowLive: `Меньше живой кучи: сборщик работал бы без остановки. Больше ${f.percent(0.5)} процессора ему не дают, и\u00a0куча выходит за лимит.`,
      noPointers: 'Без указателей просматривать нечего, и\u00a0скорость почти ни на\u00a0что не влияет.',
      markSpeeds: q.markSpeeds,
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
