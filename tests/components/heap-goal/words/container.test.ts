import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitsOf } from '../../../../src/components/heap-goal/page/GoalControls';
import { settledOf } from '../../../../src/components/heap-goal/program';
import { type GoalSettings, goalCodec } from '../../../../src/components/heap-goal/settings';
import { assertLaw } from '../../../laws';
import { GOAL_ENGLISH, GOAL_RUSSIAN } from '../markup';
import { MIB } from '../sawtooth/runs';

/** What the page may be asked, with a container in the units of Kubernetes and Docker. */
const anySettings: fc.Arbitrary<GoalSettings> = fc
  .record({
    go: fc.constantFrom('1.18', '1.19', '1.23', '1.27'),
    live: fc.integer({ min: 1, max: 4000 }),
    times: fc.double({ min: 1, max: 8, noNaN: true }),
    unit: fc.constantFrom('MiB', 'M', 'Mi'),
    rate: fc.integer({ min: 1, max: 3000 }),
    pointers: fc.integer({ min: 0, max: 100 }),
    procs: fc.integer({ min: 1, max: 8 }),
    mark: fc.constantFrom('unknown', '150MiB', '800MiB', '1700MiB'),
    idle: fc.constantFrom('unknown', '0', '1'),
    cache: fc.constantFrom(0, 0, 64, 700),
    where: fc.constantFrom('heap', 'mmap'),
  })
  .map(({ go, live, times, unit, rate, pointers, procs, mark, idle, cache, where }) => {
    const container = Math.round(times * live + cache + 15);
    const query = `go=${go}&live=${live}MiB&container=${container}${unit}&rate=${rate}MiB&pointers=${pointers}&procs=${procs}`;
    return goalCodec.parse(`${query}&mark=${mark}&idle=${idle}&cache=${cache}MiB&where=${where}`).settings;
  });

/** Bytes of each amount that a text names, in order. */
function amountsIn(text: string): number[] {
  const UNITS: Readonly<Record<string, number>> = { B: 1, KiB: 1024, MiB: MIB, GiB: 1024 * MIB, MB: 1e6, GB: 1e9 };
  const thousands = /[а-я]/.test(text) ? /[\u202f\u00a0](?=\d{3})/g : /(?<=\d),(?=\d{3})/g;
  const english = text.replace(thousands, '').replace(/(?<=\d),(?=\d)/g, '.');
  const latin = english.replace(/байта?/g, 'B').replace(/([КМГ]?)(и?)Б/g, (_, size: string, i: string) => {
    const letter = { К: 'K', М: 'M', Г: 'G' }[size] ?? '';
    return `${letter}${i && 'i'}B`;
  });
  return [...latin.matchAll(/(?:(\d+(?:\.\d+)?)(?:–| to ))?(\d+(?:\.\d+)?)[\s\u00a0]?([KMG]i?B|B)(?![a-z])/g)].flatMap(
    ([, low, high, unit = '']) =>
      [low, high].flatMap((each) => (each ? [Number(each) * (UNITS[unit] ?? Number.NaN)] : [])),
  );
}

/** What rounding may add to a figure. */
function rounding(bytes: number): number {
  if (bytes >= 10 * 1024 * MIB) return 0.05 * 1024 * MIB + 1;
  return (bytes >= 1000 * MIB ? 0.5 : 0.05) * MIB + 1;
}

const WORDS = [GOAL_ENGLISH, GOAL_RUSSIAN].map(({ words }) => words.container);

it('the advice names a resident set below its own limit and within the container, or the container that would do', () => {
  let [limited, refused] = [0, 0];
  assertLaw(
    fc.property(anySettings, (settings) => {
      const { container } = settings;
      const fits = fitsOf(settings);
      const { fit } = fits.own;
      const named = WORDS.map((words) => {
        const [first = ''] = words.reasons(fit, container, fits.liveBytes);
        return amountsIn(first);
      });
      if (fit.type === 'tooSmall') {
        refused++;
        const [enough = Number.NaN, inRussian] = named.map((amounts) => amounts.at(-1));
        expect(inRussian).toBe(enough);
        expect(enough).toBeGreaterThan(container);
        for (const words of WORDS) expect(amountsIn(words.tooSmall(fit)).at(-1)).toBe(enough);
        expect(fitsOf({ ...settings, container: enough }).own.fit.type).toBe('fits');
        return;
      }
      for (const [, low = Number.NaN, high = Number.NaN, free = Number.NaN, uncounted = 0] of named) {
        expect(low).toBeLessThanOrEqual(high);
        expect(high).toBeLessThanOrEqual(container + rounding(high));
        expect(Math.abs(high + free - container)).toBeLessThanOrEqual(rounding(high) + rounding(free));
        if (fit.limitBytes === null) continue;
        expect(high - uncounted).toBeLessThanOrEqual(fit.limitBytes + rounding(high) + rounding(uncounted));
      }
      if (fit.limitBytes === null) return;
      limited++;
      const set = settledOf({ ...settings, gogc: fit.best.gogc, limit: fit.limitBytes });
      expect(set.ranges.residentBytes).toEqual(fit.residentBytes);
      expect(set.ranges.mayBeLimited).toBe(false);
    }),
    { until: () => limited > 5 && refused > 2 },
  );
});

it('the advice is also given for a heap with pointers throughout, or for one without if they are throughout', () => {
  assertLaw(
    fc.property(anySettings, (settings) => {
      const { own, other } = fitsOf(settings);
      expect(own.share).toBe(settings.pointers / 100);
      expect(other.share).toBe(settings.pointers === 100 ? 0 : 1);
      expect(fitsOf({ ...settings, pointers: 100 * other.share }).own).toEqual(other);
    }),
  );
});
