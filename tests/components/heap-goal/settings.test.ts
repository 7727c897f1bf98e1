import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPENING } from '../../../src/components/fields/momentParam';
import { sentencesOf } from '../../../src/components/fields/settingWords';
import { GOGC_STOPS } from '../../../src/components/heap-goal/gogc';
import {
  CACHE_STOPS,
  CONTAINER_STOPS,
  LIMIT_STOPS,
  LIVE_STOPS,
  MARK_STOPS,
  PROCS_STOPS,
  RATE_STOPS,
  stopOf,
} from '../../../src/components/heap-goal/page/GoalControls';
import { goalCodec, PRESETS, presetSettings } from '../../../src/components/heap-goal/settings';
import { type Act, DEMONSTRATION, STORIES } from '../../../src/components/heap-goal/stories';
import { NEWEST } from '../../../src/models/go/releases';
import { assertLaw } from '../../laws';
import { GOAL_ENGLISH } from './markup';

const MIB = 2 ** 20;
const GIB = 2 ** 30;

function parsed(query: string) {
  const { settings, problems } = goalCodec.parse(query);
  return { settings, problems: sentencesOf(GOAL_ENGLISH.words.params, problems) };
}

const anyMoment = fc.oneof(fc.constant(OPENING), fc.nat(10_000), fc.constantFrom('gcDone#2', 'op:53', 'op:53/7'));

