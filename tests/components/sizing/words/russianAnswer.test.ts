import { describe, expect, it, test } from 'vitest';
import { PRESETS } from '../../../../src/components/fields/presets';
import { reasonsOf } from '../../../../src/components/sizing/answer/reasons';
import { partsIn } from '../../../../src/components/sizing/breakdown/BreakdownBar';
import { stepsOf } from '../../../../src/components/sizing/breakdown/derivation';
import { cliffNotes, costAt, turnNotes } from '../../../../src/components/sizing/chart/notes';
import { holderOf, holdingOf, referencedOf } from '../../../../src/components/sizing/question/behind';
import { presetSettings } from '../../../../src/components/sizing/question/settings';
import {
  answersOf,
  costsOf,
  eachEntryOf,
  nextGrowth,
  sizesOf,
  typesOf,
  whatIfOf,
} from '../../../../src/components/sizing/question/whatIf';
import type { SizingWords } from '../../../../src/components/sizing/words/en';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import type { SourceRemark } from '../../../../src/golang/read/problems';
import { readDeclarations } from '../../../../src/golang/read/readDeclarations';
import { reachedFrom } from '../../../../src/models/layout/references';
import type { TypeNode } from '../../../../src/models/layout/typeNode';
import { answerBytes, deriveWhatIf } from '../../../../src/models/sizing/derivation/derive';
import { FIGURE_UNITS, type FigureId } from '../../../../src/models/sizing/derivation/term';
import { type Staircase, staircase, winners } from '../../../../src/models/sizing/staircase';
import type { WhatIf } from '../../../../src/models/sizing/whatIf';
import { array, basic } from '../../../typeNodes';
import { russianFault, textsOf } from '../../russian';
import { collectSentences, sentenceFault } from '../../sentence';
import { RUSSIAN, WORDS } from '../markup';
import { responses } from '../whatIfs';

/** Code in a sentence: a place of a key or of an element. */
const PATH = /\b(?:(?:key|elem)\b[\w.[\]]*|(?:RoutingKey|LastModified)\b)/g;

const sentences = collectSentences();

type Say = (words: SizingWords) => readonly string[];

/** Faults of Russian texts that should say what the English ones say. */
function faultsOf(say: Say): string[] {
  const [russian, english] = [RUSSIAN.words, WORDS].map((words) => say(words).map((text) => text.replace(PATH, '')));
  expect(russian).toHaveLength(english?.length ?? 0);
  sentences.add(english ?? [], russian ?? []);
  return (russian ?? []).flatMap((text, i) => russianFault(text, english?.[i] ?? '') ?? []);
}

const STRING: TypeNode = { type: 'basic', name: 'string' };
const PRESET_CASES = PRESETS.map((preset) => {
  const settings = presetSettings(preset);
  return [preset.id, whatIfOf(settings, typesOf(settings).map), ['1.23', '1.24', '1.26', '1.27']] as const;
});

function cache(turnovers: number): WhatIf {
  return responses(3_500_000, { churn: { order: 'random', turnovers } });
}

