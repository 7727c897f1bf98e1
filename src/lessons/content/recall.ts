import { meanTinyBytes } from '../../components/size-classes/request/requestCase';
import { MALLOC_HEADER_BYTES } from '../../models/allocator/sizeClass';
import { TINY_BYTES } from '../../models/allocator/tiny';
import { bucketBitsForHint, mostEntries } from '../../models/bucket-map/grow';
import { BUCKET_SLOTS } from '../../models/bucket-map/layout';
import { NEWEST } from '../../models/go/releases';
import { heapGoal, heapMinimum } from '../../models/heap/goal';
import { WRAPPER_BYTES } from '../../models/heap/state';
import { KIB, lowBits, MIB, powerOfTwo } from '../../models/kernel/bits';
import { sampledShare, samplesOf } from '../../models/profile/profile';
import { KERNEL_PAGE_BYTES } from '../../models/resident/state';
import { GROUP_SLOTS } from '../../models/swiss-map/ctrl';
import { CTRL_WORD_BYTES, MAX_TABLE_CAPACITY } from '../../models/swiss-map/layout';
import { h2, maxGrowth } from '../../models/swiss-map/state';
import type { FigureAddress } from '../lesson';
import { mapRun } from '../numbers/mapRun';
import { layout, sizes, steady } from '../numbers/models';
import type { Given, RecallQuestion, RecallSource } from '../recall';
import { slot } from './allocator';
import { counters } from './resident';

const CHAIN = 'bucket-map?example=chain-of-three';
const GROWTH = 'bucket-map?example=growth-begins';
const THIRD = 'swiss-map?example=third-group';

/** The put that begins a growth, and the one that passes two full groups. */
const GROWING = 53;
const PASSING = 25;

const POINTER_BYTES = 8;

/** Bytes between two samples of a profile, by default. */
const PROFILE_RATE = 512 * KIB;
const NEW = NEWEST.name;

/** Infers what a question is about from its source. */
function asked<G extends Given>(question: RecallQuestion<G>): RecallQuestion<G> {
  return question;
}

/** Overflow buckets behind a bucket, once so many keys were put there. */
function overflowBuckets(keys: number): number {
  let count = 0;
  for (let op = 1; op <= keys; op++) count += mapRun(CHAIN).events(op, 'linkOverflow').length;
  return count;
}

/** Old buckets that the write which begins a growth carries over. */
function movedByWrite(): number {
  return mapRun(GROWTH).events(GROWING, 'evacuate').length;
}

/** Groups between the first and the third of a search. */
function toThirdGroup(): number {
  const [first, , third] = mapRun(THIRD).events(PASSING, 'probe');
  return first?.type === 'probe' && third?.type === 'probe' ? third.group - first.group : Number.NaN;
}

function response(entries: number): FigureAddress {
  return `sizing?behind=none&n=${entries}`;
}

function tablesFor(entries: number): number {
  return Math.round(sizes(response(entries)).swiss(NEW).tables.expected);
}

/** Bytes that the slots of a full table ask for. */
function slotsBytes(slotBytes: number): number {
  return (MAX_TABLE_CAPACITY / GROUP_SLOTS) * (CTRL_WORD_BYTES + GROUP_SLOTS * slotBytes);
}

const INTEGERS: Readonly<Record<number, string>> = { 1: 'uint8', 2: 'uint16', 4: 'uint32', 8: 'uint64' };

function structBytes(fields: readonly number[]): number {
  return layout(`struct {\n${fields.map((bytes, i) => `\tf${i} ${INTEGERS[bytes]}\n`).join('')}}`).size;
}

/** Bytes of buffers with pointers that are in RAM on a release, though nothing was written into them. */
function neverWritten(go: string, total: number, size: number): number {
  return counters(`resident?story=pointers&go=${go}&total=${total / MIB}MiB&size=${size / KIB}KiB`, 0).kernel.heapRss;
}

/** Bytes of a map in RAM that was made for so many entries and has none yet. */
function emptyMap(go: string, hint: number): number {
  return counters(`resident?story=map&go=${go}&hint=${hint}`, 0).kernel.heapRss;
}

function goalOf(liveBytes: number, gogc: number): number {
  return heapGoal({ release: NEWEST, liveBytes, stacksBytes: 0, globalsBytes: 0, gogc });
}

function nextPowerOfTwo(bytes: number): number {
  return powerOfTwo(Math.ceil(Math.log2(bytes)));
}

function roundedUp(bytes: number, multiple: number): number {
  return Math.ceil(bytes / multiple) * multiple;
}

