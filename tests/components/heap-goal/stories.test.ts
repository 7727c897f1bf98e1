import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { GOGC_STOPS } from '../../../src/components/heap-goal/gogc';
import {
  CACHE_STOPS,
  LIMIT_STOPS,
  LIVE_STOPS,
  MARK_STOPS,
  RATE_STOPS,
} from '../../../src/components/heap-goal/page/GoalControls';
import { heapConfigOf } from '../../../src/components/heap-goal/program';
import { recordStory } from '../../../src/components/heap-goal/recordStory';
import { goalRun } from '../../../src/components/heap-goal/run';
import { goalCodec, PRESETS, presetSettings } from '../../../src/components/heap-goal/settings';
import {
  ACTS,
  type Act,
  actsParam,
  actsUntil,
  DEMONSTRATION,
  MOST_ACTS,
  opOfAct,
  possibleAfter,
  STORIES,
} from '../../../src/components/heap-goal/stories';
import type { HeapEvent } from '../../../src/models/heap/events';
import { heapModel } from '../../../src/models/heap/heapModel';
import { assertLaw } from '../../laws';
import { WORDS } from './markup';

const MIB = 2 ** 20;

function storyOf(id: string) {
  const story = STORIES.find((each) => each.id === id);
  if (!story) throw new RangeError(`no story ${id}`);
  return story;
}

/** The events of a story, each with the operation that it belongs to. */
function eventsOf(id: string, query = ''): (HeapEvent & { readonly op: number })[] {
  const story = storyOf(id);
  const program = story.program(heapConfigOf(goalCodec.parse(query).settings));
  const state = heapModel.init(program);
  const events: (HeapEvent & { readonly op: number })[] = [];
  for (const [op, each] of story.ops(program).entries()) {
    heapModel.apply(state, each.op, (event) => events.push({ ...event, op }));
  }
  return events;
}

function indexOf(events: readonly HeapEvent[], type: HeapEvent['type'], from = 0): number {
  return events.findIndex((event, i) => i >= from && event.type === type);
}

test('a steady server goes through cycles that are alike', () => {
  const done = eventsOf('steady').filter(({ type }) => type === 'gcDone');
  expect(done.length).toBeGreaterThanOrEqual(4);
  expect(done.at(-1)?.goalBytes).toBeCloseTo(done.at(-2)?.goalBytes ?? 0, -3);
});

test('the goal follows GOGC at once, without a cycle', () => {
  const events = eventsOf('gogc');
  const set = indexOf(events, 'setGogc');
  expect(events[set + 1]).toMatchObject({ type: 'goalChanged' });
  const [before, after] = [events[set - 1], events[set + 1]];
  const spare = (event?: HeapEvent) => (event ? event.goalBytes - event.liveBytes : 0);
  expect(spare(after) / spare(before)).toBeCloseTo(0.5, 1);
});

test('the cache off the heap takes twice of itself from the goal, with the next cycle', () => {
  const events = eventsOf('move', 'preset=cache');
  const moved = indexOf(events, 'cacheMoved');
  const done = indexOf(events, 'gcDone', moved);
  expect(events[moved]?.goalBytes).toBe(events[moved - 1]?.goalBytes);
  const fallen = (events[moved]?.goalBytes ?? 0) - (events[done]?.goalBytes ?? 0);
  expect(fallen / MIB).toBeCloseTo(2048, -1);
});

