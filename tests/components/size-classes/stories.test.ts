import { describe, expect, test } from 'vitest';
import { compareStrategies } from '../../../src/components/size-classes/designs/strategies';
import { STREAMS } from '../../../src/components/size-classes/designs/streams';
import { ownersOfSpan } from '../../../src/components/size-classes/page/HeapPicture';
import { recordStory } from '../../../src/components/size-classes/run';
import { sizeCodec } from '../../../src/components/size-classes/settings';
import { HEAP_OWNERS } from '../../../src/components/size-classes/span/spanPicture';
import { STORIES, type Story, type StoryContext, sortFacts } from '../../../src/components/size-classes/stories';
import type { HeapContext } from '../../../src/components/size-classes/words/en/figure';
import { sentenceOf } from '../../../src/components/ui/words/language';
import { type AllocatorOp, allocator } from '../../../src/models/allocator/allocator';
import type { AllocatorEvent } from '../../../src/models/allocator/state';
import { ALLOCATOR_RELEASES } from '../../../src/models/go/releases';
import { releaseOf } from '../../releases';
import { captionsFault } from '../sentence';
import { WORDS } from './markup';

function story(id: string): Story {
  const found = STORIES.find((one) => one.id === id);
  if (!found) throw new Error(`no story ${id}`);
  return found;
}

function at(minor: string, bytes = 33, pointers = false): StoryContext {
  return { release: releaseOf(minor), bytes, pointers };
}

const pairs = STORIES.flatMap(({ id }) => ALLOCATOR_RELEASES.map(({ minor }) => [id, minor] as const));

describe('every story on every release', () => {
  test.each(pairs)('%s on Go %s reaches its moment, and every byte has an owner at every step', (id, minor) => {
    const context = at(minor);
    const run = recordStory(story(id), context, WORDS.story);
    expect(run.openingStep).toBeGreaterThan(0);
    expect(run.openingStep).toBeLessThanOrEqual(run.track.stepCount);
    const opening = run.frame(run.openingStep);
    expect(opening.focus?.slots.length).toBeGreaterThan(0);
    expect(opening.sentence).toMatch(/\.$/);
    const stride = Math.max(1, Math.floor(run.track.stepCount / 60));
    for (let step = 0; step <= run.track.stepCount; step += stride) {
      const { ledger, counters, spans, sentence } = run.frame(step);
      expect(captionsFault(sentence)).toBeUndefined();
      expect(HEAP_OWNERS.reduce((sum, owner) => sum + ledger[owner], 0)).toBe(counters.heapSys);
      expect(Math.min(...HEAP_OWNERS.map((owner) => ledger[owner]))).toBeGreaterThanOrEqual(0);
      // At the end of an operation nothing is under way: what is drawn is what is counted.
      if (run.track.opEnd(run.track.opAt(step)) !== step) continue;
      for (const owner of HEAP_OWNERS.filter((one) => one !== 'freePage' && one !== 'padding')) {
        const drawn = spans.reduce((sum, span) => sum + (ownersOfSpan(span).get(owner) ?? 0), 0);
        expect(`${owner} ${drawn} at ${step}`).toBe(`${owner} ${ledger[owner]} at ${step}`);
      }
    }
  });
});

describe('what the stories are about', () => {
  test('a slice header takes 32 bytes on Go 1.15 and 24 since', () => {
    const slot = (minor: string) => {
      const run = recordStory(story('sort'), at(minor), WORDS.story);
      return run.frame(run.openingStep).focus?.elemsize;
    };
    expect(['1.15', '1.16', '1.26'].map(slot)).toEqual([32, 24, 24]);
    for (const { releases, sortSort } of sortFacts) {
      for (const { minor } of releases) expect(slot(minor)).toBe(sortSort);
    }
  });

  test('58,368 bytes take eight pages', () => {
    const run = recordStory(story('table'), at('1.26'), WORDS.story);
    const { focus, sentence } = run.frame(run.openingStep);
    expect(focus?.npages).toBe(8);
    expect(focus?.slots[0]?.parts).toEqual([
      { owner: 'requested', bytes: 58_368 },
      { owner: 'pageTail', bytes: 7168 },
    ]);
    expect(sentence).toContain('58,368 bytes');
  });

  test('one short string keeps a block of 16 bytes', () => {
    const run = recordStory(story('tiny'), at('1.26'), WORDS.story);
    const { counters, ledger } = run.frame(run.openingStep);
    expect([counters.requested, counters.heapAlloc]).toEqual([2, 16]);
    expect(ledger.tinyDead).toBeGreaterThan(0);
  });

  test('freeing every other object gives back slots and no page', () => {
    const run = recordStory(story('fragmentation'), at('1.26'), WORDS.story);
    const before = run.frame(run.track.opEnd(44)).counters;
    const after = run.frame(run.openingStep).counters;
    expect(after.heapInuse).toBe(before.heapInuse);
    expect(after.heapAlloc).toBe(22 * 512);
    expect(run.frame(run.track.stepCount).counters.heapInuse).toBe(0);
  });

  test('33-byte objects fill 48-byte slots until a second span is needed', () => {
    const run = recordStory(story('thirty-three'), at('1.26'), WORDS.story);
    const { spans } = run.frame(run.track.stepCount);
    expect(spans.map(({ slots }) => slots.filter(({ state }) => state === 'live').length)).toEqual([168, 3]);
  });

  test('any request can be a story', () => {
    for (const bytes of [1, 15, 512, 520, 32_768, 58_368, 2 ** 21, 2 ** 36]) {
      const run = recordStory(story('own'), at('1.26', bytes, bytes % 8 === 0), WORDS.story);
      expect(run.frame(run.track.stepCount).counters.requested % bytes).toBe(0);
    }
  });
});

