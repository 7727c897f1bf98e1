import { describe, expect, test } from 'vitest';
import type {
  ControlFact,
  FileValue,
  KeyProblem,
  RunFileProblem,
  UnitTask,
} from '../../../../src/components/map/record/facts';
import type { Comparison } from '../../../../src/components/map/record/totals';
import { type EventWords, sentenceOf } from '../../../../src/components/ui/words/language';
import { russianFault } from '../../russian';
import { countFault } from '../../sentence';
import { ENGLISH_DETAILS, ENGLISH_PAGE, RUSSIAN_DETAILS, RUSSIAN_PAGE } from '../language';
import type { FormsOf } from './events';

const COUNTS = [1, 2, 5, 21, 1021];
const NUMBERS = [undefined, 3];

const TASKS: FormsOf<UnitTask> = {
  bucket: (['current', 'old', 'new', 'former'] as const).flatMap((of) =>
    NUMBERS.map((number) => ({ type: 'bucket', of, number }) as const),
  ),
  movedBucket: NUMBERS.flatMap((number) => [
    { type: 'movedBucket', number, to: 3, upper: 19 },
    { type: 'movedBucket', number, to: 3, upper: undefined },
  ]),
  group: NUMBERS.map((number) => ({ type: 'group', number })),
  groupWithTombstones: NUMBERS.map((number) => ({ type: 'groupWithTombstones', number })),
  matchH2: NUMBERS.map((number) => ({ type: 'matchH2', number, h2: 0x0a })),
  matchEmpty: NUMBERS.map((number) => ({ type: 'matchEmpty', number })),
  matchEmptyOrDeleted: NUMBERS.map((number) => ({ type: 'matchEmptyOrDeleted', number })),
};

const CONTROLS: FormsOf<ControlFact> = {
  emptyRest: [{ type: 'emptyRest' }],
  emptyOne: [{ type: 'emptyOne' }],
  evacuatedX: [{ type: 'evacuatedX' }],
  evacuatedSame: [{ type: 'evacuatedSame' }],
  evacuatedY: [{ type: 'evacuatedY' }],
  evacuatedEmpty: [{ type: 'evacuatedEmpty' }],
  tophash: [0, 5].map((by) => ({ type: 'tophash', top: 0x0a, by })),
  empty: [{ type: 'empty', control: 0x80 }],
  deleted: [{ type: 'deleted', control: 0xfe }],
  full: [{ type: 'full', control: 0x0a }],
};

const KEYS: FormsOf<KeyProblem> = {
  notWhole: [{ type: 'notWhole', text: 'a' }],
  notUuid: [{ type: 'notUuid', text: 'a' }],
  tooWide: [8, 32].map((bits) => ({ type: 'tooWide', text: '1000000000000', bits })),
  tooLong: [{ type: 'tooLong', length: 1021, most: 1000 }],
};
const [KEY] = KEYS.tooWide;
if (!KEY) throw new RangeError();

const VALUES: readonly FileValue[] = [
  { type: 'nothing' },
  { type: 'list' },
  { type: 'object' },
  { type: 'text', text: 'x' },
  { type: 'other', text: '7' },
];
const [NOTHING] = VALUES;
if (!NOTHING) throw new RangeError();