const CASES: readonly (readonly [name: string, whatIf: WhatIf, releases: readonly string[]])[] = [
  ...PRESET_CASES,
  ['nothing', responses(0), ['1.23', '1.27']],
  ['one entry', responses(1), ['1.23', '1.27']],
  ['six entries', responses(6), ['1.23', '1.27']],
  ['21 entries', responses(21), ['1.22', '1.23', '1.24', '1.25', '1.26']],
  ['one table', responses(50), ['1.27']],
  ['a million', responses(1_000_000), ['1.22', '1.23', '1.25', '1.27']],
  ['billions', responses(1_200_000_000), ['1.23', '1.27']],
  ['an early hint', responses(550_000, { hint: 10_000_000 }), ['1.23', '1.27']],
  ['a hint for few', responses(3, { hint: 2_000 }), ['1.23', '1.27']],
  ['the right hint', responses(3_500_000, { hint: 3_500_000 }), ['1.23', '1.27']],
  ['a hint of one', responses(1, { hint: 1 }), ['1.23', '1.27']],
  ['deleted', responses(800, { deletedShare: 0.5 }), ['1.23', '1.27']],
  ['most deleted', responses(100_000, { deletedShare: 0.99 }), ['1.23', '1.27']],
  ['maps', responses(21, { maps: 1000, deletedShare: 0.3 }), ['1.23', '1.27']],
  ['maps of one', responses(1, { maps: 21 }), ['1.27']],
  ['empty maps', responses(0, { maps: 22 }), ['1.23', '1.27']],
  ['outside', responses(50, { key: array(129, basic('uint8')), elem: array(201, basic('uint8')) }), ['1.23', '1.27']],
  ['behind', responses(3_500, { behind: [{ path: 'key', bytes: { shortest: 5, longest: 21 } }] }), ['1.23', '1.27']],
  ['tables of two sizes', responses(1_500, { key: basic('int64'), elem: basic('int64') }), ['1.24', '1.27']],
  ['one of two sizes', responses(897, { key: STRING, elem: basic('int64') }), ['1.24', '1.27']],
  ['a cache', cache(3), ['1.23', '1.27']],
  ...[1, 0.25, Number.POSITIVE_INFINITY].map(
    (turnovers) => [`a cache after ${turnovers}`, cache(turnovers), ['1.27']] as const,
  ),
  ['cleared', responses(112_000, { cleared: true }), ['1.23', '1.27']],
  ['refilled', responses(112_000, { deletedShare: 0.3, refilled: true }), ['1.23', '1.27']],
  ['cleared and refilled', responses(112_000, { cleared: true, refilled: true, maps: 3 }), ['1.23', '1.27']],
];

function answerOf(whatIf: WhatIf, releases: readonly string[]): Say {
  const answers = answersOf(sizesOf(whatIf, releases));
  const referenced = referencedOf(whatIf, answers);
  return ({ answer, reasons }) => [
    answer
      .sentence(whatIf, costsOf(answers))
      .map(({ before, figure, after }) => before + figure + after)
      .join(''),
    ...(referenced ? [answer.referenced(referenced)] : []),
    ...[answer.intervals(answers, eachEntryOf(whatIf, answers))].filter((text) => text !== ''),
    ...reasonsOf(whatIf, answers).map(reasons.reason),
  ];
}

describe.each(CASES)('the Russian answer for %s', (_, whatIf, releases) => {
  const say = answerOf(whatIf, releases);

  it('says what the English one says', () => {
    expect(faultsOf(say)).toEqual([]);
  });

  it('is made of whole sentences', () => {
    const found = say(RUSSIAN.words).flatMap((text) => text.split(/(?<=\.)\s+(?=\p{Lu})/u));
    expect(found.flatMap((sentence) => sentenceFault(sentence) ?? [])).toEqual([]);
  });
});

test.each([
  ['en', WORDS],
  ['ru', RUSSIAN.words],
] as const)('answers and reasons are as they were: %s', async (lang, words) => {
  const lines = CASES.flatMap(([name, whatIf, releases]) => [
    `${name}:`,
    ...answerOf(whatIf, releases)(words).map((text) => text.replaceAll('\u00a0', ' ')),
    '',
  ]);
  await expect(lines.join('\n')).toMatchFileSnapshot(`../../../goldens/sizing-answers-${lang}.txt`);
});

