import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { READINGS } from '../embed/readings';

/** Links as they were given out: scene, query and what it means, as a query. Lines are added, never changed, but for how a meaning is spelt. */
const links = readFileSync('tests/goldens/links.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => /^(?<scene>\S+) \?(?<query>\S*) → \?(?<meaning>\S*)$/.exec(line)?.groups ?? {});

describe('links that were given out', () => {
  test.each(SCENES.map(({ id }) => id))('of %s mean what they meant', (id) => {
    const ofScene = links.filter(({ scene }) => scene === id);
    expect(ofScene.length).toBeGreaterThan(0);
    for (const { query = '', meaning } of ofScene) {
      const unknown = [...new URLSearchParams(query).keys()].filter((name) => !READINGS[id].names.includes(name));
      expect({ query, unknown, ...READINGS[id].read(query) }).toEqual({ query, unknown: [], problems: [], meaning });
    }
  });

  test('are all of scenes that there are', () => {
    const ids: readonly string[] = SCENES.map(({ id }) => id);
    expect(links.filter(({ scene = '' }) => !ids.includes(scene))).toEqual([]);
  });
});
