import type { GoRelease } from '../../../../models/go/release';
import { quoted } from '../../../fields/typed';
import { fieldWords } from '../../../fields/words/en';
import type { Formats } from '../../../ui/format';
import { type EventWords, sentenceOf } from '../../../ui/words/language';
import type { KeyFault, KeyProblem, MapProblem } from '../../record/facts';
import type { MapSettingName } from '../../record/settings';

const DESIGNS = { bucket: 'bucket map', swiss: 'Swiss map', split: 'Swiss map, split groups' } as const;

/** Part of a sentence about a key. */
const KEYS: EventWords<KeyProblem> = {
  notWhole: ({ text }) =>
    `a key of this type must be ${/^-\d{1,20}$/.test(text) ? '0 or more' : 'a whole number'}, not ${quoted(text)}`,
  tooWide: ({ text, bits }) => `a key of this type must fit in ${bits} bits, unlike ${text}`,
  notUuid: ({ text }) => `a key of this type must be a UUID of 32 hex digits, not ${quoted(text)}`,
  tooLong: ({ length, most }) => `a key must have at most ${most} characters, not ${length}`,
};

const keyProblem = (problem: KeyProblem) => sentenceOf(KEYS, problem);

const FAULTS: EventWords<KeyFault> = {
  empty: ({ line }) => `Line ${line} is left out. Enter a key there.`,
  unusable: ({ line, problem }) => `Line ${line} is left out: ${keyProblem(problem)}.`,
  repeated: ({ line, before }) => `Line ${line} repeats line ${before}: putting a key again only updates its value.`,
};

/** Lines whose faults are named at most. */
const MOST_FAULTS = 3;

/** Words of the parameters of a map scene. */
export const words = (f: Formats<'en'>) => {
  const fields = fieldWords(f);
  const problems: EventWords<MapProblem, string> = {
    ...fields.problems,
    manyKeys: ({ given, most }, label) => `${label}: enter at most ${most} lines, not ${given}.`,
    tooMany: ({ given, most }, label) => `${label}: use at most ${most}, not ${given}.`,
    longType: ({ given, most }, label) =>
      `${label}: use at most ${f.count(most)} characters, not ${f.count(given)}, so that the type fits in a link.`,
    noOp: ({ typed }, label) => `${label}: use put:a, get:a, del:a, range, gc or clear, not ${quoted(typed)}.`,
    noOpKey: ({ typed }, label) => `${label}: ${typed} needs a key, such as ${typed}:a.`,
    noHash: ({ typed }, label) => `${label}: ${quoted(typed)} should be a key, a colon and 16 hex digits.`,
  };
  return {
    ...fields,
    keyProblem,
    labels: {
      ...fields.moments,
      example: 'Example',
      left: 'On the left',
      right: 'On the right',
      go: 'Go release',
      type: 'Map type',
      hint: 'Size hint',
      prefill: 'Filled beforehand',
      entries: 'Then added one by one',
      seed: 'Seed',
      keys: 'Your keys',
      ops: 'Then these operations',
      hashes: 'Chosen hashes',
      mark: 'Marked',
      zoom: 'Zoom',
      open: 'Opened',
    } satisfies Record<MapSettingName, string>,
    problems,
    /** In the place of an example. */
    own: 'My own',
    /** Behind a number of them. */
    unit: 'entries',
    /** A release in a list, and its map. */
    releaseName: ({ minor, splitsGroups, mapDesigns: [design = 'swiss'] }: GoRelease) =>
      `Go ${minor} · ${DESIGNS[splitsGroups ? 'split' : design]}`,
    /** Faults of own keys, in sentences about lines. */
    keyFaults(faults: readonly KeyFault[]): string {
      const named = faults.slice(0, MOST_FAULTS).map((fault) => sentenceOf(FAULTS, fault));
      const others = faults.length - MOST_FAULTS;
      if (others > 0)
        named.push(`${f.counted(others, { one: 'more line has a problem', other: 'more lines have problems' })}.`);
      return named.join(' ');
    },
  };
};

export type MapSettingWords = ReturnType<typeof words>;
