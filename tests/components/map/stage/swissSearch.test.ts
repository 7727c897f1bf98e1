import { expect, test } from 'vitest';
import { recordedExample } from '../programs';

/** Searches of the Swiss map of an example, each once. */
function searchesOf(example: string) {
  const side = recordedExample(example).sides.at(-1);
  if (!side) throw new Error('the run has no sides');
  const searches = new Map<number, readonly { readonly is: string }[]>();
  for (let step = 1; step <= side.track.stepCount; step++) {
    const search = side.search(step);
    if (search?.fact?.type === 'search') searches.set(search.first, search.fact.found);
  }
  return [...searches.values()].map((found) => found.map(({ is }) => is));
}

test('a search that will reuse a tombstone promises no other slot, and speaks of no limit', () => {
  const reusing = ['cache', 'tombstones', 'cache-pruned']
    .flatMap(searchesOf)
    .filter((found) => found.includes('reused'));
  expect(reusing.length).toBeGreaterThan(0);
  for (const found of reusing) {
    expect(found).not.toContain('limit');
    expect(found.at(-1)).toBe('reused');
  }
});

test('a search begins with a table or a small map’s group, and ends with what came of it', () => {
  for (const found of ['pair', 'cache', 'third-group', 'split'].flatMap(searchesOf)) {
    expect(['start', 'differ', 'match']).toContain(found[0]);
    expect(found.slice(1)).not.toContain('start');
  }
});