const FILES: FormsOf<RunFileProblem> = {
  tooLarge: [{ type: 'tooLarge', bytes: 5e6, most: 2 ** 20 }],
  unpacksTooLarge: [{ type: 'unpacksTooLarge', most: 2 ** 20 }],
  brokenGzip: [{ type: 'brokenGzip' }],
  unreadable: [{ type: 'unreadable', name: '«x»' }],
  notJson: [{ type: 'notJson' }],
  unknownFormat: [{ type: 'unknownFormat' }],
  noTape: [{ type: 'noTape' }],
  noFormat: [{ type: 'noFormat' }],
  otherFormat: [{ type: 'otherFormat', value: NOTHING, known: 'x' }],
  noOps: [{ type: 'noOps' }],
  setting: [{ type: 'setting', name: 'seed', problem: { type: 'noOption', typed: 'x' } }],
  noConfig: [{ type: 'noConfig' }],
  otherScene: VALUES.map((scene) => ({ type: 'otherScene', scene })),
  noType: VALUES.map((value) => ({ type: 'noType', value })),
  releaseCount: [{ type: 'releaseCount' }],
  unknownRelease: [
    { type: 'unknownRelease', name: NOTHING, known: { oldest: '1.23', newest: '1.27', experiments: [] } },
  ],
  hintCount: [{ type: 'hintCount' }],
  notWhole: [{ type: 'notWhole', name: 'seed', value: NOTHING }],
  noHashes: [{ type: 'noHashes' }],
  hashedKey: [{ type: 'hashedKey', problem: KEY }],
  hashDigits: [{ type: 'hashDigits', key: 'a', value: NOTHING }],
  manyOps: COUNTS.map((ops) => ({ type: 'manyOps', ops, most: 1000 })),
  noMake: [{ type: 'noMake' }],
  madeTwice: [{ type: 'madeTwice', op: 3 }],
  noObject: [{ type: 'noObject', op: 3, value: NOTHING }],
  unknownOp: [{ type: 'unknownOp', op: 3, value: NOTHING }],
  noKey: [{ type: 'noKey', op: 3, of: '«put»', value: NOTHING }],
  key: [{ type: 'key', op: 3, of: '«put»', problem: KEY }],
  noLoop: [{ type: 'noLoop', op: 3, of: '«iterNext»', most: 7, value: NOTHING }],
  noDraws: [{ type: 'noDraws', op: 3, of: '«put»' }],
  strayLoop: [{ type: 'strayLoop', op: 3, of: '«iterNext»', loop: 1 }],
};

const BUCKET = { name: { type: 'alone', release: '1.23' }, design: 'bucket' } as const;
const SWISS = { name: { type: 'alone', release: '1.27' }, design: 'swiss' } as const;
const LEFT = { name: { type: 'left', release: '1.27' }, design: 'swiss' } as const;
const RIGHT = { name: { type: 'right', release: '1.27' }, design: 'swiss' } as const;
const UNHINTED = { name: { type: 'hinted', release: '1.27', hint: 0 }, design: 'swiss' } as const;
const HINTED = { name: { type: 'hinted', release: '1.27', hint: 100 }, design: 'swiss' } as const;

const COMPARISONS: readonly Comparison[] = [
  { sides: [BUCKET], bytes: undefined, worst: [0], now: undefined },
  ...COUNTS.map(
    (moved): Comparison => ({
      sides: [SWISS],
      bytes: undefined,
      worst: [moved],
      now: { type: 'put', moved: [moved] },
    }),
  ),
  {
    sides: [BUCKET, SWISS],
    bytes: { type: 'more', more: BUCKET, less: SWISS, by: 4200, times: 2.6 },
    worst: [11, 896],
    now: { type: 'put', moved: [2, 896] },
  },
  {
    sides: [LEFT, RIGHT],
    bytes: { type: 'more', more: RIGHT, less: LEFT, by: 48, times: undefined },
    worst: [0, 1],
    now: { type: 'get', moved: [0, 0] },
  },
  {
    sides: [UNHINTED, HINTED],
    bytes: { type: 'equal', bytes: 4096 },
    worst: [14, 0],
    now: { type: 'delete', moved: [0, 5] },
  },
  {
    sides: [UNHINTED, HINTED],
    bytes: { type: 'more', more: HINTED, less: UNHINTED, by: 4096, times: 1 },
    worst: [14, 3],
    now: { type: 'other', moved: [1, 0] },
  },
];

type Page = typeof ENGLISH_PAGE.page.words;
type Details = typeof ENGLISH_DETAILS.words;

