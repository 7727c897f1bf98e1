import { describe, expect, test } from 'vitest';
import { OWNER_ROLES } from '../../../src/components/memory/owners';
import type { Position } from '../../../src/components/player/position';
import { en } from '../../../src/components/words/en';
import { helpEn } from '../../../src/components/words/helpEn';
import { logEn } from '../../../src/components/words/logEn';
import { ru } from '../../../src/components/words/ru';

/** All texts of a catalog by their names. */
function texts(words: object, path = ''): [name: string, text: string][] {
  return Object.entries(words).flatMap(([name, word]): [string, string][] => {
    if (typeof word === 'string') return [[path + name, word]];
    return typeof word === 'object' ? texts(word, `${path}${name}.`) : [];
  });
}

describe('the Russian words', () => {
  test('leave nothing in English', () => {
    const owners = Object.fromEntries(
      Object.entries(OWNER_ROLES).map(([owner, { word, gloss }]) => [owner, { word, gloss }]),
    );
    const english = texts({ ...en, helpDialog: helpEn, log: logEn, owners });
    const russian = texts(ru);
    expect(russian.map(([name]) => name).sort()).toEqual(english.map(([name]) => name).sort());
    expect(russian.filter(([name, text]) => name !== 'lang' && !/[а-яё]/i.test(text))).toEqual([]);
  });

  test('say where the scrubber stands', () => {
    const at = (op: number, opCount: number): Position => ({ op, opCount, stepInOp: op && 3, stepsOfOp: op && 1024 });
    expect(ru.at(at(2, 1500))).toBe('операция 2 из 1\u00a0500, шаг 3 из 1\u00a0024');
    expect(ru.at(at(0, 21))).toBe('перед первой из 21 операции');
    expect(ru.at(at(0, 22))).toBe('перед первой из 22 операций');
    expect(ru.at(at(0, 0))).toBe('операций пока нет');
  });
});
