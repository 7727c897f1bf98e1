import { formats } from '../../../../components/format';
import { type EventWords, sentenceOf } from '../../../../components/words/eventWords';
import type { GoRelease } from '../../../../models/go/release';
import { quoted } from '../../../params';
import type { KeyProblem } from '../../run/facts';

// English, as the fields of all pages are: scenes/fields/words.

const f = formats('en');

/** Labels of the parameters of a map scene. */
export const labels = {
  example: 'Example',
  own: 'My own',
  left: 'On the left',
  right: 'On the right',
  release: 'Go release',
  type: 'Map type',
  hint: 'Size hint',
  prefill: 'Already in the map',
  entries: 'Put step by step',
  seed: 'Seed',
  keys: 'Own keys',
  ops: 'Then these operations',
  hashes: 'Chosen hashes',
  mark: 'Marked',
  zoom: 'Zoom',
  open: 'Opened',
  unit: 'entries',
} as const;

const DESIGNS = { bucket: 'bucket map', swiss: 'Swiss map', split: 'Swiss map, split groups' } as const;

/** A release in a list, and its map. */
export function releaseName({ minor, splitsGroups, mapDesigns: [design = 'swiss'] }: GoRelease): string {
  return `Go ${minor} · ${DESIGNS[splitsGroups ? 'split' : design]}`;
}

/** Part of a sentence about a key. */
const keys: EventWords<KeyProblem> = {
  notWhole: ({ text }) => `${quoted(text)} is not a whole number, as a key of this type must be`,
  tooWide: ({ text, bits }) => `${text} does not fit into ${bits} bits`,
  notUuid: ({ text }) => `${quoted(text)} is not a UUID of 32 hex digits, as a key of this type must be`,
  tooLong: ({ length, most }) => `a key of ${length} characters is too long; ${most} is the limit here`,
};

export function keyProblem(problem: KeyProblem): string {
  return sentenceOf(keys, problem);
}

/** Sentences about texts that mean no value, beside those of all pages. */
export const problems = {
  manyKeys: (lines: number, most: number) => `${labels.keys}: ${lines} lines are too many; ${most} can be typed here.`,
  tooMany: (label: string, given: number, most: number) => `${label}: ${given} are too many; ${most} can be given.`,
  noHash: (line: string) => `${labels.hashes}: ${quoted(line)} is not a key, a colon and 16 hex digits.`,
};

/** Faults of own keys, by their lines. */
export const lines = {
  empty: (line: number) => `Line ${line} is empty and is left out.`,
  unusable: (line: number, problem: KeyProblem) => `Line ${line} is left out: ${keyProblem(problem)}.`,
  repeated: (line: number, before: number) =>
    `Line ${line} repeats line ${before}: putting a key twice only updates it.`,
  more: (count: number) => `And ${f.counted(count, { one: 'more line', other: 'more lines' })}.`,
};
