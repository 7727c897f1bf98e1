import type { Formats } from '../../ui/format';
import { answerWords } from './en/answer';
import { chartWords, publishedWords } from './en/charts';
import { containerWords } from './en/container';
import { words as figureWords } from './en/figure';
import { logWords } from './en/log';
import { words as paramWords } from './en/params';
import { quantities } from './en/quantities';
import { texts } from './en/texts';
import { words as tradeOffWords } from './en/tradeOff';

export const words = (f: Formats<'en'>) => {
  const q = quantities(f);
  return {
    ...figureWords(f),
    params: paramWords(f),
    title: 'Heap goal',
    about:
      'What GOGC and the memory limit make of a heap: its goal, its collections, what is resident, and what moves it.',
    texts,
    page: {
      program: 'More settings, and what they come to',
      published: 'Published, modelled, measured',
      tradeOffLead:
        'GOGC buys fewer collections with memory. Drag the mark, or move it by arrow keys: the settings follow.',
      log: 'A log of your own program',
      logLead:
        'What a program writes about its collections, as the same chart, beside what the GOGC and the memory limit of this page would do to it.',
      loading: 'Loading…',
    },
    tabs: {
      program: 'More settings',
      container: 'Fit a container',
      'trade-off': 'GOGC against memory',
      published: 'Measured on real Go',
      chart: 'Chart and table',
      log: 'Your gctrace log',
    },
    inputs: {
      byRoundValues: (label: string) => `${label}, by round values`,
      aSecond: '/ s',
      fit: 'Set the largest GOGC and limit that fit',
      more: 'More: presets, cache, pointers, idle CPUs',
      limitBelowLive:
        'Below the live heap: the collector would run all the time; the 50% limiter lets the heap grow past the limit.',
      noPointers: 'Without pointers nothing is scanned, and this counts for little.',
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

export type GoalWords = ReturnType<typeof words>;
