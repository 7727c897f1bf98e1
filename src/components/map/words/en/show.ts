import type { Formats } from '../../../ui/format';
import type { Phase, RoundFacts } from '../../show/round';

/** A part of a sentence. `figure` and `now` are stressed; `now` in the accent colour. */
export interface TextPiece {
  readonly text: string;
  readonly stress?: 'figure' | 'now' | 'code';
}

/** Words of the start page's figure. */
export const words = (f: Formats<'en'>) => ({
  label:
    'A map with one bucket of eight keys gets a ninth key. Two buckets replace the old one, and the last bit of each key’s hash chooses the key’s bucket.',
  step: 'Step through it',
  ownKey: 'Your own key',
  placeholder: 'your key',
  put: 'put',
  problems: {
    there: (key: string) => `${key} is already in the map. Try another key.`,
    tooLong: (most: number) => `That key is too long: use at most ${f.count(most)} characters.`,
    empty: 'Enter a key first.',
  },
  oneBucket: 'one bucket',
  full: (bytes: number) => `${f.bytes(bytes)}, full`,
  gone: 'dropped',
  twoBuckets: 'two buckets',
  columns: { control: 'tophash', key: 'keys', value: 'values', pointer: 'overflow' },
  /** Around the key, above its last hash bit. */
  bit: { before: 'last hash bit of ', after: (bucket: number) => ` → bucket ${bucket}` },
  live: 'live bytes',
  holds(phase: Phase): string {
    if (phase === 'full' || phase === 'arrives') return 'one bucket plus a 48-byte header';
    if (phase === 'grows' || phase === 'moves') return 'both arrays until the last key has moved';
    return 'two buckets plus a 48-byte header';
  },
  on: (release: string) => `Go ${release}`,
  moved: (moved: number, all: number) => `${moved} of ${all}`,
  again: 'Play again',
  /** Two lines a phase. */
  caption(phase: Phase, { key, bucket, low, high }: RoundFacts): readonly (readonly TextPiece[])[] {
    switch (phase) {
      case 'full':
        return [
          [{ text: 'Before Go 1.24, a bucket held up to eight keys.' }],
          [{ text: 'This one is ' }, { text: 'full', stress: 'figure' }, { text: '.' }],
        ];
      case 'arrives':
      case 'grows':
      case 'moves':
        return [
          [{ text: 'A ninth key arrives, so one bucket becomes two.' }],
          [
            { text: 'The last hash bit sends ' },
            { text: `${f.counted(low, { one: 'key', other: 'keys' })} to bucket 0`, stress: 'figure' },
            { text: ' and ' },
            { text: `${high} to bucket 1`, stress: 'now' },
            { text: '.' },
          ],
        ];
      case 'dropped':
      case 'inserted':
        return [
          [{ text: 'The old bucket is empty, so Go drops it.' }],
          [
            { text: 'Now there is room for ' },
            { text: key, stress: 'code' },
            { text: ' in ' },
            { text: `bucket ${bucket}`, stress: 'now' },
            { text: '.' },
          ],
        ];
    }
  },
});

export type ShowWords = ReturnType<typeof words>;
