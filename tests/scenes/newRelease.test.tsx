import { renderToReadableStream } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type * as Table from '../../src/models/go/table';
import { SCENES } from '../../src/scenes/list';

const TABLE = '../../src/models/go/table';

/** A release that is not there, in memory: one entry of the table and nothing else. Other files share the worker. */
beforeAll(() => {
  vi.resetModules();
  vi.doMock(TABLE, async (original) => {
    const { RELEASES } = await original<typeof Table>();
    const last = RELEASES.findLast(({ experiment }) => experiment === '') ?? RELEASES[0];
    return { RELEASES: [...RELEASES, { ...last, name: '1.99', minor: '1.99', patch: '1.99.1' }] };
  });
});
afterAll(() => {
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const NEW = /1\.99/;

/** The scene's page as its reader finds it, drawn by a server. */
async function page(id: (typeof SCENES)[number]['id']): Promise<string> {
  const { COMPONENT_WORDS, ComponentLanguage } = await import('../../src/components/words/components');
  const { loadLanguage } = await import('../../src/components/words/language');
  const { loadPage } = await import('../../src/scenes/pages');
  const [scene, language] = await Promise.all([loadPage(id, 'en'), loadLanguage(COMPONENT_WORDS, 'en')]);
  const view = scene.view({ query: '', change: () => undefined, linkTo: (to) => `#${to}` });
  const stream = await renderToReadableStream(<ComponentLanguage value={language}>{view}</ComponentLanguage>);
  await stream.allReady;
  return new Response(stream).text();
}

describe('a release that is added to the table', () => {
  test.each(SCENES.map(({ id }) => id).filter((id) => id !== 'bucket-map'))('is on the page of %s', async (id) => {
    expect(await page(id)).toMatch(NEW);
  });

  test.each([
    ['swiss-map', 'example=race', 'go=1.99'],
    ['race', '', 'right=1.99'],
    ['size-classes', '', 'go=1.99'],
    ['heap-goal', '', 'go=1.99'],
    ['sizing', '', 'go=1.23,1.99'],
  ] as const)('is what a link to %s means that names none: %j', async (id, without, newest) => {
    const { READINGS } = await import('../embed/readings');
    const { read } = READINGS[id];
    expect(read(newest)).toEqual(read(without));
    expect(read(newest.replace(/[\d.]+$/, '1.26'))).not.toEqual(read(without));
  });

  test('is in every list of the models', async () => {
    const { ALLOCATOR_RELEASES, GO_RELEASES, NEWEST, SIZED_RELEASES } = await import('../../src/models/go/releases');
    for (const list of [ALLOCATOR_RELEASES, GO_RELEASES, SIZED_RELEASES, [NEWEST]]) {
      expect(list.map(({ name }) => name)).toContain('1.99');
    }
    const { RESIDENT_PATCHES } = await import('../../src/models/resident/release');
    const { COMPARED_RELEASES } = await import('../../src/models/resident/compare');
    expect(RESIDENT_PATCHES.at(-1)).toBe('1.99.1');
    expect(COMPARED_RELEASES.at(-1)?.run).toEqual({ first: '1.26', last: '1.99', isPair: false });
  });

  test('is known to what names releases: sizes, heaps, traces, the proving program, citations, messages', async () => {
    const { sizeGo } = await import('../../src/golang/sizeGo');
    const size = sizeGo('var m map[string]int', { release: '1.99.7', entries: 1000 });
    expect(size.design).toBe('swiss');
    const { steadyHeap } = await import('../../src/models/heap/steadyHeap');
    const heap = { liveBytes: 1e8, pointerShare: 0, gogc: 100, allocBytesPerSecond: 1e8, procs: 2 };
    expect(steadyHeap({ ...heap, release: '1.99' })).toEqual(steadyHeap({ ...heap, release: '1.27' }));
    expect(() => steadyHeap({ ...heap, release: '2.0' })).toThrow(/1\.15 to 1\.99/);
    const { releaseOf } = await import('../../src/golang/program/prediction');
    expect(releaseOf('go1.99.1')?.name).toBe('1.99');
    const { goRelease } = await import('../../src/models/go/releases');
    const { cite } = await import('../../src/models/go/sources');
    const { ALLOCATOR_SOURCES } = await import('../../src/models/sizing/derivation/sources');
    const release = goRelease('1.99');
    if (!release) throw new Error('it is not known');
    expect(cite(release, ALLOCATOR_SOURCES.page)).toBe('internal/runtime/gc/malloc.go@go1.99.1: PageSize');
  });
});