describe('numbers have their forms', () => {
  const { reasons, page, chart } = RUSSIAN.words;
  it('of days, of what has moved, and of thousands of entries', () => {
    const next = (days: number) =>
      page.growth.next({ type: 'entry', entries: { from: 1, to: 2 }, bytes: 2048, days }).replaceAll('\u00a0', ' ');
    expect([2, 5, 21].map(next)).toEqual([
      'запись 2 разом прибавит 2 048 байт (через 2 дня).',
      'запись 2 разом прибавит 2 048 байт (через 5 дней).',
      'запись 2 разом прибавит 2 048 байт (через 21 день).',
    ]);
    const moved = [0.01, 0.32, 0.49, 0.68, 0.99].map((share) =>
      reasons.reason({ type: 'growing', releases: ['1.23'], oldBuckets: 8, moved: share }),
    );
    expect(moved.map((sentence) => sentence.slice(sentence.lastIndexOf(',') + 2))).toEqual([
      'почти ничего не переехало.',
      'переехала треть.',
      'переехала половина.',
      'переехали две трети.',
      'переехало почти всё.',
    ]);
    const turn = (to: number) =>
      chart
        .turn(undefined, { range: { from: 8, to, winners: [] }, curve: 0, share: 0.5, upTo: false, at: 8 })
        .replaceAll('\u00a0', ' ');
    expect([21, 22, 480_021].map(turn).map((text) => text.split(' мапа ')[0])).toEqual([
      'От 8 до 21 записи',
      'От 8 до 22 записей',
      'От 8 до 480 000 записей',
    ]);
  });
});

function textsOfChart(data: Staircase, entries: number): Say {
  const { curves, input } = data;
  const cost = costAt(data, entries);
  const ranges = winners(curves);
  const most = Math.max(...cost.sizes.map(({ expected }) => expected));
  const turns = turnNotes(data, ranges, cost, ({ from, to }) => to - from);
  return ({ chart }) => [
    chart.title(curves),
    chart.value(entries, curves, cost.sizes),
    chart.winners(curves, ranges, input),
    chart.laterEntries(entries),
    ...curves.map((curve, i) => `${chart.mark(curve, cost.sizes[i]?.expected ?? 0, most)} ${chart.smallest}`),
    ...cliffNotes(data, cost).map((note) => `${chart.cliff(note.cliff, note.bytes, note.past, true)} ${chart.data}`),
    ...cliffNotes(data, cost).map((note) => `${chart.cliff(note.cliff, note.bytes, note.past, false)} ${chart.data}`),
    ...turns.flatMap((turn) => [chart.here(curves[turn.curve], turn), chart.turn(curves[turn.curve], turn)]),
  ];
}

describe('the Russian chart', () => {
  const data = PRESET_CASES.slice(0, 4).map(([id, whatIf, releases]) => {
    const to = 2 * whatIf.entries;
    return [
      id,
      staircase({ whatIf, releases: releases.slice(0, 3), from: 0, to, scale: 'linear', samples: 60 }),
    ] as const;
  });

  it.each(data)('of %s says what the English one says', (_, of) => {
    for (const share of [0.1, 0.5, 0.9])
      expect(faultsOf(textsOfChart(of, Math.round(of.input.to * share)))).toEqual([]);
  });

  it('tells parts and files in Russian', () => {
    const [first] = data;
    if (!first) throw new RangeError();
    const input = first[1].input;
    const whatIf: WhatIf = {
      ...input.whatIf,
      hint: 21,
      maps: 2,
      deletedShare: 0.305,
      behind: [{ path: 'key', bytes: 24 }],
    };
    expect(RUSSIAN.words.curves.settings({ ...input, whatIf }).replaceAll('\u00a0', ' ')).toBe(
      '2 мапы, подсказка размера на 21 запись, удалено 30,5 %, у каждого key вне мапы 24 байта, amd64.',
    );
    const alone = { ...input, whatIf: { ...input.whatIf, behind: [] } };
    expect(RUSSIAN.words.curves.settings({ ...alone, hintFollows: true })).toBe(
      'Подсказка размера по числу записей, amd64.',
    );
    expect(RUSSIAN.words.curves.settings(alone)).toBe('Без подсказки размера, amd64.');
  });
});

