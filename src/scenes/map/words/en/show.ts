import type { Formats } from '../../../../components/format';
import type { Phase } from '../../show/round';

/** A piece of a sentence. What it is about stands out; `now` is what happens at the moment. */
export interface Piece {
  readonly text: string;
  readonly stress?: 'figure' | 'now' | 'code';
}

/** Facts that the sentences of a round tell. */
export interface Told {
  /** The key that is put. */
  readonly key: string;
  readonly bucket: number;
  /** Entries that go to each bucket. */
  readonly low: number;
  readonly high: number;
}

/** Words of the start page's figure. */
export const words = (f: Formats<'en'>) => ({
  label:
    'A map with one bucket of eight keys takes a ninth: two buckets take its place, and the last bit of each hash chooses between them.',
  step: 'Step through it',
  ownKey: 'A key of your own',
  placeholder: 'your key',
  put: 'put',
  problems: {
    there: (key: string) => `${key} is in the map already: try another.`,
    tooLong: 'That key is too long.',
  },
  oneBucket: 'one bucket',
  full: (bytes: number) => `${f.bytes(bytes)}, full`,
  gone: 'let go',
  twoBuckets: 'two buckets',
  columns: { control: 'tophash', key: 'keys', value: 'values', pointer: 'overflow' },
  /** Beside the bit; the key stands between. */
  bit: { of: 'last hash bit of ', to: (bucket: number) => ` → bucket ${bucket}` },
  live: 'live bytes',
  holds(phase: Phase): string {
    if (phase === 'full' || phase === 'comes') return 'one bucket and a header of 48 B';
    if (phase === 'grows' || phase === 'moves') return 'both arrays, until the last key has moved';
    return 'two buckets and a header of 48 B';
  },
  on: (release: string) => `Go ${release}`,
  moved: (moved: number, all: number) => `${moved} of ${all}`,
  again: 'Play again',
  /** Two lines a phase. */
  caption(phase: Phase, { key, bucket, low, high }: Told): readonly (readonly Piece[])[] {
    switch (phase) {
      case 'full':
        return [
          [{ text: 'Up to Go 1.23 a bucket holds eight keys.' }],
          [{ text: 'This one is ' }, { text: 'full', stress: 'figure' }, { text: '.' }],
        ];
      case 'comes':
      case 'grows':
      case 'moves':
        return [
          [{ text: 'A ninth key, and one bucket becomes two.' }],
          [
            { text: 'The last hash bit sends ' },
            { text: `${f.counted(low, { one: 'key', other: 'keys' })} to 0`, stress: 'figure' },
            { text: ' and ' },
            { text: `${high} to 1`, stress: 'now' },
            { text: '.' },
          ],
        ];
      case 'goes':
      case 'put':
        return [
          [{ text: 'The old bucket is empty, and Go lets it go.' }],
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
