import type { Formats } from '../../../ui/format';
import type { PresetId } from '../../page/presets';
import type { GoalFacts, GoalName } from '../../program';
import type { StoryId } from '../../stories';
import { quantities } from './quantities';
import { sawtoothWords } from './sawtooth';
import { stepWords } from './steps';

export interface Titles {
  readonly presets: Readonly<Record<PresetId, string>>;
  readonly stories: Readonly<Record<StoryId, string>>;
}

const TITLES: Titles = {
  presets: {
    server: 'A 64 MiB server',
    cache: 'The same with a 1 GiB cache',
    'gogc-50': 'The cache at GOGC 50',
    'gogc-10': 'The cache at GOGC 10',
    mmap: 'The cache off the heap',
    limit: 'A limit of 120 MiB',
    thrash: 'A limit below the live heap',
  },
  stories: {
    steady: 'The heap fills and empties',
    gogc: 'Half the room, twice the collections',
    move: 'A cache the collector can’t see',
    limit: 'A limit, and a limit too low',
    munmap: 'Giving memory back by hand',
    finalizers: 'Leaving the giving back to the collector',
    hidden: 'The pointer the collector missed',
  },
};

/** A piece of the answer; figures stand out. */
export interface AnswerPart {
  readonly text: string;
  readonly figure?: 'heap' | 'cycles' | 'resident';
}

/** Words of the figure, which the page shows too. */
export const words = (f: Formats<'en'>) => {
  const q = quantities(f);
  const { short, frequency, gogc } = q;
  return {
    titles: TITLES,
    titleOf(name: GoalName): string {
      switch (name.type) {
        case 'story':
          return TITLES.stories[name.id];
        case 'preset':
          return TITLES.presets[name.id];
        case 'own':
          return `A program with ${f.bytes(name.reachableBytes, { most: 1 })} alive`;
      }
    },
    /** Titles of what there is to be seen besides stories. */
    views: { 'trade-off': 'GOGC: memory against collections' },
    player: { name: 'The heap, step by step', idle: '// the program runs' },
    /** `64 MiB alive at GOGC 100: the heap grows to 130 MiB, 12.8 collections a second, 137 MiB resident.` */
    sentence(facts: GoalFacts): AnswerPart[] {
      const { offHeapBytes, limitBytes, reachedBytes } = facts;
      const off = offHeapBytes > 0 ? ` and ${short(offHeapBytes)} outside the heap` : '';
      const under = limitBytes === null ? '' : ` under a limit of ${short(limitBytes)}`;
      const begin = `${short(facts.reachableBytes)} alive${off} at ${gogc(facts.gogc)}${under}: `;
      if (reachedBytes === null) {
        return [
          { text: `${begin}nothing is ever collected, and the heap grows by ` },
          { text: `${short(facts.bytesPerSecond)} a second`, figure: 'heap' },
          { text: '.' },
        ];
      }
      return [
        { text: `${begin}the heap grows to ` },
        { text: short(reachedBytes), figure: 'heap' },
        { text: ', ' },
        { text: frequency(facts.cyclesPerSecond), figure: 'cycles' },
        { text: ', ' },
        { text: short(facts.residentBytes), figure: 'resident' },
        { text: ' resident.' },
      ];
    },
    steps: stepWords(f, q),
    sawtooth: sawtoothWords(f, q),
  };
};

export type GoalFigureWords = ReturnType<typeof words>;
