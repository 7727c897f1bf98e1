import { describe, expect, test } from 'vitest';
import { buildOf, buildsWith } from '../../../scripts/releases.mjs';
import { GO_RELEASES, versionOf } from '../../../src/models/go/releases';
import { answerOf, MAIN_LINES, type ProfileAnswer } from '../../../src/models/profile/answer';
import type { MapSite } from '../../../src/models/profile/maps/mapSites';
import { PROFILES, profileOf, releaseOf, TRUTH } from '../../files/recordedProfiles';

/** Answers to the recorded profiles; an experiment has to be named. */
const ANSWERS: ReadonlyMap<string, ProfileAnswer> = new Map(
  PROFILES.map((name) => {
    const release = releaseOf(name);
    return [name, answerOf(profileOf(name), release.includes('-X:') ? { release } : {})];
  }),
);

function siteOf(name: string, functionName: string): MapSite | undefined {
  return ANSWERS.get(name)?.maps.find(({ site }) => site.function === functionName);
}

/** Sites that still have all that was put into them. */
const KEPT = TRUTH.sites.filter(({ deleted = 0 }) => deleted === 0);

describe.each(PROFILES)('%s', (name) => {
  const isExact = name.endsWith('rate1');

  test('says its release by the line that calls main', () => {
    const { release } = ANSWERS.get(name) ?? {};
    const by = name.includes('mapsplitgroup') ? 'asked' : 'line';
    expect(release).toEqual({ name: releaseOf(name), by });
  });

  test('at least 9 of 10 lines that grow maps are found, all of them where one allocation in 4 KiB was recorded', () => {
    const missing = TRUTH.sites.filter((site) => !siteOf(name, site.function)).map((site) => site.function);
    expect(missing.length).toBeLessThanOrEqual(name.endsWith('default') ? 0.1 * TRUTH.sites.length : 0);
  });

  test('what is no map is taken for one by its sizes alone at most', () => {
    const sure = TRUTH.others.filter((other) => (siteOf(name, other)?.grade ?? 'possible') !== 'possible');
    expect(sure.length).toBeLessThanOrEqual(isExact ? 0 : 1);
  });

  test('the entries are within the range that is shown', () => {
    const found = KEPT.flatMap((site) => {
      const map = siteOf(name, site.function);
      return map ? [{ ...map.entries, of: site.function, real: site.entries * site.maps }] : [];
    });
    const outside = found.filter(({ low, high, real }) => real < low || real > high);
    expect(outside.map(({ of }) => of).length).toBeLessThanOrEqual(isExact ? 0 : 1);
    expect(found.every(({ low, expected, high }) => low <= expected && expected <= high)).toBe(true);
  });

  test('slots of the true type are among the candidates', () => {
    const SLOT = {
      'map[string]response': [56],
      'map[int64]int64': [16],
      'map[string]string': [32],
      'map[string]any': [32],
    };
    const wrong = TRUTH.sites.filter(({ type, function: of }) => {
      const slots = SLOT[type as keyof typeof SLOT];
      const map = siteOf(name, of);
      return slots && map && !map.candidates.some(({ slotBytes }) => slots.includes(slotBytes));
    });
    expect(wrong.map((site) => site.function)).toEqual([]);
  });
});

describe('samples of one map of 300,000 entries and 20,000 of six', () => {
  test.each([
    ['heap-go1.23-rate1', '1.23', 32_309_248],
    ['heap-go1.26-rate1', '1.26', 33_554_432],
    ['heap-go1.23', '1.23', 32_309_248],
    ['heap-go1.26', '1.26', 31_791_093],
  ])('%s', (name, release, arrays) => {
    const { maps, release: told } = answerOf(profileOf(`spec/${name}`));
    expect(told.name).toBe(release);
    const routing = maps.find(({ site }) => site.function === 'main.fillRouting' && site.line === 39);
    expect(routing?.grade).toBe('likely');
    expect(routing?.fit.steps.at(-1)?.block.inuseBytes).toBe(arrays);
    expect(routing?.candidates.map(({ slotBytes }) => slotBytes)).toContain(56);
    expect(routing?.entries.low).toBeLessThanOrEqual(300_000);
    expect(routing?.entries.high).toBeGreaterThanOrEqual(300_000);
  });

  test('maps of one bucket or group are found by their headers', () => {
    for (const name of ['heap-go1.23-rate1', 'heap-go1.26-rate1']) {
      const small = answerOf(profileOf(`spec/${name}`)).maps.find(({ site }) => site.function === 'main.fillSmall');
      expect(small?.entries.maps.expected).toBe(20_000);
      expect([small?.entries.low, small?.entries.high]).toEqual([20_000, 160_000]);
    }
  });
});

describe('another release', () => {
  test('reads the same blocks otherwise', () => {
    const asked = answerOf(profileOf('go1.26.8-rate1'), { release: '1.23' });
    expect(asked.release).toEqual({ name: '1.23', by: 'asked' });
    expect(asked.maps.length).toBeLessThan(ANSWERS.get('go1.26.8-rate1')?.maps.length ?? 0);
  });

  test('that is unknown is refused', () => {
    expect(() => answerOf(profileOf('go1.26.8-rate1'), { release: '1.2' })).toThrow(RangeError);
  });
});

test('every release whose maps are known has its line of main, each another, up to the newest that was recorded', () => {
  const minors = [...new Set(GO_RELEASES.map(({ minor }) => minor))];
  const known = Object.keys(MAIN_LINES);
  expect(known).toEqual(minors.slice(0, known.length));
  expect(new Set(Object.values(MAIN_LINES)).size).toBe(known.length);
  for (const build of buildsWith('profiles')) expect(known).toContain(versionOf(buildOf(build).release)?.minor);
});
