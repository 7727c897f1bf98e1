import { expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import { judgeWords as english } from '../../../../src/components/ui/words/judge/en';
import { judgeWords as russian } from '../../../../src/components/ui/words/judge/ru';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { type JudgeFact, JudgeFailure, judgeFactOf } from '../../../../src/judge/answer';

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
    'Go ran out of the memory that a browser gives it, at most 4 GiB: use fewer entries.',
    'Программе на Go не хватило памяти, которую даёт браузер (не больше 4\u00a0ГиБ): уменьшите число записей.',
  ]);
  expect(said[3]?.[0]).toBe('Go crashed (fatal error: bad sweep): try again.');
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
