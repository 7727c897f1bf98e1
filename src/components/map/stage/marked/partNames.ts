import { createContext, useContext } from 'react';

/** Parts of a map that are told from their like by a number. */
const NUMBERED = ['bucket', 'oldBucket', 'table', 'group', 'slot', 'bit'] as const;

/** Parts that a word names. */
const NAMED = [
  'array',
  'newArray',
  'oldArray',
  'overflow',
  'tophash',
  'newTable',
  'leftTable',
  'rightTable',
  'oldTable',
  'control',
  'keys',
  'values',
  'empty',
  'tombstones',
  'header',
  'directory',
  'hash',
  'h1',
  'h2',
] as const;

export type PartWord = (typeof NUMBERED)[number] | (typeof NAMED)[number] | 'bits';

const PART = new RegExp(`^(?:(?:${NUMBERED.join('|')}):\\d{1,9}|bits:\\d\\d?-\\d\\d?|${NAMED.join('|')})$`);

/** True for `bucket:0`, `oldArray`, `bits:0-1`, and for what lies in each other: `bucket:0/slot:2`. */
export function isPartName(name: string): boolean {
  return name.split('/').every((part) => PART.test(part));
}

const UNIT =
  /^(?:(?:bucket|oldBucket):\d{1,9}|(?:(?:table:\d{1,9}|(?:new|left|right|old)Table)\/)?group:\d{1,9})(?:\/slot:[0-7])?$/;

/** True for a bucket or group, and for a slot of it: `bucket:3`, `table:1/group:0/slot:2`. */
export function isUnitName(name: string): boolean {
  return UNIT.test(name);
}

/** Word and number of each part of a name, from the outside in. */
export function readPartName(name: string): { readonly word: PartWord; readonly number: string }[] {
  return name.split('/').map((part) => {
    const [word, number = ''] = part.split(':');
    return { word: word as PartWord, number };
  });
}

const Marks = createContext<readonly string[]>([]);

/** Names the parts of the maps inside that are lit. */
export const MarksProvider = Marks.Provider;

export function useMarks(): readonly string[] {
  return useContext(Marks);
}