function sentences<E extends { readonly type: string }>(words: EventWords<E>, forms: FormsOf<E>): string[] {
  const all: E[] = Object.values<readonly E[]>(forms).flat();
  return all.map((fact) => sentenceOf(words, fact));
}

/** Texts of a tree of words, but functions. */
function texts(words: object): string[] {
  return Object.values(words).flatMap((word: unknown): string[] => {
    if (typeof word === 'string') return [word];
    return typeof word === 'object' && word !== null ? texts(word) : [];
  });
}

function pageTexts(page: Page): string[] {
  const { form, actions, hash, tips, slot, loupe } = page;
  const problems = Object.values<readonly KeyProblem[]>(KEYS).flat();
  return [
    ...texts(page),
    ...problems.flatMap((problem) => [actions.unusable(problem), form.unusable({ number: 3, problem })]),
    form.kept('«x».'),
    ...['string', '«int64»'].map(actions.placeholder),
    ...COUNTS.map(actions.replaced),
    ...NUMBERS.flatMap((number) => [actions.offers.bucket(number), actions.offers.group(number)]),
    hash.bit(3, 1),
    ...[tips.structure('«x»'), tips.entry(3, '«x»')],
    ...[page.open('h2'), page.hashOf('"k"')],
    ...sentences(loupe.tasks, TASKS),
    ...sentences(slot.controls, CONTROLS),
    ...COUNTS.flatMap((n) =>
      [slot.bytes.spare, slot.bytes.empty, slot.bytes.deleted, slot.bytes.moved].map((b) => b(n)),
    ),
    slot.bytes.full(24, { key: 8, elem: 12, inside: 1, outside: 3 }),
    slot.total(slot.byteCount(8)),
    ...COMPARISONS.map(page.comparison),
  ];
}

function detailsTexts({ files, structure, ...others }: Details): string[] {
  const { hmap, map, shown } = structure;
  const { formats: _, ...words } = structure;
  return [
    ...texts(others),
    ...texts(files),
    ...sentences(files.problems, FILES),
    files.picture.place(3, 1021),
    files.picture.side('«map»', '«summary»', 2048, '«x».'),
    ...texts(words),
    structure.title('«x»'),
    ...COUNTS.flatMap((n) =>
      [shown.buckets, shown.groups, shown.tables].flatMap((of) => [of(1, n, true), of(1, n, false)]),
    ),
    ...COUNTS.flatMap((n) => [hmap.toBuckets(n), hmap.ofB(n), hmap.nevacuate(n), hmap.toOverflow(n)]),
    ...COUNTS.map(map.directory),
  ];
}

const LANGUAGES = [
  { lang: 'en', lines: [...pageTexts(ENGLISH_PAGE.page.words), ...detailsTexts(ENGLISH_DETAILS.words)] },
  { lang: 'ru', lines: [...pageTexts(RUSSIAN_PAGE.page.words), ...detailsTexts(RUSSIAN_DETAILS.words)] },
] as const;

test.each(LANGUAGES)('what pages of maps say in $lang stays', async ({ lang, lines }) => {
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`../../../goldens/map-pages-${lang}.txt`);
});

/** Names that are the runtime's in both languages. */
const ALIKE = /^(?:GOGC|GOMEMLIMIT|hmap|Map|localDepth|growthLeft)$/;
/** Code amid a sentence. */
const CODE = /\b(?:put|get|del):a\b|\bgc\b|\(m\)|\bfe\b/g;

describe('what pages of maps say in Russian', () => {
  const [{ lines: english }, { lines: russian }] = LANGUAGES;

  test('is as much as in English, with the same figures, and leaves nothing in English', () => {
    expect(russian).toHaveLength(english.length);
    const faults = russian.map((text, i) =>
      ALIKE.test(text) ? undefined : russianFault(text.replace(CODE, ''), english[i] ?? ''),
    );
    expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
  });

  test('counts one thing as one', () => {
    expect(russian.flatMap((text) => countFault(text) ?? [])).toEqual([]);
  });
});
