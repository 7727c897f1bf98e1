import type { Formats } from '../../../ui/format';
import { type PartWord, readPartName } from '../../stage/marked/partNames';

const PARTS: Readonly<Record<PartWord, (number: string) => string>> = {
  bucket: (number) => `bucket ${number}`,
  oldBucket: (number) => `old bucket ${number}`,
  array: () => 'the array',
  newArray: () => 'the new array',
  oldArray: () => 'the old array',
  overflow: () => 'the overflow buckets',
  tophash: () => 'the tophash bytes',
  table: (number) => `table ${number}`,
  newTable: () => 'the new tables',
  leftTable: () => 'the new left table',
  rightTable: () => 'the new right table',
  oldTable: () => 'the old table',
  group: (number) => `group ${number}`,
  control: () => 'the control bytes',
  slot: (number) => `slot ${number}`,
  keys: () => 'the keys',
  values: () => 'the values',
  empty: () => 'the empty slots',
  tombstones: () => 'the tombstones',
  header: () => 'the header',
  directory: () => 'the directory',
  hash: () => 'the hash',
  h1: () => 'h1',
  h2: () => 'h2',
  bit: (number) => `bit ${number}`,
  bits: (range) => `bits ${range.replace('-', ' to ')}`,
};

/** Words for parts of a map that links name. */
export const partWords = (f: Formats<'en'>) => ({
  /** Behind the description of a drawing: `Marked: slot 2 of bucket 0.` */
  marked(names: readonly string[]): string {
    const texts = names.map((name) =>
      readPartName(name)
        .map(({ word, number }) => PARTS[word](number))
        .reverse()
        .join(' of '),
    );
    return `Marked: ${f.list(texts)}.`;
  },
});
