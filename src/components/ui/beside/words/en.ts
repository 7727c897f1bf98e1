import type { Formats } from '../../format';
import type { EventWords } from '../../words/language';
import type { SidesDifference } from '../sidesRun';

/** Words of one program on two releases. */
export const besideWords = (f: Formats<'en'>) => ({
  /** Of a side that has fewer steps in an operation. */
  waits: 'Done, waiting for the other release.',
  /** Choice of the second release. */
  with: (release: string) => (release === '' ? 'alone' : `with ${release}`),
  /** Of a second release that is the first one. */
  same: (release: string) => `${release} is already shown. Choose another release to see two side by side.`,
  difference: {
    equal: ({ bytes }) => `Both take the same amount: ${f.bytes(bytes)}.`,
    more({ more, less, by, times }) {
      const begin = `${more} takes ${f.bytes(by)} more than ${less}`;
      return times === undefined
        ? `${begin}.`
        : `${begin}, or ${timesAsMuch(f.number(times, { most: times < 10 ? 1 : 0 }))}.`;
    },
  } satisfies EventWords<SidesDifference>,
});

/** `2.6 times as much`, `twice as much` */
export function timesAsMuch(times: string): string {
  return /^2(?:\.0)?$/.test(times) ? 'twice as much' : `${times} times as much`;
}

export type BesideWords = ReturnType<typeof besideWords>;
