import { describe, expect, it, test } from 'vitest';
import { heapConfigOf } from '../../../../src/components/heap-goal/program';
import { type GoalRun, goalRun } from '../../../../src/components/heap-goal/run';
import {
  type AddressLayout,
  type AddressSpace,
  ARENA_BYTES,
  addressSpaceOf,
  arenasOf,
  type BlockId,
  layoutAddresses,
  wordPlace,
} from '../../../../src/components/heap-goal/sawtooth/addressLayout';
import { goalCodec } from '../../../../src/components/heap-goal/settings';
import { opOfAct, STORIES } from '../../../../src/components/heap-goal/stories';
import { WORDS } from '../markup';
import { MIB } from '../sawtooth/runs';

function runOf(query: string): GoalRun {
  const { settings } = goalCodec.parse(query);
  return goalRun(settings.story, heapConfigOf(settings), WORDS.steps, settings.acts);
}

/** Where memory is at the end of an act, the first being 0. */
function afterAct(query: string, act: number): AddressSpace {
  const run = runOf(`story=live&do=${query}`);
  return addressSpaceOf(run.stateAt(run.track.opEnd(opOfAct(act))), run.spanBytes);
}

const bytesOf = (space: AddressSpace, id: string) => space.parts.find((part) => part.id === id)?.bytes ?? 0;
const outside = ({ blocks }: AddressSpace) => blocks.map(({ id, bytes }) => [id, bytes / MIB]);

describe('the addresses of a program', () => {
  // Real Go 1.23.12 to 1.27.4 with 64 MiB of live requests: HeapSys is 131 to 135 MiB, then 255 to 267 MiB.
  it.each([
    ['1.23', 0, 132],
    ['1.23', 6, 260],
    ['1.27', 6, 264],
  ])('on Go %s are as many as real Go maps, within a chunk or two', (go, op, mib) => {
    const run = runOf(`story=live&do=cache&go=${go}`);
    const state = run.stateAt(op === 0 ? run.track.opEnd(1) : run.track.stepCount);
    expect(Math.abs(addressSpaceOf(state).mappedBytes / MIB - mib)).toBeLessThanOrEqual(8);
  });

  it('begin at 0xc000000000 up to Go 1.25, and at random from then on', () => {
    expect(addressSpaceOf(runOf('go=1.25').stateAt(0)).base).toBe(0xc000000000);
    expect(addressSpaceOf(runOf('go=1.26').stateAt(0)).base).toBeUndefined();
  });

  it('show each piece of the cache as a span, before and after a cycle has found it', () => {
    for (const step of [opOfAct(0), opOfAct(0) + 2]) {
      const run = runOf('story=live&do=cache');
      const { spans, parts } = addressSpaceOf(run.stateAt(run.track.opEnd(step)), run.spanBytes);
      expect(spans.map(({ bytes }) => bytes)).toEqual([64 * MIB]);
      const [live] = parts;
      expect((spans[0]?.from ?? 0) / MIB).toBeCloseTo(64, -1);
      const [end, boundary] = [(spans[0]?.from ?? 0) + 64 * MIB, live?.bytes ?? 0];
      expect(end <= boundary + 1).toBe(step > opOfAct(0));
    }
  });

  it.each([
    ['cache,out', 1, [['mmap', 64]]],
    [
      'mmap,malloc',
      1,
      [
        ['mmap', 64],
        ['malloc', 64],
      ],
    ],
    ['mmap,malloc,forget', 2, [['forgotten', 128]]],
    ['mmap,malloc,free', 2, []],
    ['wrap', 0, [['wrapped', 64]]],
    ['wrap,drop', 1, [['wrapped', 64]]],
  ] as const)('of %s are outside the heap under the names of those who hold them', (acts, act, blocks) => {
    expect(outside(afterAct(acts, act))).toEqual(blocks);
  });

  it('have a pointer back into the heap until its memory is unmapped', () => {
    expect(afterAct('mmap,point', 1).pointers).toMatchObject([{ isFreed: false }]);
    expect(afterAct('mmap,point,more', 2).pointers).toMatchObject([{ isFreed: true }]);
    expect(afterAct('mmap,point,free', 2).pointers).toEqual([]);
    expect(afterAct('mmap,point,free,mmap', 3).pointers).toEqual([]);
  });

  it('are kept when the heap shrinks: its pages lose their RAM, not their addresses', () => {
    const run = runOf('story=move&preset=cache');
    const [moved, end] = [run.stateAt(run.track.opEnd(2)), run.stateAt(run.track.stepCount)];
    expect(arenasOf(end)).toBe(arenasOf(moved));
    expect(bytesOf(addressSpaceOf(end), 'returned')).toBeGreaterThan(512 * MIB);
  });

  it.each(STORIES.map(({ id }) => id))('of %s fill the arenas at every step, without a gap', (id) => {
    const run = runOf(`story=${id}`);
    for (let step = 0; step <= run.track.stepCount; step += 7) {
      const { arenas, parts } = addressSpaceOf(run.stateAt(step), run.spanBytes);
      let end = 0;
      for (const part of parts) {
        if (part.bytes > 0) expect(Math.abs(part.from - end)).toBeLessThan(1);
        end = Math.max(end, part.from + part.bytes);
      }
      expect(Math.abs(end - arenas * ARENA_BYTES)).toBeLessThan(1);
    }
  });
});

