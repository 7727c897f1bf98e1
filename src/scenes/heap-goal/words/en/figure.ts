import type { Formats } from '../../../../components/format';
import type { Preset } from '../../page/presets';
import { knownLimit, reachedBytes, type SettledGoal } from '../../program';
import { reachableBytes, type Story } from '../../stories';
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
    sentence({ program, steady }: Pick<SettledGoal, 'program' | 'steady'>): AnswerPart[] {
      const off = program.mmapCacheBytes > 0 ? ` and ${short(program.mmapCacheBytes)} outside the heap` : '';
      const limit = knownLimit(program);
      const under = limit === null ? '' : ` under a limit of ${short(limit)}`;
      const begin = `${short(reachableBytes(program))} alive${off} at ${gogc(program.gogc)}${under}: `;
      if (steady.goalBytes === Number.POSITIVE_INFINITY) {
        return [
          { text: `${begin}nothing is ever collected, and the heap grows by ` },
          { text: `${short(program.bytesPerSecond)} a second`, figure: 'heap' },
          { text: '.' },
        ];
      }
      return [
        { text: `${begin}the heap grows to ` },
        { text: short(reachedBytes(steady)), figure: 'heap' },
        { text: ', ' },
        { text: frequency(steady.cyclesPerSecond), figure: 'cycles' },
        { text: ', ' },
        { text: short(steady.resident.expected), figure: 'resident' },
        { text: ' resident.' },
      ];
    },
    steps: stepWords(f, q),
    sawtooth: sawtoothWords(f, q),
  };
};

export type GoalFigureWords = ReturnType<typeof words>;
