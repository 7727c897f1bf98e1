import { describe, expect, test } from 'vitest';
import {
  changeAt,
  directionOf,
  mapsOn,
  type Pod,
  type PodId,
  podOf,
  UPGRADE_DEFAULTS,
  type UpgradeSettings,
  upgradeCodec,
} from '../../src/articles/upgrade/pods';
import type { StepChange } from '../../src/articles/words/en/upgrade';
import { UPGRADE_WORDS } from '../../src/articles/words/languages';
import { PRESETS } from '../../src/components/fields/presets';
import { loadLanguage } from '../../src/components/ui/words/language';
import { readDeclarations } from '../../src/golang/read/readDeclarations';
import { NEWEST } from '../../src/models/go/releases';
import { PUBLISHED, PUBLISHED_REGRESSION } from '../../src/models/sizing/published';

function podWith(id: PodId, some: Partial<UpgradeSettings> = {}): Pod {
  const settings = { ...UPGRADE_DEFAULTS, ...some };
  const read = readDeclarations(settings.source || settings.preset.source, 'amd64');
  if (!read.ok) throw new RangeError(read.problems[0]?.message);
  return podOf(id, settings, mapsOn(read.map, settings[id], settings.life));
}

function changes(pod: Pod): StepChange[] {
  return pod.steps.slice(1).map((step) => {
    const change = changeAt(pod, step);
    return { step, change, isNewest: step.last === NEWEST.name, direction: directionOf(pod, change) };
  });
}

const directions = (pod: Pod) => changes(pod).map(({ step, direction }) => [step.first, direction]);

describe('the pods of the article', () => {
  test('with high traffic memory falls all the same, by about what was published', () => {
    const pod = podWith('many');
    expect(directions(pod)).toEqual([
      ['1.24.0', 'falls'],
      ['1.24.6', 'falls'],
    ]);
    const [net, mended] = changes(pod).map(({ change }) => -change.resident);
    expect(Math.abs((net ?? 0) / PUBLISHED.savedNet - 1)).toBeLessThan(0.05);
    expect(Math.abs((mended ?? 0) / PUBLISHED.savedResident - 1)).toBeLessThan(0.05);
  });

  test('with low traffic it rises by what was published, and is level afterwards', () => {
    const pod = podWith('few');
    expect(directions(pod)).toEqual([
      ['1.24.0', 'rises'],
      ['1.24.6', 'level'],
    ]);
    const risen = changes(pod)[0]?.change.resident ?? 0;
    expect(risen).toBeGreaterThan(PUBLISHED_REGRESSION.few.low);
    expect(risen).toBeLessThan(PUBLISHED_REGRESSION.few.high);
  });

  test('caches that turn over are another picture: both rise, until the release that prunes tombstones', () => {
    for (const id of ['many', 'few'] as const) {
      const pod = podWith(id, { life: 'cache' });
      expect([id, ...directions(pod)]).toEqual([id, ['1.24.0', 'rises'], ['1.24.6', 'rises'], ['1.25', 'falls']]);
    }
  });

  test('have the published change as a mark, other pods have none', () => {
    expect(podWith('many').published).toEqual({ low: -PUBLISHED.savedNet, high: -PUBLISHED.savedNet });
    expect(podWith('few').published).toEqual(PUBLISHED_REGRESSION.few);
    expect(podWith('few', { many: 7 }).published).toEqual(PUBLISHED_REGRESSION.few);
    const [, sessions = PRESETS[0]] = PRESETS;
    for (const some of [{ many: 7 }, { gogc: 50 }, { life: 'cache' }, { preset: sessions }] as const) {
      expect(podWith('many', some).published).toBeUndefined();
    }
  });

  test('a pod that no release changes has one step', () => {
    const pod = podWith('few', { few: 0, fewBuffers: 0 });
    expect(changes(pod).every(({ direction }) => direction === 'level')).toBe(true);
  });
});