test('every event has a sentence, in words and without a hole', () => {
  const ops: AllocatorOp[] = [
    { type: 'malloc', id: 0, bytes: 0, pointers: false },
    { type: 'free', id: 0 },
    ...[3, 14, 8, 4, 1, 600].map(
      (bytes, i): AllocatorOp => ({ type: 'malloc', id: 1 + i, bytes, pointers: bytes === 600 }),
    ),
    ...Array.from({ length: 6 }, (_, i): AllocatorOp => ({ type: 'malloc', id: 10 + i, bytes: 8192, pointers: false })),
    { type: 'malloc', id: 20, bytes: 40_000, pointers: true },
    { type: 'malloc', id: 21, bytes: 70_000_000, pointers: false },
    { type: 'free', id: 1 },
    { type: 'free', id: 2 },
    { type: 'free', id: 20 },
    { type: 'free', id: 12 },
    { type: 'gc' },
  ];
  const state = allocator.init({ release: releaseOf('1.26') });
  const seen = new Map<AllocatorEvent['type'], string>();
  const context: HeapContext = { state, nameOf: (id) => ({ type: 'object', id }), bytesOf: () => 1 };
  const emit = (event: AllocatorEvent) => {
    seen.set(event.type, sentenceOf<AllocatorEvent, HeapContext>(WORDS.story.events, event, context));
  };
  for (const op of ops) allocator.apply(state, op, emit);
  expect([...seen.keys()].sort()).toEqual([
    'allocLarge',
    'allocSlot',
    'allocSpan',
    'allocTiny',
    'allocZero',
    'cacheSpan',
    'drop',
    'dropTinyBlock',
    'dropZero',
    'freeSpan',
    'gcStart',
    'grow',
    'markSpan',
    'replaceTinyBlock',
    'reserveArena',
    'selectSizeClass',
    'startSweep',
    'sweepSpan',
    'uncacheSpan',
  ]);
  for (const sentence of seen.values()) {
    expect(sentence).toMatch(/^([A-Z]|mheap).+\.$/);
    expect(captionsFault(sentence)).toBeUndefined();
  }
});

describe('the designs side by side', () => {
  /** Slot bytes and reserved bytes as the specification has them. */
  const published: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
    boxes: [
      [24_000, 24_576],
      [32_000, 32_768],
      [24_000, 24_576],
      [24_000, 32_768],
    ],
    bytes: [
      [1000, 8192],
      [16_000, 16_384],
      [1000, 8192],
      [1008, 8192],
    ],
    'each-size': [
      [524_800, 532_480],
      [536_576, 540_672],
      [524_800, 8_388_608],
      [554_864, 729_088],
    ],
    nines: [
      [90_000, 90_112],
      [240_000, 245_760],
      [90_000, 90_112],
      [160_000, 163_840],
    ],
    'thirty-three': [
      [33_000, 40_960],
      [48_000, 49_152],
      [33_000, 40_960],
      [48_000, 49_152],
    ],
    blocks: [
      [4_096_000, 4_096_000],
      [4_104_000, 4_104_192],
      [4_096_000, 4_096_000],
      [4_864_000, 4_915_200],
    ],
    churn: [
      [2_400_000, 2_400_256],
      [3232, 8192],
      [2424, 8192],
      [2424, 8192],
    ],
  };

  test.each(STREAMS.map(({ id }) => id))('%s', (id) => {
    const stream = STREAMS.find((one) => one.id === id);
    if (!stream) throw new Error(id);
    const results = compareStrategies(stream, releaseOf('1.26'));
    for (const { end } of results) {
      const { header, rounding, dead, free, tail } = end.waste;
      expect(end.requested + header + rounding + dead + free + tail).toBe(end.reservedBytes);
    }
    const expected = published[id];
    if (expected) expect(results.map((one) => [one.peakSlotBytes, one.peakReservedBytes])).toEqual(expected);
  });
});

test('only size classes use the freed places for objects of another size', () => {
  const [bump, length, each, go] = compareStrategies(STREAMS[0], releaseOf('1.26')).map(({ end }) => end.reservedBytes);
  expect(Math.min(bump ?? 0, length ?? 0, each ?? 0)).toBeGreaterThan(go ?? 0);
});

describe('the link', () => {
  test('holds what differs from the defaults only', () => {
    expect(sizeCodec.format(sizeCodec.parse('').settings)).toBe('');
    const query = 'ask=struct%7B+a+int32%3B+b+int+%7D&pointers=yes&go=1.15&story=tiny&stream=nines&go1=1.16&kind2=no';
    const { settings, problems } = sizeCodec.parse(query);
    expect(problems).toEqual({});
    expect(sizeCodec.format(settings)).toBe(query);
  });

  test('that is broken gives defaults and a sentence each', () => {
    const { settings, problems } = sizeCodec.parse(
      'ask=-1&go=9.9&story=x&stream=%00&pointers=maybe&go1=&kind1=1&other=1',
    );
    expect(sizeCodec.format(settings)).toBe('');
    expect(Object.keys(problems).sort()).toEqual(['ask', 'go', 'go1', 'kind1', 'pointers', 'story', 'stream']);
    for (const problem of Object.values(problems)) expect(problem.shown).not.toBe('');
  });
});
