import { expect, test } from 'vitest';
import { nonBreakingWords, withNonBreakingSpaces } from '../../../src/components/ui/nonBreaking';

const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  ['Go 1.24 takes 208 bytes', 'Go_1.24_takes 208_bytes'],
  ['up to 8 – more', 'up to 8_– more'],
  ['мапа — это не список, а таблица', 'мапа_— это не_список, а_таблица'],
  ['В Go 1.24, и (с 1.26) на 5 шагов меньше', 'В_Go_1.24, и_(с_1.26) на_5_шагов меньше'],
  ['Он нужен для Go, потом и для мапы', 'Он нужен для Go, потом и_для мапы'],
  ['Хеш — это 64 бита.', 'Хеш_— это 64_бита.'],
  ['Ключ в бакете, а не в группе.', 'Ключ в_бакете, а_не_в_группе.'],
  ['три слова подряд', 'три слова подряд'],
  ['A map is an array of buckets', 'A map is an array of buckets'],
  ['go run . 2>&1', 'go run . 2>&1'],
])('%s', (text, expected) => {
  expect(shown(withNonBreakingSpaces(text))).toBe(expected);
});

test('words keep their shape: texts, functions, lists and what is inside', () => {
  const drawing = { $$typeof: Symbol.for('react.element'), text: 'в слоте' };
  const words = nonBreakingWords({
    label: 'в слоте',
    count: 3,
    none: undefined,
    list: ['в слоте', 1],
    in: { slot: (slot: number) => `в ${slot}` },
    nested: (a: string) => ({ text: `о ${a}`, end: () => 'у края' }),
    drawing,
    pattern: /в /,
  });
  expect(shown(words.label)).toBe('в_слоте');
  expect([words.count, words.none, words.list[1]]).toEqual([3, undefined, 1]);
  expect(shown(String(words.list[0]))).toBe('в_слоте');
  expect(shown(words.in.slot(2))).toBe('в_2');
  expect(shown(words.nested('мапе').text)).toBe('о_мапе');
  expect(shown(words.nested('мапе').end())).toBe('у_края');
  expect(words.drawing).toBe(drawing);
  expect(words.pattern.source).toBe('в ');
});
