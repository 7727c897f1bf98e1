import { expect, test } from 'vitest';
import type { FieldProblem } from '../../../src/components/fields/typed';
import { fieldWords as english } from '../../../src/components/fields/words/en';
import { fieldWords as russian } from '../../../src/components/fields/words/ru';
import { formats } from '../../../src/components/ui/format';
import { sentenceOf } from '../../../src/components/ui/words/language';
import type { BehindFault } from '../../../src/models/sizing/reachable';
import type { MomentProblem } from '../../../src/timeline/moments';
import { russianFault } from '../russian';

const EN = english(formats('en'));
const RU = russian(formats('ru'));
const KNOWN = { oldest: '1.16', newest: '1.27', experiments: ['1.27-X:x'] };

const PROBLEMS: Readonly<Record<FieldProblem['type'], readonly FieldProblem[]>> = {
  notNumber: [{ type: 'notNumber', typed: 'x' }],
  notWhole: [{ type: 'notWhole', typed: '1' }],
  noOption: [{ type: 'noOption', typed: 'x' }],
  noNumber: [
    { type: 'noNumber' },
    ...(['bytes', 'bytesASecond'] as const).map((of): FieldProblem => ({ type: 'noNumber', of })),
  ],
  negativeGogc: [{ type: 'negativeGogc', typed: '-5' }],
  zeroGogc: [{ type: 'zeroGogc' }],
  noUnit: (['bytes', 'bytesASecond'] as const).map((of): FieldProblem => ({ type: 'noUnit', typed: '512', of })),
  noAmount: (['bytes', 'bytesASecond'] as const).map((of): FieldProblem => ({ type: 'noAmount', typed: 'x', of })),
  tooSmall: [0, 1, 2, 5, 21, 2 ** 20].flatMap((least) =>
    ([undefined, 'entries', 'bytes', 'bytesASecond'] as const).map(
      (of): FieldProblem => ({
        type: 'tooSmall',
        least,
        of,
      }),
    ),
  ),
  tooLarge: [1, 2, 20_000].map((most): FieldProblem => ({ type: 'tooLarge', most, of: 'entries' })),
  unknownRelease: [
    { type: 'unknownRelease', typed: '1', known: KNOWN },
    { type: 'unknownRelease', typed: '1', known: { oldest: '1.27', newest: '1.27', experiments: [] } },
  ],
  unknownExperiment: [[], ['x']].map(
    (experiments): FieldProblem => ({
      type: 'unknownExperiment',
      typed: 'x',
      minor: '1.27',
      experiments,
    }),
  ),
};

/** As the figures of both are compared: units and names of experiments aside. */
const plain = (text: string) => text.replaceAll('1.27-X:x', '').replaceAll('use x', 'use it').replaceAll('−', '');

test.each(Object.values(PROBLEMS).flat())(
  '$type is said in Russian, with the figures of the English sentence',
  (problem) => {
    const [said, wanted] = [EN, RU].map(({ problems }) => plain(sentenceOf(problems, problem, 'GOGC'))).reverse();
    // “1.5” and “512” are spelt as each language does.
    const amounts = ['noUnit', 'noAmount', 'unknownRelease', 'unknownExperiment'].includes(problem.type);
    const russianText = said?.replaceAll('возьмите x', 'возьмите его') ?? '';
    expect(
      russianFault(russianText, amounts ? russianText.replace(/(?<=\d),(?=\d)/g, '.') : (wanted ?? '')),
    ).toBeUndefined();
    expect(said).toMatch(/^GOGC: .*\.$/);
    expect((said ?? '').split(/[\s\u00a0]+/).length).toBeLessThanOrEqual(24);
  },
);

const MOMENTS: readonly MomentProblem[] = [
  { type: 'at', typed: 'x' },
  { type: 'from', typed: 'x' },
  { type: 'until', typed: 'x' },
  { type: 'nothingBetween' },
];

test.each(MOMENTS)('of a moment that a run hasn’t, $type is said in Russian', (problem) => {
  const [said = '', wanted = ''] = [RU, EN].map(({ runProblems }) => sentenceOf(runProblems, problem));
  expect(russianFault(said, wanted)).toBeUndefined();
});

const FAULTS: readonly BehindFault[] = [
  { type: 'nothingThere', path: 'x', places: ['x'] },
  { type: 'saidTwice', path: 'x' },
  { type: 'noCounts', path: 'x', go: 'x' },
  { type: 'itemsUnknown', path: 'x', go: 'x' },
  { type: 'levelsUnknown', path: 'x' },
  { type: 'mapCapacity', path: 'x' },
];

test.each(FAULTS)('of a place that types haven’t so, $type is said in Russian', (fault) => {
  const [said = '', wanted = ''] = [RU, EN].map(({ runProblems }) =>
    sentenceOf(runProblems, { type: 'behind', fault }),
  );
  expect(russianFault(said.replaceAll('x', ''), wanted)).toBeUndefined();
});

test('Russian has other forms for the most entries', () => {
  const said = [1, 2, 5].map((most) =>
    sentenceOf(RU.problems, { type: 'tooLarge', most, of: 'entries' }, 'Вставить').replaceAll('\u00a0', ' '),
  );
  expect(said.map((text) => /введите (.*) или меньше\.$/.exec(text)?.[1])).toEqual([
    '1 запись',
    '2 записи',
    '5 записей',
  ]);
});
