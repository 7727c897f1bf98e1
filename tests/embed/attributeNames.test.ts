import { describe, expect, test } from 'vitest';
import { itemOf } from '../../src/embed/attributeNames';

/** An element with these attributes, as far as it is asked for them. */
function withAttributes(attributes: Readonly<Record<string, string>>) {
  return {
    getAttributeNames: () => Object.keys(attributes),
    getAttribute: (name: string) => attributes[name] ?? null,
  };
}

describe('the picture of a figure', () => {
  test.each([
    ['the scene as it opens', { scene: 'race' }, ''],
    ['an example', { scene: 'swiss-map', example: 'split' }, 'split'],
    ['an example at a step of its own', { scene: 'swiss-map', example: 'split', at: '6' }, 'split'],
    ['an example drawn in another way', { scene: 'race', theme: 'dark', lang: 'ru', style: 'height: 3em' }, ''],
  ])('is that of %s', (_, attributes, item) => {
    expect(itemOf(withAttributes(attributes))).toBe(item);
  });

  test.each([
    ['another number of entries', { scene: 'sizing', preset: 'response', n: '2000000' }],
    ['another setting', { scene: 'heap-goal', gogc: '229' }],
    ['a program of its own', { scene: 'bucket-map', example: 'four-to-eight', run: 'p-gopher' }],
    ['a name that no file can have', { scene: 'race', example: '../race' }],
  ])('is missing for %s', (_, attributes) => {
    expect(itemOf(withAttributes(attributes))).toBeUndefined();
  });
});
