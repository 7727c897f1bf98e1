import { describe, expect, test } from 'vitest';
import type { Position } from '../../../../src/components/ui/player/marks';
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
