import { describe, expect, test } from 'vitest';
import { formats } from '../../src/components/ui/format';
import { CATALOG } from '../../src/evidence/catalog';
import { words as english } from '../../src/evidence/words/en';
import { words as russian } from '../../src/evidence/words/ru';

/** Words of a sentence, at most. */
const MOST = 18;

/** Any number that a sentence asks for. */
const numbers = new Proxy({}, { get: () => 2 });

describe.each([english(formats('en')), russian(formats('ru'))])('in the language of “$title”', (words) => {
  const parts = ['weak', 'wrong', 'claims'] as const;
  const spoken = parts.flatMap((part) =>
    Object.entries<(n: never) => object>(words[part]).map(([id, speak]) => ({
      id: `${part}/${id}`,
      texts: Object.values(speak(numbers as never)) as string[],
    })),
  );

  test('each row of the catalog has its words, in its order', () => {
    const ids = Object.entries(CATALOG).flatMap(([part, rows]) => Object.keys(rows).map((id) => `${part}/${id}`));
    expect(spoken.map(({ id }) => id)).toEqual(ids);
  });

  test('no sentence is long, and none names what it doesn’t know', () => {
    const sentences = spoken.flatMap(({ texts }) => texts.flatMap((text) => text.split(/(?<=[.?!])\s+/)));
    expect(sentences.filter((sentence) => /NaN|undefined/.test(sentence))).toEqual([]);
    const long = sentences.filter(
      (sentence) => sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > MOST,
    );
    expect(long).toEqual([]);
  });
});
