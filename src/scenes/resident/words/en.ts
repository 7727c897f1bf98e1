import type { Formats } from '../../../components/format';
import { answerWords } from './en/answer';
import { bridgeWords } from './en/bridge';
import { words as figureWords } from './en/figure';
import { proofWords } from './en/proof';

export const words = (f: Formats<'en'>) => ({
  ...figureWords(f),
  title: 'Resident memory',
  about:
    'Which pages of the heap are really in RAM, release by release, and why the runtime and the machine disagree about it.',
  tabs: {
    program: 'Sizes',
    releases: 'Every release',
    proof: 'Measured on real Go',
    investigation: 'An investigation',
    bridge: 'From map bytes to RSS',
  },
  answer: answerWords(f),
  bridge: bridgeWords(f),
  releases: { title: 'The same program on each release', rss: 'RSS' },
  proof: proofWords,
  investigation: {
    title: 'A production story: RSS is up, every metric is flat',
    lead:
      'A service moves to Go 1.24.0, in the model’s figures. Open the experiments one by one: each says what it rules ' +
      'out.',
  },
});

export type ResidentWords = ReturnType<typeof words>;