describe('a live heap that a reader moves', () => {
  const live = eventsOf('live');

  it('is found by the next cycle, which sets the goal by it', () => {
    const risen = indexOf(live, 'liveChanged');
    const done = indexOf(live, 'gcDone', risen);
    expect(live[risen]).toMatchObject({ byBytes: 64 * MIB });
    expect(live[done]?.goalBytes).toBeGreaterThan(1.5 * (live[0]?.goalBytes ?? 0));
    const fallen = indexOf(live, 'liveChanged', risen + 1);
    expect(live[fallen]).toMatchObject({ byBytes: -64 * MIB, goalBytes: live[fallen - 1]?.goalBytes });
    const lowest = Math.min(...live.slice(fallen, indexOf(live, 'cacheGrown')).map(({ goalBytes }) => goalBytes));
    expect(lowest / (live[0]?.goalBytes ?? 0)).toBeCloseTo(1, 1);
  });

  it('leaves what is forgotten outside the heap mapped, whatever cycles follow', () => {
    const forgotten = indexOf(live, 'forgotten');
    expect(live[forgotten]).toMatchObject({ bytes: 64 * MIB, offHeapBytes: 64 * MIB });
    expect(indexOf(live, 'gcDone', forgotten)).toBeGreaterThan(forgotten);
    expect(live.at(-1)?.offHeapBytes).toBe(64 * MIB);
  });

  const program = storyOf('live').program(heapConfigOf(goalCodec.parse('').settings));

  it.each([
    ['mmap,free', 'munmapped', 0],
    ['mmap,forget', 'forgotten', 64 * MIB],
    ['mmap,point', 'freedWhileReferenced', 64 * MIB],
    ['cache,out', 'cacheMoved', 64 * MIB],
    ['cache,out,free', 'munmapped', 0],
    ['malloc', 'cacheGrown', 64 * MIB],
    ['mmap,malloc,free', 'munmapped', 0],
    ['malloc,forget', 'forgotten', 64 * MIB],
    ['wrap', 'wrapped', 64 * MIB],
    ['wrap,drop', 'finalizerRan', 0],
  ] as const)('does what the reader says: %s', (query, type, left) => {
    const { acts } = goalCodec.parse(`story=live&do=${query}`).settings;
    const { tape } = recordStory(storyOf('live'), program, acts);
    const events = Array.from({ length: tape.opCount }, (_, op) => tape.events(op)).flat();
    expect(events.some((event) => event.type === type)).toBe(true);
    expect(events.at(-1)?.offHeapBytes).toBe(left);
  });

  it.each([
    ['1.23', 'w := wrap(mmap(1<<20)) // 64 times, each with runtime.SetFinalizer(w, unmap)'],
    ['1.24', 'w := wrap(mmap(1<<20)) // 64 times, each with runtime.AddCleanup(w, unmap, block)'],
  ])('leaves unmapping on Go %s to what it has for that', (go, source) => {
    const { acts, ...settings } = goalCodec.parse(`story=live&do=wrap&go=${go}`).settings;
    const run = goalRun(settings.story, heapConfigOf({ ...settings, acts }), WORDS.steps, acts);
    expect(run.frame(run.track.opEnd(opOfAct(0))).source).toBe(source);
  });

  it('has each act in its place', () => {
    const ops = storyOf('live').ops(program, DEMONSTRATION);
    for (const i of DEMONSTRATION.keys()) {
      expect(ops[opOfAct(i)]?.op.type).not.toBe('run');
      expect(actsUntil(opOfAct(i) - 1)).toBe(i);
      expect(actsUntil(opOfAct(i))).toBe(i + 1);
      expect(actsUntil(opOfAct(i + 1) - 1)).toBe(i + 1);
    }
    expect(ops).toHaveLength(opOfAct(DEMONSTRATION.length));
  });

  it('can be told anything that is possible', () => {
    const choices = fc.array(fc.nat(ACTS.length - 1), { maxLength: MOST_ACTS + 3 });
    assertLaw(
      fc.property(choices, (chosen) => {
        const acts: Act[] = [];
        for (const choice of chosen) {
          const possible = possibleAfter(acts);
          const act = possible[choice % Math.max(1, possible.length)];
          if (act) acts.push(act);
        }
        expect(acts.length).toBeLessThanOrEqual(MOST_ACTS);
        expect(actsParam.parse(actsParam.format(acts))).toEqual({ value: acts });
        const { tape, series } = recordStory(storyOf('live'), program, acts);
        expect(tape.stepCount).toBeLessThan(40_000);
        expect(series.samples.every(({ residentBytes }) => Number.isFinite(residentBytes))).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    'out',
    'free',
    'forget',
    'point',
    'malloc,point',
    'drop',
    'mmap,free,free',
    'x',
    '',
    'less,less,less,less,less',
  ])('can’t be told “%s”', (text) => {
    expect(actsParam.parse(text)).toEqual({ problem: { type: 'noOption', typed: text } });
  });
});

test('a limit below the live heap ends with the limiter, and the heap passes the limit', () => {
  const events = eventsOf('limit');
  const on = indexOf(events, 'limiterOn');
  expect(on).toBeGreaterThan(0);
  expect(events[on]?.limitBytes).toBe(100 * MIB);
  expect(events[on]?.totalBytes).toBeGreaterThan(100 * MIB);
  expect(events.some(({ type, op }) => type === 'goalChanged' && op === 1)).toBe(true);
});

test('before Go 1.19 no limit changes anything', () => {
  expect(eventsOf('limit', 'go=1.18').some(({ type }) => type === 'limiterOn' || type === 'goalChanged')).toBe(false);
});

test('unmapping lowers what is resident at once and leaves the goal', () => {
  const events = eventsOf('munmap');
  const unmapped = events.flatMap((event, i) => (event.type === 'munmapped' ? [i] : []));
  expect(unmapped).toHaveLength(4);
  for (const i of unmapped) {
    expect(events[i]?.residentBytes).toBeLessThan(events[i - 1]?.residentBytes ?? 0);
    expect(events[i]?.goalBytes).toBe(events[i - 1]?.goalBytes);
  }
  expect(events.at(-1)?.offHeapBytes).toBe(0);
});

describe('finalizers', () => {
  const events = eventsOf('finalizers');
  const dropped = indexOf(events, 'wrappersDropped');
  const ran = indexOf(events, 'finalizerRan');

  it('run late: not before a cycle has found the wrappers dead', () => {
    expect(indexOf(events, 'gcDone')).toBeGreaterThan(dropped);
    expect(ran).toBeGreaterThan(indexOf(events, 'gcDone'));
    expect(events[ran]).toMatchObject({ count: 1000 });
    expect((events[ran]?.atMs ?? 0) - (events[dropped]?.atMs ?? 0)).toBeGreaterThan(10_000);
  });

  it('never run where no cycle comes any more', () => {
    const again = indexOf(events, 'wrappersDropped', dropped + 1);
    expect(again).toBeGreaterThan(ran);
    expect(indexOf(events, 'finalizerRan', again)).toBe(-1);
    expect(events.at(-1)?.offHeapBytes).toBe(1000 * MIB);
  });
});

test('what only memory of mmap points at is freed by the next cycle that begins', () => {
  const events = eventsOf('hidden');
  const hidden = indexOf(events, 'hiddenFromCollector');
  const freed = indexOf(events, 'freedWhileReferenced');
  expect(hidden).toBeGreaterThan(0);
  expect(indexOf(events.slice(hidden, freed), 'gcStart')).toBeGreaterThan(0);
});

describe('recorded on a tape', () => {
  it.each(STORIES.map(({ id }) => id))(
    '%s opens on its moment, with a sentence and source for each operation',
    (id) => {
      const story = storyOf(id);
      const run = goalRun(story, heapConfigOf(goalCodec.parse('').settings), WORDS.steps);
      const events = run.sentencesOf(run.track.opAt(run.openingStep));
      expect(events.some(({ step }) => step === run.openingStep)).toBe(true);
      expect(run.openingStep).toBeGreaterThan(0);
      expect(run.openingStep).toBeLessThan(run.track.stepCount);
      expect(run.frame(run.openingStep).sentence).toMatch(/\.$/);
      expect(run.frame(0)).toMatchObject({ source: '' });
      for (const { text } of run.log) expect(text).not.toBe('');
      expect(run.marks.length).toBeGreaterThan(0);
    },
  );

  it.each(PRESETS.map(({ id }) => id))('a steady %s opens after a cycle or with the limiter', (id) => {
    const preset = PRESETS.find((each) => each.id === id) ?? PRESETS[0];
    const run = recordStory(STORIES[0], heapConfigOf(presetSettings(preset)));
    expect(run.marked.some(({ step }) => step === run.openingStep)).toBe(true);
  });

  it('runs whatever the sliders say', () => {
    assertLaw(
      fc.property(
        fc.record({
          story: fc.constantFrom(...STORIES),
          gogc: fc.constantFrom(...GOGC_STOPS),
          limit: fc.constantFrom(...LIMIT_STOPS),
          rate: fc.constantFrom(...RATE_STOPS),
          live: fc.constantFrom(...LIVE_STOPS),
          cache: fc.constantFrom(...CACHE_STOPS),
          mark: fc.constantFrom(...MARK_STOPS),
          pointers: fc.integer({ min: 0, max: 100 }),
          where: fc.constantFrom('heap' as const, 'mmap' as const),
          release: fc.constantFrom('1.16', '1.18', '1.19', '1.26'),
        }),
        (some) => {
          const { tape, series } = recordStory(some.story, heapConfigOf({ ...presetSettings(PRESETS[0]), ...some }));
          expect(tape.stepCount).toBeLessThan(40_000);
          for (const { totalBytes, residentBytes } of series.samples) {
            expect(Number.isFinite(totalBytes) && Number.isFinite(residentBytes)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