test('settings are in the address: those that differ from the article’s', () => {
  expect(upgradeCodec.format(UPGRADE_DEFAULTS)).toBe('');
  const query =
    'types=var+m+map%5Bint%5Dint&life=cache&n=1_000&buffers=0B&fewBuffers=64MiB&written=0&gogc=50&other=1GiB';
  const { settings, problems } = upgradeCodec.parse(query);
  expect(problems).toEqual({});
  expect(settings).toMatchObject({ many: 1000, manyBuffers: 0, written: 0, gogc: 50, otherLiveBytes: 2 ** 30 });
  expect(upgradeCodec.format(settings)).toBe(query);
  expect(Object.keys(upgradeCodec.parse('n=-1&written=101&gogc=off&buffers=9TiB').problems)).toHaveLength(4);
});

test.each([
  [
    'en',
    [
      'Compared with Go 1.23, RSS at high traffic is 629 MiB lower on Go 1.24.0 to 1.24.5, and 1,029 MiB lower on Go 1.24.6 and later.',
      'Compared with Go 1.23, RSS at low traffic is 255 MiB higher on Go 1.24.0 to 1.24.5, and about the same on Go 1.24.6 and later.',
      'Compared with Go 1.23, RSS at high traffic is 1,012 MiB higher on Go 1.24.0 to 1.24.5, 612 MiB higher on Go 1.24.6, and 450 MiB lower on Go 1.25 and later.',
    ],
  ],
  [
    'ru',
    [
      'RSS при большом трафике по сравнению с Go 1.23: в Go 1.24.0–1.24.5 — меньше на 629 МиБ, а в Go 1.24.6 и новее — меньше на 1 029 МиБ.',
      'RSS при малом трафике по сравнению с Go 1.23: в Go 1.24.0–1.24.5 — больше на 255 МиБ, а в Go 1.24.6 и новее — почти такой же.',
      'RSS при большом трафике по сравнению с Go 1.23: в Go 1.24.0–1.24.5 — больше на 1 012 МиБ, в Go 1.24.6 — больше на 612 МиБ, а в Go 1.25 и новее — меньше на 450 МиБ.',
    ],
  ],
] as const)('in %s the answer says where memory falls and where it rises', async (lang, sentences) => {
  const { words } = await loadLanguage(UPGRADE_WORDS, lang);
  const said = [podWith('many'), podWith('few'), podWith('many', { life: 'cache' })].map((pod) =>
    words.answer(pod.id, pod.steps[0].first, changes(pod)),
  );
  expect(said.map((sentence) => sentence.replaceAll(/\s/g, ' '))).toEqual(sentences);
});

test('the reason names the map, the buffers and all else that changes with the heap', async () => {
  const { words } = await loadLanguage(UPGRADE_WORDS, 'en');
  const reason = (some: Partial<UpgradeSettings>) => {
    const pod = podWith('many', some);
    const [, upgraded] = pod.steps;
    if (!upgraded) throw new RangeError('no release after the upgrade');
    const change = changeAt(pod, upgraded);
    expect(change.map + change.allowed + change.cleared + change.rest).toBeCloseTo(change.resident, 0);
    return words.why(change, 'Go 1.24.0');
  };
  expect(reason({})).toMatch(/smaller, .* Everything else shrinks with the heap, by [\d.]+\sMiB\.$/);
  expect(reason({ life: 'cache' })).toMatch(/ Everything else \w+ with the heap, by [\d.]+\sMiB\.$/);
  expect(words.why({ resident: 5, map: 3, allowed: 2, cleared: 0, rest: 0 }, 'Go 1.24.0')).not.toContain(
    'Everything else',
  );
});

test.each([
  ['en', 'RSS at low traffic is the same on Go 1.23 and later.'],
  ['ru', 'RSS при малом трафике одинаков в Go 1.23 и новее.'],
] as const)('in %s a pod that no release changes is said to be the same', async (lang, sentence) => {
  const { words } = await loadLanguage(UPGRADE_WORDS, lang);
  const pod = podWith('few', { few: 0, fewBuffers: 0, life: 'cache' });
  expect(pod.steps).toHaveLength(1);
  expect(words.answer('few', pod.steps[0].first, changes(pod)).replaceAll(/\s/g, ' ')).toBe(sentence);
});
