import type { AllocatorOp } from '../../models/allocator/allocator';
import { sizeClassOf } from '../../models/allocator/sizeClass';
import { spanShape } from '../../models/allocator/span';
import type { AllocatorEvent } from '../../models/allocator/state';
import type { GoRelease } from '../../models/go/release';
import { ALLOCATOR_RELEASES, NEWEST } from '../../models/go/releases';
import { groupLayout, MAP_BYTES, TABLE_BYTES } from '../../models/swiss-map/layout';
import { MAP_TYPES } from '../map';

/** What a story's object is used for. */
export type ObjectName =
  | { readonly type: 'object'; readonly id: number }
  | { readonly type: 'sliceHeader'; readonly id: number }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'map' }
  | { readonly type: 'table' }
  | { readonly type: 'groups'; readonly count: number };

/** Steps of a program that no line of Go expresses. */
export type StoryLine =
  | { readonly type: 'outOfReach'; readonly object: ObjectName }
  | { readonly type: 'arrayOutOfReach' }
  | { readonly type: 'returns' }
  | { readonly type: 'growTable'; readonly groups: number }
  | { readonly type: 'growGroups'; readonly groups: number; readonly groupSize: number }
  | { readonly type: 'newOf'; readonly bytes: number };

/** One operation of a story, as a program would write it. */
export interface StoryOp {
  readonly op: AllocatorOp;
  readonly source: string | StoryLine;
  /** The object of a malloc. */
  readonly name?: ObjectName;
}

export type StoryId = 'thirty-three' | 'sort' | 'table' | 'tiny' | 'fragmentation' | 'own';

export interface StoryContext {
  readonly release: GoRelease;
  /** The request on the page. */
  readonly bytes: number;
  readonly pointers: boolean;
}

/** A scripted program for the allocator. */
export interface Story {
  readonly id: StoryId;
  ops(context: StoryContext): readonly StoryOp[];
  /** Where the page opens: the last event of this type in the first operation from `fromOp` on that has one. */
  moment(ops: readonly StoryOp[]): { readonly fromOp: number; readonly event: AllocatorEvent['type'] };
  /** True if `sortFacts` were measured with it. */
  readonly hasFacts?: true;
}

function unnamed(id: number): ObjectName {
  return { type: 'object', id };
}

function malloc(
  id: number,
  bytes: number,
  pointers: boolean,
  source: StoryOp['source'],
  name: ObjectName = unnamed(id),
): StoryOp {
  return { op: { type: 'malloc', id, bytes, pointers }, source, name };
}

function free(id: number, source: StoryLine = { type: 'outOfReach', object: unnamed(id) }): StoryOp {
  return { op: { type: 'free', id }, source };
}

const GC: StoryOp = { op: { type: 'gc' }, source: 'runtime.GC()' };

