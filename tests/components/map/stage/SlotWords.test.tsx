import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, fitText } from '../../../../src/components/map/stage/SlotWords';
import { assertLaw } from '../../../laws';

/** Width of a letter as a share of its height: JetBrains Mono, and Inter's small letters at the most. */
const WIDEST = { mono: 0.6, sans: 0.53 };

describe('words in a slot', () => {
  test('leave air between neighbours, are not smaller than can be read, and begin and end as the key does', () => {
    assertLaw(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
        fc.nat(200),
        fc.nat(80),
        fc.boolean(),
        (key, width, height, beginAlike) => {
          const fitted = fitText(key, { width, height }, { beginAlike });
          if (!fitted) return;
          const { text, size, face, squeeze } = fitted;
          expect(columnsOf(text) * size * WIDEST[face] * squeeze).toBeLessThanOrEqual(width - 3 + 1e-6);
          expect(size).toBeGreaterThanOrEqual(11);
          expect(squeeze).toBeGreaterThanOrEqual(0.68);
          expect(size).toBeLessThan(height);
          const cuts = [...text.matchAll(/…/g)].map(
            ({ index }) => [text.slice(0, index), text.slice(index + 1)] as const,
          );
          const isCutOf = cuts.some(([head, tail]) => key.startsWith(head) && key.endsWith(tail));
          expect(text === key || isCutOf).toBe(true);
        },
      ),
    );
  });

  test('of four letters are whole in slots of a desktop and of a phone, and of three as large', () => {
    const slot = { width: 31, height: 36 };
    expect(fitText('kiwi', slot)).toMatchObject({ text: 'kiwi', face: 'mono' });
    for (const text of ['kiwi', 'beet', 'yuzu', 'bean', 'sloe']) {
      expect(fitText(text, { width: 24.4, height: 18 })).toMatchObject({ text, face: 'sans', size: 11 });
    }
    expect(fitText('fig', slot)?.size).toBe(fitText('kiwi', slot)?.size);
  });

  test('of a long key are its beginning and its end, or its end alone where all begin alike; and where there is no room for three letters nothing', () => {
    expect(fitText('route-d832f83', { width: 26, height: 36 })?.text).toBe('r…83');
    const end = fitText('route-d832f83', { width: 30, height: 36 }, { beginAlike: true })?.text;
    expect(end).toMatch(/^….{3,}$/);
    expect('route-d832f83').toContain(end?.slice(1));
    expect(fitText('kiwi', { width: 30, height: 36 }, { beginAlike: true })?.text).toBe('kiwi');
    expect(fitText('東京都庁', { width: 34, height: 36 })?.text).toBe('東…都庁');
    expect(fitText('route-d832f83', { width: 14, height: 36 })).toBeUndefined();
    expect(fitText('kiwi', { width: 60, height: 14 })).toBeUndefined();
  });
});

test('a number of three digits is whole in the slots of a phone', () => {
  expect(fitText('108', { width: 17.8, height: 16 })).toMatchObject({ text: '108', face: 'mono' });
  expect(fitText('173087057816062', { width: 40, height: 16 })?.text).toContain('…');
});
