import { describe, expect, test } from 'vitest';
import { VALUE_STEPS, VALUES, valueFacts } from '../../src/articles/value/steps';
import { Value } from '../../src/articles/value/Value';
import { words as english } from '../../src/articles/words/en/page';
import { ARTICLE_PAGE_WORDS } from '../../src/articles/words/languages';
import { words as russian } from '../../src/articles/words/ru/page';
import { formats } from '../../src/components/ui/format';
import { slot, sortBytes } from '../../src/lessons/content/allocator';
import { russianFault } from '../components/russian';
import { captionsFault } from '../components/sentence';
import { inEnglish } from '../components/ui/language';

const { markup } = inEnglish(ARTICLE_PAGE_WORDS, english);
const WORDS = { en: english(formats('en')).value, ru: russian(formats('ru')).value };

describe('from a value to the heap', () => {
  test('a slice header takes the slot that real Go measured', () => {
    const { bytes, slots } = valueFacts('slice');
    expect(bytes).toBe(24);
    expect(slots).toEqual([
      { release: '1.15', bytes: slot('1.15', 24, true) },
      { release: '1.16', bytes: slot('1.16', 24, true) },
    ]);
    for (const { release, bytes: taken } of slots) expect(taken).toBe(sortBytes(release, 'sortStrings'));
  });

  test('a number shares a block, one that Go has ready takes nothing', () => {
    expect(valueFacts('int').slots).toEqual([{ release: '1.16', bytes: 16 }]);
    expect(valueFacts('small').slots).toEqual([]);
  });

  test.each(VALUES)('%s: each step has a short sentence, with the same figures in Russian', (id) => {
    for (const step of VALUE_STEPS) {
      const said = WORDS.en.step(valueFacts(id), step);
      const inRussian = WORDS.ru.step(valueFacts(id), step);
      expect([captionsFault(said), captionsFault(inRussian)]).toEqual([undefined, undefined]);
      expect(russianFault(inRussian.replace(/\bint\b/g, '').replace(/ {2}/g, ' '), said)).toBeUndefined();
    }
  });

  test('opens with the copy on the heap, one step before the slots that it takes', () => {
    const html = markup(<Value />);
    for (const word of ['ptr', 'len', 'cap']) expect(html.split(`>${word}</text>`)).toHaveLength(3);
    for (const word of ['data', WORDS.en.places.heap]) expect(html).toContain(`>${word}</text>`);
    expect(html).toContain(WORDS.en.position(VALUE_STEPS.length - 1, VALUE_STEPS.length));
    expect(html).not.toMatch(/NaN|undefined/);
  });
});