describe('the Russian derivation', () => {
  /** Structures of the runtime, and nothing at all. */
  const NAMES: readonly FigureId[] = ['Map', 'tableRecord', 'hmap', 'mapextra', 'tophashBytes', 'sixteen'];
  const ids = (Object.keys(FIGURE_UNITS) as FigureId[]).filter((id) => !NAMES.includes(id));
  const { words } = RUSSIAN.words.breakdown.derivation;

  it('has words for each figure after any number', () => {
    const faults = ids.flatMap((id) =>
      [0, 1, 2, 5, 11, 21, 6.5]
        .map((value) => words({ id, value, named: 48, path: 'key', of: 'directory' }))
        .flatMap((text) => russianFault(text.replace(PATH, '').replace('48', ''), '') ?? []),
    );
    expect(faults).toEqual([]);
  });

  it.each(CASES)('of %s has the figures of the English one', (_, whatIf, releases) => {
    for (const { release, size } of sizesOf(whatIf, releases)) {
      for (const part of [...partsIn([size]), 'total'] as const) {
        const derived = deriveWhatIf(size, part, whatIf, release);
        const say: Say = ({ breakdown, parts }) =>
          stepsOf(parts.word(part), derived, breakdown.derivation).map(
            ({ number, words: what, line, because }) =>
              `${number}; ${what} ${line?.equals ?? '—'} ${(line?.pieces ?? []).map((piece) => `${piece.sign} ${piece.number}; ${piece.words}`).join('; ')}${because ? ` ← ${because.figure.number} > ${because.limit.number}` : ''}`,
          );
        const said = say(RUSSIAN.words);
        expect(said.join('\n').replace(PATH, '')).not.toMatch(/\b(?:the|of|for|and|to|entries|bytes?)\b/);
        expect(said).toHaveLength(say(WORDS).length);
        sentences.add(say(WORDS), said);
        expect(faultsOf(({ parts }) => [parts.bytes(part, answerBytes(size, part, whatIf.maps))])).toEqual([]);
      }
    }
  });
});

