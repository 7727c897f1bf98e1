import type { Formats } from '../../../../components/format';
import type { Preset } from '../../page/presets';
import type { GoalFacts } from '../../program';
import type { Story } from '../../stories';
import { quantities } from './quantities';
import { sawtoothWords } from './sawtooth';
import { stepWords } from './steps';

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
    presetTitle: ({ title }: Preset) => title,
    storyTitle: ({ title }: Story) => title,
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
