import { expect, test } from 'vitest';
import { repository } from '../../build/facts.mjs';
import { originsOf } from '../../src/articles/articles';
import { articleFacts } from '../../src/articles/content';

const facts = articleFacts(repository());

test.each([
  ['bucket-map', 'run', 'first-overflow', [{ article: 'swiss-tables', rows: ['bucket', 'overflow'] }]],
  ['size-classes', 'run', 'sort', [{ article: 'sort-strings', rows: ['quiz', 'escape', 'benchmark'] }]],
  ['size-classes', 'view', 'request', [{ article: 'sort-strings', rows: ['interface', 'integers', 'nine'] }]],
  [
    'size-classes',
    'view',
    'designs',
    [{ article: 'sort-strings', rows: ['bump', 'length', 'fragmentation', 'unlimited'] }],
  ],
  ['heap-goal', 'view', 'trade-off', [{ article: 'off-heap-caches', rows: ['tradeOff'] }]],
  [
    'resident',
    'view',
    'investigation',
    [{ article: 'memory-regression', rows: ['rise', 'experiments', 'metrics', 'smaps', 'bisect'] }],
  ],
  ['sizing', 'view', 'published', [{ article: 'swiss-tables', rows: ['saved', 'fleet'] }]],
] as const)('%s: a %s, %s, leads to what the articles say about it', (scene, kind, id, origins) => {
  expect(originsOf(facts, scene, kind, id)).toEqual(origins);
});

test('maps share their examples; views of other scenes and own runs come from no article', () => {
  expect(originsOf(facts, 'race', 'run', 'first-overflow')).toEqual(
    originsOf(facts, 'bucket-map', 'run', 'first-overflow'),
  );
  expect(originsOf(facts, 'sizing', 'view', 'investigation')).toEqual([]);
  expect(originsOf(facts, 'swiss-map', 'run', 'own')).toEqual([]);
});