describe('a link to a heap', () => {
  it('of nothing opens the 64 MiB server on the newest Go', () => {
    const { settings, problems } = parsed('');
    expect(settings).toMatchObject({
      release: NEWEST.name,
      gogc: 100,
      limit: null,
      rate: 800 * MIB,
      live: 64 * MIB,
      cache: 0,
    });
    expect(settings.story.id).toBe('steady');
    expect(problems).toEqual({});
  });

  it('names only what differs, in words a person can read', () => {
    const { settings } = parsed('');
    expect(goalCodec.format(settings)).toBe('');
    const other = {
      ...settings,
      gogc: 'off' as const,
      limit: 1088 * MIB,
      rate: 50 * MIB,
      cache: GIB,
      where: 'mmap' as const,
    };
    expect(goalCodec.format(other)).toBe('gogc=off&gomemlimit=1_088MiB&rate=50MiB&cache=1GiB&where=mmap');
  });

  it.each(PRESETS.map(({ id }) => id))('to the preset %s names the preset alone', (id) => {
    const preset = PRESETS.find((each) => each.id === id) ?? PRESETS[0];
    const query = goalCodec.format(presetSettings(preset));
    expect(query).toBe(id === PRESETS[0].id ? '' : `preset=${id}`);
    expect(parsed(query)).toEqual({ settings: presetSettings(preset), problems: {} });
  });

  it.each([
    ['gogc=50%25', { gogc: 50 }],
    ['gogc=OFF', { gogc: 'off' }],
    ['gomemlimit=120MiB', { limit: 120 * MIB }],
    ['gomemlimit=off', { limit: null }],
    ['preset=limit&gomemlimit=off', { limit: null }],
    ['rate=2 GiB/s', { rate: 2 * GIB }],
    ['rate=50', { rate: 50 * MIB }],
    ['live=1,088', { live: 1088 * MIB }],
    ['cache=0', { cache: 0 }],
    ['container=2 GiB', { container: 2 * GIB }],
    ['go=go1.24.6', { release: '1.24' }],
  ])('understands %s', (query, some) => {
    const { settings, problems } = parsed(query);
    expect(settings).toMatchObject(some);
    expect(problems).toEqual({});
  });

  it.each([
    ['gogc=0', 'gogc', /at 0, the collector would run all the time/],
    ['gogc=-1', 'gogc', /enter off, which is what “-1” means in Go/],
    ['gogc=900', 'gogc', /enter at most 800\./],
    ['gogc=lots', 'gogc', /enter a number, not “lots”/],
    ['gomemlimit=100', 'limit', /has no unit/],
    ['gomemlimit=-1MiB', 'limit', /enter 1 MiB or more/],
    ['rate=900TiB', 'rate', /enter at most 20 GiB per second/],
    ['rate=0', 'rate', /enter 64 KiB per second or more/],
    ['rate=fast', 'rate', /isn’t a valid size/],
    ['live=0', 'live', /enter 64 KiB or more/],
    ['cache=2000TiB', 'cache', /enter at most 1 TiB/],
    ['container=big', 'container', /isn’t a valid size/],
    ['where=disk', 'where', /“disk” isn’t known here/],
    ['pointers=101', 'pointers', /enter at most 100\./],
    ['mark=1', 'mark', /enter 100 MiB per second or more/],
    ['go=1.15', 'release', /choose from 1\.16 to 1\./],
    ['story=none', 'story', /“none” isn’t known here/],
    ['do=forget', 'acts', /“forget” isn’t known here/],
    ['preset=none', 'preset', /“none” isn’t known here/],
  ] as const)('says what is wrong with %s', (query, name, sentence) => {
    const { settings, problems } = parsed(query);
    expect(problems[name]).toMatch(sentence);
    expect(settings).toEqual(parsed('').settings);
  });

  it('survives any text', () => {
    const name = fc.constantFrom('gogc', 'gomemlimit', 'rate', 'live', 'cache', 'pointers', 'mark', 'go', 'preset');
    assertLaw(
      fc.property(name, fc.string(), (key, text) => {
        const { settings } = parsed(new URLSearchParams({ [key]: text }).toString());
        expect(parsed(goalCodec.format(settings)).settings).toEqual(settings);
      }),
    );
  });

  it('brings back every value that a slider has', () => {
    assertLaw(
      fc.property(
        fc.record({
          preset: fc.constantFrom(...PRESETS),
          story: fc.constantFrom(...STORIES),
          acts: fc.constantFrom<readonly Act[]>(DEMONSTRATION, [], ['mmap', 'forget']),
          view: fc.constantFrom('heap' as const, 'trade-off' as const),
          gogc: fc.constantFrom(...GOGC_STOPS),
          limit: fc.constantFrom(...LIMIT_STOPS),
          rate: fc.constantFrom(...RATE_STOPS),
          live: fc.constantFrom(...LIVE_STOPS),
          cache: fc.constantFrom(...CACHE_STOPS),
          mark: fc.constantFrom(...MARK_STOPS),
          procs: fc.integer({ min: 1, max: 64 }),
          idle: fc.constantFrom(null, 0, 0.5, 1.75, 8),
          pointers: fc.integer({ min: 0, max: 100 }),
          where: fc.constantFrom('heap' as const, 'mmap' as const),
          release: fc.constantFrom('1.16', '1.18', '1.19', '1.26'),
          container: fc.constantFrom(64 * MIB, 256 * MIB, 2 * GIB),
          at: anyMoment,
          from: anyMoment,
          until: anyMoment,
        }),
        (settings) => {
          expect(parsed(goalCodec.format(settings))).toEqual({ settings, problems: {} });
        },
      ),
    );
  });
});

describe('the sliders', () => {
  it.each([
    ['GOGC', GOGC_STOPS],
    ['limit', LIMIT_STOPS],
    ['rate', RATE_STOPS],
    ['live', LIVE_STOPS],
    ['cache', CACHE_STOPS],
    ['mark', MARK_STOPS],
    ['CPUs', PROCS_STOPS],
    ['container', CONTAINER_STOPS],
  ] as const)('of %s stand at the value that they lead to', (_, stops: readonly (number | string | null)[]) => {
    expect(stops.map((stop) => stopOf(stops, stop))).toEqual(stops.map((_stop, i) => i));
    expect(new Set(stops).size).toBe(stops.length);
  });

  it('reach the presets exactly, and stand near what is typed', () => {
    expect(GOGC_STOPS).toContain(100);
    expect(LIVE_STOPS).toContain(64 * MIB);
    expect(RATE_STOPS).toContain(800 * MIB);
    expect(CACHE_STOPS[stopOf(CACHE_STOPS, 1030 * MIB)]).toBe(GIB);
    expect(LIMIT_STOPS[stopOf(LIMIT_STOPS, 2 ** 40)]).toBe(64 * GIB);
  });
});