describe('what the reader writes', () => {
  const REMARKS: readonly SourceRemark[] = [
    { type: 'leftOut', line: 2, message: '', others: 0 },
    { type: 'leftOut', line: 2, message: '', others: 1 },
    { type: 'leftOut', line: 2, message: '', others: 21 },
    { type: 'unfollowed', line: 2, message: '' },
    { type: 'beside', line: 2, message: '' },
    { type: 'fieldsLeftOut', line: 3 },
    { type: 'mayStay', name: 'кеш' },
  ];

  it('is remarked upon in Russian', () => {
    expect(faultsOf(({ reading }) => REMARKS.map((remark) => sentenceOf(reading.remarks, remark, undefined)))).toEqual(
      [],
    );
    const assumed = { type: 'namesAssumed', names: ['model.User', 'db.Row'] } as const;
    expect([WORDS, RUSSIAN.words].map(({ reading }) => reading.remarks.namesAssumed(assumed))).toEqual([
      'model.User is taken to be User and db.Row is taken to be Row, as declared here.',
      'Типы с именем пакета считаем объявленными здесь: model.User — это User, db.Row — это Row.',
    ]);
  });

  it('is told in Russian if it is an output that can’t be read', () => {
    const [english, russian] = [WORDS, RUSSIAN.words].map(({ reading }) =>
      Object.values(reading.output).map((say) => say()),
    );
    for (const text of russian ?? []) expect(text).toMatch(/^[А-ЯЁ].*[а-яё]\.$/);
    sentences.add(english ?? [], russian ?? []);
  });

  /** Declarations that no compiler refuses in these words, and what is said of them. */
  const FAULTS = [
    ['type T int', 'нет ни одной мапы: добавьте её, например var cache map[string]Response'],
    ['var m map[string]Respons', 'тип Respons не объявлен: добавьте объявление или возьмите указатель на этот тип'],
    [
      'var m map[string]model.User',
      'размер типа model.User здесь неизвестен, допишите его объявление: type User string либо int64, *T, interface{} или struct{…}',
    ],
    ['var m map[string][pkg.Size]int', 'значение pkg.Size здесь неизвестно: напишите число'],
    ['var m map[string][1i]int', 'комплексные числа здесь не поддерживаются: замените 1i обычным числом'],
    [
      'type Set[K comparable] map[K]bool',
      'у обобщённого типа Set не указаны аргументы: объявите переменную этого типа с аргументами',
    ],
    ['var m map[string][1 << 40]byte', 'значение занимает 1 099 511 627 776 байт: возьмите тип не больше 2 ГиБ'],
    [`var m map[string]${'['.repeat(101)}`, 'вложенность скобок больше 100: упростите выражение'],
    [`var m map[string]${'[1]'.repeat(300)}int`, 'вложенность типов больше 200: упростите объявления'],
    [' '.repeat(2 ** 20 + 1), 'текст длиннее 1 048 576 знаков: оставьте только мапу и её типы'],
    ['var m map[string]int]', 'syntax error: unexpected ]'],
  ] as const;

  it.each(FAULTS)('is refused in Russian, but for the compiler’s words: %.40s', (source, said) => {
    const read = readDeclarations(source, 'amd64');
    if (read.ok) throw new Error('it was read');
    const [problem] = read.problems;
    expect(problem && RUSSIAN.words.fault(problem).replaceAll('\u00a0', ' ')).toBe(said);
    expect(problem && WORDS.fault(problem)).toBe(problem?.message);
  });

  it('leads to memory that is told in Russian', () => {
    const cases = PRESET_CASES.map(([, whatIf]) => whatIf);
    const places = cases.flatMap((whatIf) => reachedFrom(whatIf, whatIf.target));
    const lengths = [undefined, 0, 1, 5, 9, 24, 40_000, { shortest: 5, longest: 15 }, { samples: [3, 8, 9] }];
    const say: Say = ({ source: { behind } }) =>
      cases.flatMap((whatIf) =>
        reachedFrom(whatIf, whatIf.target).flatMap((place) =>
          lengths.map((bytes) => {
            const held = bytes === undefined ? undefined : { bytes };
            const holder = holderOf({ ...whatIf, behind: held ? [{ path: place.path, ...held }] : [] }, '1.27');
            return behind.held(holdingOf(place, held, holder)).replace(/\bnil\b/, '');
          }),
        ),
      );
    expect([...new Set(faultsOf(say))]).toEqual([]);
    expect(new Set(places.map((place) => RUSSIAN.words.source.behind.place(place)))).toContain('каждый ключ, string');
  });

  it('grows to the next step', () => {
    const say: Say = ({ page: { growth } }) => [
      ...['1.23', '1.27'].flatMap((release) =>
        [0, 10_000, 1e9].map((perDay) => growth.next(nextGrowth(responses(3_000_000), release, perDay))),
      ),
      growth.next({ type: 'none' }),
      growth.next({ type: 'gradual' }),
      growth.afterwards(21, [{ release: '1.27', bytes: 3e6 }]),
    ];
    expect(faultsOf(say)).toEqual([]);
  });
});

describe('every text that stands by itself', () => {
  /** Code, and names that are the same in every language. */
  const SAME = new Set(['make(map, n)', 'make(map, n/2)', 'make(map, 2n)', 'Mapscope', 'GOARCH', 'GOGC', 'GOMEMLIMIT']);
  const russian = textsOf(RUSSIAN.words);

  it('is Russian', () => {
    const english = /\b(?:the|of|for|and|to|in|is|are|a|an|with|entries|maps?|bytes?)\b/i;
    const faults = russian.filter(
      ([, text]) =>
        !SAME.has(text) && (!/[а-яё]/i.test(text) || english.test(text.replace(/\bmap\[[^ ]*|`[^`]*`|«[^»]*»/g, ''))),
    );
    expect(faults).toEqual([]);
    expect(russian.length).toBeGreaterThan(200);
  });

  it('has a partner', () => {
    expect(russian.map(([place]) => place)).toEqual(textsOf(WORDS).map(([place]) => place));
  });
});

test('all that was compared is as it was', async () => {
  for (const { lang, text } of sentences.goldens())
    await expect(text).toMatchFileSnapshot(`../../../goldens/sizing-texts-${lang}.txt`);
});