const NAMES = {
  base: 'random base',
  further: (bytes: number) => `+${bytes / MIB} MiB`,
  blocks: { mmap: 'mmap', malloc: 'C malloc', wrapped: 'wrapped', forgotten: 'forgotten' } satisfies Record<
    BlockId,
    string
  >,
};

function laidOut(query: string, act: number, width: number): AddressLayout {
  const run = runOf(`story=live&${query}`);
  const state = run.stateAt(run.track.opEnd(opOfAct(act)));
  const outsideBytes = Math.max(...run.series.samples.map(({ offHeapBytes }) => offHeapBytes));
  const most = { arenas: arenasOf(run.stateAt(run.track.stepCount)), outsideBytes };
  return layoutAddresses(addressSpaceOf(state, run.spanBytes), most, width, NAMES);
}

describe('the picture of addresses', () => {
  it.each([326, 858])('is to scale at %i px, and stays in it', (width) => {
    const { parts, blocks, spans } = laidOut('do=cache,mmap,malloc', 2, width);
    const perSpan = spans[0]?.width ?? 0;
    for (const block of blocks) expect(block.width).toBeCloseTo(perSpan, 1);
    for (const { x, width: across } of [...parts, ...blocks, ...spans]) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + across).toBeLessThanOrEqual(width + 0.1);
    }
  });

  it('names blocks below where they have no room for it', () => {
    expect(laidOut('do=mmap,malloc,wrap', 2, 858).outside?.below).toEqual({ type: 'address' });
    expect(laidOut('do=mmap,malloc,wrap', 2, 326).outside?.below).toEqual({
      type: 'names',
      names: ['mmap', 'C malloc', 'wrapped'],
    });
  });

  it('names addresses as far apart as they need', () => {
    const texts = ({ addresses }: AddressLayout) => addresses.map(({ text }) => text);
    expect(texts(laidOut('go=1.25&do=mmap', 0, 858)).slice(0, 2)).toEqual(['0xc000000000', '0xc004000000']);
    expect(texts(laidOut('go=1.26&do=mmap', 0, 858)).slice(0, 2)).toEqual(['random base', '+64 MiB']);
    expect(texts(laidOut('live=1GiB&go=1.26&do=mmap', 0, 858))[1]).toBe('+512 MiB');
  });
});

test('a word stands in the widest piece between lines', () => {
  expect(wordPlace({ x: 0, width: 100 }, 'free', [20, 30])).toBe(65);
  expect(wordPlace({ x: 0, width: 100 }, 'free', [150])).toBe(50);
  expect(wordPlace({ x: 0, width: 20 }, 'free')).toBeUndefined();
});
