import type { Formats } from '../../../components/format';
import { answerWords } from './en/answer';
import { bridgeWords } from './en/bridge';
import { eventWords } from './en/events';
import { investigationWords } from './en/investigation';
import { pageMapWords } from './en/pageMap';

export const words = (f: Formats<'en'>) => ({
  title: 'Resident memory',
  about:
    'Which pages of the heap are really in RAM, release by release, and why the runtime and the machine disagree about it.',
  story: {
    label: 'The heap’s pages, step by step',
    /** Source of a program that does nothing yet. */
    idle: '// the program begins',
    ...eventWords(f),
  },
  tabs: {
    program: 'Sizes',
    releases: 'Every release',
    proof: 'Measured on real Go',
    investigation: 'An investigation',
    bridge: 'From map bytes to RSS',
  },
  map: pageMapWords(f),
  answer: answerWords(f),
  bridge: bridgeWords(f),
  releases: { title: 'The same program on each release', rss: 'RSS' },
  proof: {
    title: 'Measured on real Go',
    lead:
      'VmRSS of whole processes in MiB, as the kernel gave it; below each figure what the model says. Rows of the story ' +
      'above are marked.',
    waiting: 'The model runs…',
    label: 'Measured and modelled, MiB',
    caption: 'VmRSS in MiB, measured and by the model',
    program: 'program',
    model: 'model',
  },
  investigation: investigationWords(f),
});

export type ResidentWords = ReturnType<typeof words>;
