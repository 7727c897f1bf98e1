import { expect, test } from 'vitest';
import { type EventWords, sentenceOf } from '../../../../src/components/ui/words/language';

type Fact = { readonly type: 'grow' | 'shrink'; readonly by: number } | { readonly type: 'stay' };

test('a fact has the sentence of its type, in the context it is given', () => {
  const words = {
    grow: ({ by }, unit) => `Grows by ${by} ${unit}.`,
    shrink: ({ by }, unit) => `Shrinks by ${by} ${unit}.`,
    stay: () => 'Stays.',
  } satisfies EventWords<Fact, string>;
  const facts: Fact[] = [{ type: 'grow', by: 3 }, { type: 'shrink', by: 2 }, { type: 'stay' }];
  expect(facts.map((fact) => sentenceOf<Fact, string>(words, fact, 'bytes'))).toEqual([
    'Grows by 3 bytes.',
    'Shrinks by 2 bytes.',
    'Stays.',
  ]);
});

test('a type without a sentence is an error of types', () => {
  // @ts-expect-error: 'stay' is missing
  const words: EventWords<Fact> = { grow: () => '', shrink: () => '' };
  expect(words.stay).toBeUndefined();
});