function indexOfGc(ops: readonly StoryOp[]): number {
  return Math.max(
    0,
    ops.findIndex(({ op }) => op.type === 'gc'),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function sortOps({ release }: StoryContext): StoryOp[] {
  // sort.Strings puts its slice into an interface where it can't be generic.
  const calls = release.sortsStringsByGenerics
    ? ['sort.Sort(sort.StringSlice(s))']
    : ['sort.Strings(s)', 'sort.Sort(sort.StringSlice(s))'];
  return [
    ...range(1, 13).flatMap((id) => {
      const call = calls[id % calls.length] ?? '';
      return [malloc(id, 24, true, call, { type: 'sliceHeader', id }), free(id, { type: 'returns' })];
    }),
    GC,
    malloc(13, 24, true, calls[0] ?? '', { type: 'sliceHeader', id: 13 }),
  ];
}

const TABLE_GROUPS = [1, 2, 4, 8, 16, 32, 64, 128];

/** The arrays of one map as it grows from one group to 128; each is allocated before the previous one is freed. */
function tableOps({ release }: StoryContext): StoryOp[] {
  const { groupSize, pointers } = groupLayout({ ...MAP_TYPES[0], release });
  const ops = [malloc(1, MAP_BYTES, true, 'm := make(map[string]Response)', { type: 'map' })];
  let before: number | undefined;
  for (const [i, groups] of TABLE_GROUPS.entries()) {
    const id = 10 + i;
    if (groups > 1) ops.push(malloc(30 + i, TABLE_BYTES, true, { type: 'growTable', groups }, { type: 'table' }));
    const array: ObjectName = { type: 'groups', count: groups };
    ops.push(malloc(id, groups * groupSize, pointers, { type: 'growGroups', groups, groupSize }, array));
    if (before !== undefined) ops.push(free(before, { type: 'arrayOutOfReach' }));
    before = id;
  }
  return [...ops, GC];
}

const WORDS = [
  'GET',
  'ok',
  'id',
  'en',
  'name',
  'POST',
  'utf-8',
  'DE',
  'gzip',
  'PUT',
  'no',
  'Berlin',
  'yes',
  'user',
  'v2',
  'UTC',
];

function tinyOps(): StoryOp[] {
  const survivor = 3;
  const quoted = (text: string): ObjectName => ({ type: 'text', text });
  return [
    ...WORDS.map((word, id) => malloc(id, word.length, false, `string([]byte{…}) // "${word}"`, quoted(word))),
    ...WORDS.flatMap((word, id) => (id === survivor ? [] : [free(id, { type: 'outOfReach', object: quoted(word) })])),
    GC,
    malloc(20, 4, false, 'string([]byte{…}) // "HEAD"', quoted('HEAD')),
    malloc(21, 5, false, 'string([]byte{…}) // "PATCH"', quoted('PATCH')),
  ];
}

function fragmentationOps({ release }: StoryContext): StoryOp[] {
  const bytes = 512;
  const perSpan = spanShape(release, sizeClassOf(release, bytes, false), false).nelems;
  const count = perSpan * 3;
  const odd = range(0, count).filter((id) => id % 2 === 1);
  const even = range(0, count).filter((id) => id % 2 === 0);
  return [
    ...range(0, count).map((id) => malloc(id, bytes, false, 'make([]byte, 512)')),
    ...even.map((id) => free(id)),
    GC,
    ...range(0, 4).map((i) => malloc(count + i, 1024, false, 'make([]byte, 1024)')),
    ...range(0, 6).map((i) => malloc(count + 10 + i, bytes, false, 'make([]byte, 512)')),
    ...[...odd, ...range(count, count + 4), ...range(count + 10, count + 16)].map((id) => free(id)),
    GC,
  ];
}

/** Larger objects are allocated once: more show nothing new, and the model's heap is finite. */
const MOST_OWN_BYTES = 2 ** 20;

function ownOps({ release, bytes, pointers }: StoryContext): StoryOp[] {
  const sizeclass = sizeClassOf(release, bytes, pointers);
  const perSpan = sizeclass === 0 ? 1 : spanShape(release, sizeclass, pointers).nelems;
  const count = bytes > MOST_OWN_BYTES ? 1 : Math.min(perSpan + 2, 24);
  const source: StoryLine = { type: 'newOf', bytes };
  return [
    ...range(0, count).map((id) => malloc(id, bytes, pointers, source)),
    ...range(0, count)
      .filter((id) => id % 2 === 0)
      .map((id) => free(id)),
    GC,
    ...range(0, Math.min(4, count)).map((i) => malloc(count + i, bytes, pointers, source)),
  ];
}

function thirtyThreeOps({ release }: StoryContext): StoryOp[] {
  const perSpan = spanShape(release, sizeClassOf(release, 33, false), false).nelems;
  return range(0, perSpan + 3).map((id) => malloc(id, 33, false, 'make([]byte, 33)'));
}

/** Objects of the size requested on the page. */
export const OWN: Story = {
  id: 'own',
  ops: ownOps,
  // In a span of few slots, the last one: two more objects are in the next span.
  moment: (ops) => ({ fromOp: ops.findIndex(({ op }) => op.type !== 'malloc') - 3, event: 'allocSlot' }),
};

export const STORIES: readonly [Story, ...Story[]] = [
  {
    id: 'thirty-three',
    ops: thirtyThreeOps,
    // From here on the next span is reached within half a minute.
    moment: () => ({ fromOp: 130, event: 'allocSlot' }),
  },
  {
    id: 'sort',
    ops: sortOps,
    moment: () => ({ fromOp: 8, event: 'allocSlot' }),
    hasFacts: true,
  },
  {
    id: 'table',
    ops: tableOps,
    moment: (ops) => ({ fromOp: ops.length - 3, event: 'allocLarge' }),
  },
  {
    id: 'tiny',
    ops: tinyOps,
    moment: (ops) => ({ fromOp: indexOfGc(ops), event: 'sweepSpan' }),
  },
  {
    id: 'fragmentation',
    ops: fragmentationOps,
    moment: (ops) => ({ fromOp: indexOfGc(ops), event: 'sweepSpan' }),
  },
  OWN,
];

/** Bytes per call, benchmark over five strings. */
interface SortFact {
  readonly releases: readonly GoRelease[];
  readonly sortStrings: number;
  readonly sortSort: number;
}

function since(is: (release: GoRelease) => boolean, sortStrings: number, sortSort: number): SortFact {
  return { releases: ALLOCATOR_RELEASES.filter(is), sortStrings, sortSort };
}

/** Measured with real Go on linux/amd64, on the patch releases of `releases`. */
export const sortFacts: readonly SortFact[] = [
  since(({ sizeClasses }) => sizeClasses === '1.15', 32, 32),
  since(({ sizeClasses, sortsStringsByGenerics }) => sizeClasses === '1.16' && !sortsStringsByGenerics, 24, 24),
  since(({ sizeClasses, sortsStringsByGenerics }) => sizeClasses === '1.16' && sortsStringsByGenerics, 0, 24),
];

/** Release to play for a fact: the newest if the fact still holds, else the first. */
export function playedOn({ releases }: SortFact): GoRelease | undefined {
  const last = releases.at(-1);
  return last === NEWEST ? last : releases[0];
}

/** First and last measured patch release. */
export function patchesOf({ releases }: SortFact): string[] {
  return [...new Set([releases[0]?.patch ?? '', releases.at(-1)?.patch ?? ''])];
}
