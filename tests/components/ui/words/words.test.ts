import { describe, expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import type { Position } from '../../../../src/components/ui/player/marks';
import { judgeWords as english } from '../../../../src/components/ui/words/judge/en';
import { judgeWords as russian } from '../../../../src/components/ui/words/judge/ru';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { type JudgeFact, JudgeFailure, judgeFactOf } from '../../../../src/judge/answer';
import { ENGLISH, RUSSIAN } from '../language';

/** All texts of a catalog by their names. */
function texts(words: object, path = ''): [name: string, text: string][] {
  return Object.entries(words).flatMap(([name, word]): [string, string][] => {
    if (typeof word === 'string') return [[path + name, word]];
    return typeof word === 'object' ? texts(word, `${path}${name}.`) : [];
  });
}

describe('the Russian words of shared components', () => {
  const { words } = RUSSIAN;

  test('leave nothing in English', () => {
    expect(texts(words).map(([name]) => name)).toEqual(texts(ENGLISH.words).map(([name]) => name));
    expect(texts(words).filter(([, text]) => !/[а-яё]/i.test(text))).toEqual([]);
  });

  test('say where the scrubber stands', () => {
    const at = (op: number, opCount: number): Position => ({ op, opCount, stepInOp: op && 3, stepsOfOp: op && 1024 });
    expect(words.player.at(at(2, 1500))).toBe('операция 2 из 1\u00a0500, шаг 3 из 1\u00a0024');
    expect(words.player.at(at(0, 21))).toBe('перед первой из 21 операции');
    expect(words.player.at(at(0, 22))).toBe('перед первой из 22 операций');
    expect(words.player.at(at(0, 0))).toBe('операций пока нет');
  });

  test('tell the cost of an operation in the form that its number asks for', () => {
    const { moved, compared } = words.totals.cost;
    expect([1, 3, 56].map(moved)).toEqual(['переехала 1 запись', 'переехали 3 записи', 'переехало 56 записей']);
    expect([21, 22, 25].map(compared)).toEqual(['сравнён 21 слот', 'сравнены 22 слота', 'сравнено 25 слотов']);
  });
});

const FACTS: readonly JudgeFact[] = [
  { type: 'outOfMemory' },
  { type: 'fewKeys' },
  { type: 'refused', kind: 'unsettled', about: 'heap' },
  { type: 'crashed', exitCode: 2, said: 'fatal error: bad sweep\n\ngoroutine 1 [running]:\nmain.main()\n' },
  { type: 'noWebAssembly', said: 'CompileError' },
  { type: 'unavailable', said: 'TypeError: failed to fetch' },
  { type: 'damaged' },
  { type: 'garbled', line: 'live x' },
];

test('each failure of real Go is a sentence, in both languages', () => {
  const said = FACTS.map((fact) => [
    sentenceOf(english(formats('en')), fact),
    sentenceOf(russian(formats('ru')), fact),
  ]);
  expect(said[0]).toEqual([
    'Go ran out of the memory that a browser gives it, at most 4 GiB. Use fewer entries.',
    'Программе на Go не хватило памяти, которую даёт браузер (не больше 4\u00a0ГиБ): уменьшите число записей.',
  ]);
  expect(said[3]?.[0]).toBe('Go crashed (fatal error: bad sweep). Try again.');
  for (const [inEnglish = '', inRussian = ''] of said) {
    expect(inEnglish).toMatch(/^[A-Z]/);
    expect(inRussian).toMatch(/^(?:[А-ЯЁ]|Go)/);
    for (const sentence of [inEnglish, inRussian])
      expect(sentence.split(/(?<=[.:!?])\s/)[0]?.split(/\s/).length).toBeLessThan(19);
  }
});

test('whatever a question was rejected with is a fact', () => {
  expect(judgeFactOf(new JudgeFailure({ type: 'damaged' }))).toEqual({ type: 'damaged' });
  expect(judgeFactOf(new Error('odd'))).toEqual({ type: 'crashed', exitCode: undefined, said: 'Error: odd' });
});