/** Links number them in this order: those of a new lesson come last. */
export const recall = {
  buckets: {
    place: asked({
      beat: 'place',
      given: () =>
        [
          { low: 0b0111_0110, B: 2 },
          { low: 0b0100_1101, B: 3 },
          { low: 0b1110_0101, B: 3 },
          { low: 0b0111_1001, B: 4 },
          { low: 0b1000_1110, B: 4 },
          { low: 0b1101_0011, B: 5 },
          { low: 0b0010_0110, B: 3 },
        ].map(({ low, B }) => ({ low, B, buckets: powerOfTwo(B) })),
      value: ({ low, B }) => lowBits(low, B),
      wrong: ({ low, B }) => [low >> (8 - B), low],
    }),
    overflow: asked({
      beat: 'ninth',
      given: () => [11, 12, 13, 14, 15, 17, 18, 19, 20].map((keys) => ({ keys, slots: BUCKET_SLOTS })),
      value: ({ keys }) => overflowBuckets(keys),
      wrong: ({ keys, slots }) => [Math.ceil(keys / slots), keys - slots],
    }),
    hint: asked({
      beat: 'count',
      given: () =>
        [55, 70, 220, 240, 430, 490, 1700, 1900].map((hint) => {
          const half = bucketBitsForHint(hint, 0) - 1;
          return { hint, half: powerOfTwo(half), halfHolds: mostEntries(half) };
        }),
      value: ({ hint }) => powerOfTwo(bucketBitsForHint(hint, 0)),
      wrong: ({ hint, half }) => [Math.ceil(hint / BUCKET_SLOTS), half],
    }),
  },
  growing: {
    limit: asked({
      beat: 'full',
      given: () => [2, 4, 5, 6, 7, 8].map((B) => ({ buckets: powerOfTwo(B), most: mostEntries(B) })),
      value: ({ most }) => most + 1,
      wrong: ({ buckets }) => [6 * buckets + 1, BUCKET_SLOTS * buckets + 1],
    }),
    twin: asked({
      beat: 'twin',
      given: () =>
        [
          { B: 3, from: 2 },
          { B: 3, from: 5 },
          { B: 4, from: 3 },
          { B: 4, from: 11 },
          { B: 5, from: 6 },
          { B: 5, from: 22 },
          { B: 6, from: 9 },
        ].map(({ B, from }) => ({ B, from, buckets: powerOfTwo(B) })),
      value: ({ B, from, buckets }) => lowBits(buckets | from, B + 1),
      wrong: ({ from }) => [from, 2 * from + 1],
    }),
    writes: asked({
      beat: 'finish',
      given: () => [8, 16, 32, 64, 128, 256].map((old) => ({ old, each: movedByWrite() })),
      value: ({ old, each }) => Math.ceil(old / each),
      wrong: ({ old }) => [1, old],
    }),
  },
  groups: {
    control: asked({
      beat: 'match',
      given: () =>
        [0b10_1101_0011_0110, 0b01_0011_1100_1011, 0b11_1000_0101_0111, 0b00_0110_1110_1001, 0b10_0101_1001_1100].map(
          (low) => ({ low }),
        ),
      value: ({ low }) => h2(low),
      wrong: ({ low }) => [h2(low >> 7), h2(low >> 1)],
    }),
    room: asked({
      beat: 'table',
      given: () =>
        [
          { slots: 16, used: 9 },
          { slots: 32, used: 20 },
          { slots: 64, used: 41 },
          { slots: 128, used: 100 },
          { slots: 256, used: 180 },
          { slots: 512, used: 400 },
        ].map((table) => ({ ...table, most: maxGrowth(table.slots) })),
      value: ({ most, used }) => most - used,
      wrong: ({ slots, most, used }) => [slots - used, most],
    }),
    third: asked({
      beat: 'full',
      given: () => [
        { groups: 8, from: 2 },
        { groups: 8, from: 4 },
        { groups: 8, from: 6 },
        { groups: 16, from: 5 },
        { groups: 16, from: 9 },
        { groups: 16, from: 14 },
      ],
      value: ({ groups, from }) => (from + toThirdGroup()) % groups,
      wrong: ({ groups, from }) => [(from + 1) % groups, (from + 2) % groups],
    }),
  },
  allocator: {
    slot: asked({
      beat: 'list',
      given: () => [17, 81, 130, 150, 161, 180, 200, 225].map((bytes) => ({ bytes })),
      value: ({ bytes }) => slot(NEW, bytes, false),
      wrong: ({ bytes }) => [bytes, nextPowerOfTwo(bytes)],
    }),
    tiny: asked({
      beat: 'tiny',
      given: () => [2, 3, 4, 5, 6, 7].map((bytes) => ({ bytes, block: TINY_BYTES })),
      value: ({ bytes, block }) => Math.floor(block / meanTinyBytes(NEWEST, bytes)),
      wrong: ({ bytes, block }) => [1, Math.floor(block / bytes) + 1],
    }),
    header: asked({
      beat: 'header',
      given: () =>
        [640, 704, 768, 1152, 1280, 1536, 2048].map((bytes) => ({
          bytes,
          headed: bytes + MALLOC_HEADER_BYTES,
        })),
      value: ({ bytes }) => slot(NEW, bytes, true),
      wrong: ({ bytes, headed }) => [bytes, headed],
    }),
  },
  tables: {
    count: asked({
      beat: 'pair',
      given: () =>
        [5000, 10_000, 20_000, 40_000, 80_000, 160_000, 1_300_000].map((entries) => ({
          entries,
          most: maxGrowth(MAX_TABLE_CAPACITY),
        })),
      value: ({ entries }) => tablesFor(entries),
      wrong: ({ entries, most }) => [Math.ceil(entries / MAX_TABLE_CAPACITY), Math.ceil(entries / most)],
    }),
    full: asked({
      beat: 'pair',
      given: () =>
        [66_000, 75_000, 130_000, 150_000, 300_000, 350_000, 700_000].map((entries) => ({
          entries,
          tables: tablesFor(entries),
          slots: MAX_TABLE_CAPACITY,
        })),
      value: ({ entries, tables, slots }) => entries / (tables * slots),
      wrong: ({ slots }) => [maxGrowth(slots) / slots, 1],
    }),
    depth: asked({
      beat: 'directory',
      given: () => [
        { global: 4, local: 1 },
        { global: 5, local: 2 },
        { global: 6, local: 3 },
        { global: 6, local: 4 },
        { global: 7, local: 4 },
        { global: 8, local: 5 },
      ],
      value: ({ global, local }) => powerOfTwo(global - local),
      wrong: ({ global, local }) => [1, global - local],
    }),
  },
  shrinking: {
    struct: asked({
      beat: 'layout',
      given: () =>
        [
          [4, 8, 1],
          [1, 8, 2],
          [2, 8, 4],
          [1, 4, 2],
          [2, 4, 1],
          [1, 8, 1],
        ].map(([first = 0, second = 0, third = 0]) => ({ first, second, third })),
      value: ({ first, second, third }) => structBytes([first, second, third]),
      wrong: ({ first, second, third }) => {
        const sum = first + second + third;
        return [sum, roundedUp(sum, Math.max(first, second, third))];
      },
    }),
    field: asked({
      beat: 'slots',
      given: () =>
        [
          { entries: 600_000, bytes: 8 },
          { entries: 700_000, bytes: 16 },
          { entries: 1_200_000, bytes: 8 },
          { entries: 1_400_000, bytes: 16 },
          { entries: 2_500_000, bytes: 8 },
        ].map((map) => ({ ...map, tables: tablesFor(map.entries), slots: MAX_TABLE_CAPACITY })),
      value: ({ bytes, tables, slots }) => bytes * tables * slots,
      wrong: ({ bytes, tables, slots, entries }) => [bytes * entries, bytes * tables * maxGrowth(slots)],
    }),
    edge: asked({
      beat: 'edge',
      given: () => [16, 20, 32, 36, 48].map((each) => ({ each, bytes: slotsBytes(each), slots: MAX_TABLE_CAPACITY })),
      value: ({ bytes }) => slot(NEW, bytes, true),
      wrong: ({ bytes }) => [bytes, nextPowerOfTwo(bytes)],
    }),
  },
  heap: {
    goal: asked({
      beat: 'goal',
      given: () =>
        [
          { live: 100, gogc: 50 },
          { live: 200, gogc: 150 },
          { live: 300, gogc: 300 },
          { live: 400, gogc: 25 },
          { live: 500, gogc: 50 },
          { live: 600, gogc: 150 },
        ].map(({ live, gogc }) => ({ live: live * MIB, gogc })),
      value: ({ live, gogc }) => goalOf(live, gogc),
      wrong: ({ live, gogc }) => [(live * gogc) / 100, 2 * live],
    }),
    floor: asked({
      beat: 'goal',
      given: () => [50, 150, 200, 300, 400].map((gogc) => ({ gogc, live: MIB / 2, usual: heapMinimum(100) })),
      value: ({ live, gogc }) => goalOf(live, gogc),
      wrong: ({ live, gogc, usual }) => [live + (live * gogc) / 100, usual],
    }),
    cycles: asked({
      beat: 'gogc',
      given: () => [50, 40, 25, 20].map((gogc) => ({ gogc })),
      value: ({ gogc }) =>
        Math.round(
          (10 * steady(`heap-goal?preset=cache&gogc=${gogc}`).cyclesPerSecond) /
            steady('heap-goal?preset=cache').cyclesPerSecond,
        ) / 10,
      wrong: ({ gogc }) => [1 + (100 - gogc) / 100, (100 / gogc) ** 2],
    }),
  },
  resident: {
    written: asked({
      beat: 'addresses',
      given: () =>
        [4, 8, 16, 32, 64].flatMap((stride) =>
          [64, 128].map((total) => ({ stride: stride * KIB, total: total * MIB, page: KERNEL_PAGE_BYTES })),
        ),
      value: ({ stride, total, page }) => (total / stride) * page,
      wrong: ({ stride, total, page }) => [total / stride, stride === page ? total / 2 : total],
    }),
    map: asked({
      beat: 'map',
      given: () => [500_000, 700_000, 2_000_000, 3_000_000, 4_000_000].map((hint) => ({ hint })),
      value: ({ hint }) => emptyMap('1.24.6', hint),
      wrong: ({ hint }) => [emptyMap('1.23.12', hint), emptyMap('1.24.6', hint) / 2],
    }),
    pointers: asked({
      beat: 'mended',
      given: () =>
        [0, 3, 5, 6].flatMap((patch) => [64, 256, 1024].map((size) => ({ patch, size: size * KIB, total: 200 * MIB }))),
      value: ({ patch, size, total }) => neverWritten(`1.24.${patch}`, total, size),
      wrong: ({ patch, size, total }) => [
        total / 2,
        neverWritten(`1.24.${patch}`, total, size) > total / 2 ? neverWritten('1.23.12', total, size) : total,
      ],
    }),
  },
  service: {
    saved: asked({
      beat: 'log',
      given: () =>
        [
          { map: 40, gogc: 50 },
          { map: 60, gogc: 150 },
          { map: 80, gogc: 200 },
          { map: 100, gogc: 50 },
          { map: 120, gogc: 150 },
          { map: 200, gogc: 300 },
        ].map(({ map, gogc }) => ({ map: map * MIB, live: 2 * map * MIB, gogc })),
      value: ({ map, live, gogc }) => goalOf(live, gogc) - goalOf(live - map, gogc),
      wrong: ({ map }) => [map, 2 * map],
    }),
    samples: asked({
      beat: 'profile',
      given: () => [12, 25, 30, 45, 60].map((held) => ({ held: held * MIB, block: 64, rate: PROFILE_RATE })),
      value: ({ held, block, rate }) => samplesOf(held / block, sampledShare(block, rate)),
      wrong: ({ held, block }) => [held / MIB, held / block],
    }),
    fresh: asked({
      beat: 'dump',
      given: () => [900, 1900, 3700, 7300].map((entries) => ({ entries, tables: 32 })),
      value: ({ entries }) =>
        Math.round(sizes(`sizing?behind=none&n=${entries}&hint=exact`).swiss(NEW).tables.expected),
      wrong: ({ entries, tables }) => [Math.ceil(entries / MAX_TABLE_CAPACITY), tables],
    }),
  },
  limit: {
    container: asked({
      beat: 'limit',
      given: () =>
        [
          { container: 1000, mapped: 300 },
          { container: 2000, mapped: 500 },
          { container: 3000, mapped: 400 },
          { container: 4000, mapped: 1000 },
          { container: 5000, mapped: 700 },
        ].map(({ container, mapped }) => ({ container: container * MIB, mapped: mapped * MIB })),
      value: ({ container, mapped }) => 0.9 * container - mapped,
      wrong: ({ container, mapped }) => [0.9 * container, container - mapped],
    }),
    outside: asked({
      beat: 'outside',
      given: () =>
        [
          { cache: 240, gogc: 50 },
          { cache: 300, gogc: 200 },
          { cache: 440, gogc: 25 },
          { cache: 500, gogc: 200 },
          { cache: 600, gogc: 50 },
          { cache: 800, gogc: 25 },
        ].map(({ cache, gogc }) => ({ cache: cache * MIB, live: 2 * cache * MIB, gogc })),
      value: ({ cache, live, gogc }) => goalOf(live, gogc) - (goalOf(live - cache, gogc) + cache),
      wrong: ({ cache, gogc }) => [cache, cache * (1 + gogc / 100)],
    }),
    wrappers: asked({
      beat: 'finalizers',
      given: () =>
        [
          { count: 500, block: 4 },
          { count: 1500, block: 2 },
          { count: 2000, block: 1 },
          { count: 4000, block: 8 },
          { count: 8000, block: 2 },
        ].map(({ count, block }) => ({ count, block: block * MIB, wrapper: WRAPPER_BYTES })),
      value: ({ count, wrapper }) => count * wrapper,
      wrong: ({ count, block }) => [count * POINTER_BYTES, count * block],
    }),
  },
} as const satisfies RecallSource;
