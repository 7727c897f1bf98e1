import { expect, it } from 'vitest';
import { swissMap } from '../../../src/models/swiss-map/swissMap';
import { mapConfig } from '../configs';
import { splitmixHash } from '../splitmixHash';

it('a copy made while tombstones are pruned keeps its own', () => {
  const state = swissMap.init(mapConfig('1.26.8', { hint: 896 }));
  const copies: { copy: typeof state; kept: typeof state }[] = [];
  const apply = (type: 'put' | 'delete', key: number) =>
    swissMap.apply(state, { type, key, hash: splitmixHash(key) }, (event) => {
      if (event.type !== 'pruneGroup') return;
      const copy = swissMap.clone(state);
      copies.push({ copy, kept: structuredClone(copy) });
    });
  swissMap.apply(state, { type: 'make' });
  for (let key = 0; key < 896; key++) apply('put', key);
  for (let key = 0; key < 890; key++) apply('delete', key);
  for (let key = 896; key < 1786; key++) apply('put', key);
  expect(copies.length).toBeGreaterThan(10);
  for (const { copy, kept } of copies) expect(copy).toEqual(kept);
});
