import { renderToReadableStream } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { repository } from '../../build/facts.mjs';
import type { Run } from '../../src/components/map/record/run';
import { SCENES } from '../../src/components/scenes';
import type { Repository } from '../../src/evidence/evidence';
import { isLesson, LESSONS } from '../../src/lessons/list';
import type * as Table from '../../src/models/go/table';

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
afterAll(async () => {
  // What still loads would load some modules of the one and some of the other table.
  await vi.dynamicImportSettled();
  vi.doUnmock(TABLE);
  vi.resetModules();
});

const NEW = /1\.99/;

/** All files but for most of the weighed maps and the profiles, which take the longest. */
function someRecordings(): Repository {
  const all = repository();
  const isSlow = (file: string) =>
    /^tests\/recorded\/(?:mapbytes|pprof)\/go(?!1\.23\.12(?:\.json|-default))/.test(file);
  return { ...all, files: (path) => all.files(path).filter((file) => !isSlow(file)) };
}

/** The scene's page as its reader finds it, drawn by a server. */
async function page(id: (typeof SCENES)[number]['id']): Promise<string> {
  const { COMPONENT_WORDS } = await import('../../src/components/ui/words/languages');
  const { loadLanguage } = await import('../../src/components/ui/words/language');
  const { Words } = await import('../../src/components/ui/words/words');
  const { loadPage } = await import('../../src/components/loadPage');
  const [scene, language] = await Promise.all([loadPage(id, 'en'), loadLanguage(COMPONENT_WORDS, 'en')]);
  const view = scene.view({ query: '', change: () => undefined, linkTo: (to) => `#${to}` });
  const stream = await renderToReadableStream(
    <Words of={COMPONENT_WORDS} value={language}>
      {view}
    </Words>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

describe('a release that is added to the table', () => {
  test.each(SCENES.map(({ id }) => id).filter((id) => id !== 'bucket-map'))('is on the page of %s', async (id) => {
    expect(await page(id)).toMatch(NEW);
  });

  test.each([
    ['swiss-map', 'example=race', 'go=1.99'],
    ['race', 'example=race', 'right=1.99'],
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
    const { RESIDENT_PATCHES } = await import('../../src/models/resident/state');
    const { COMPARED_RELEASES } = await import('../../src/components/resident/page/comparison');
    expect(RESIDENT_PATCHES.at(-1)).toBe('1.99.1');
    expect(COMPARED_RELEASES.at(-1)?.run).toEqual({ first: '1.26', last: '1.99', isPair: false });
  });

  test('leaves each lesson its amounts and its one right answer', async () => {
    const { lessonFacts, textsOf, wordsOf } = await import('../../src/lessons/catalog');
    for (const id of Object.keys(LESSONS).filter(isLesson)) {
      const facts = lessonFacts(id);
      for (const lang of ['en', 'ru'] as const) {
        expect(textsOf(facts, await wordsOf(id, lang)).join()).not.toMatch(/NaN|undefined/);
      }
    }
    const heap = textsOf(lessonFacts('heap'), await wordsOf('heap', 'en')).join();
    expect(heap).toMatch(/Real Go 1\.\d\d needed [\d,]+ MiB/);
    expect(heap).not.toMatch(NEW);
  });

  test('leaves the evidence its numbers', async () => {
    const { evidenceFacts } = await import('../../src/evidence/catalog');
    const { claims } = evidenceFacts(someRecordings());
    expect(claims['map-bytes'].numbers.wrong).toBe(0);
    expect(JSON.stringify(claims)).not.toMatch(NEW);
  });

  test('is said to be not measured where it is not', async () => {
    const { refusalOf } = await import('../../src/components/map/real/runOnGo');
    const { planMeasuring } = await import('../../src/components/sizing/proof/measure');
    const { GO_RELEASES } = await import('../../src/models/go/releases');
    const config = { releases: GO_RELEASES.slice(-1), hints: [0], prefill: 0 };
    expect(refusalOf({ config, opCount: 1 } as unknown as Run)).toMatchObject({ type: 'notBuilt', release: '1.99' });
    const key = { type: 'basic', name: 'int' } as const;
    const whatIf = {
      key,
      elem: key,
      target: 'amd64',
      entries: 9,
      hint: 0,
      deletedShare: 0,
      behind: [],
      maps: 1,
    } as const;
    const plan = planMeasuring(whatIf, ['1.26', '1.99'], { hasWebAssembly: true, deviceBytes: undefined });
    expect(plan).toMatchObject({ leftOut: { noModule: ['1.99'] }, obstacle: undefined });
  });

  test('is known to what names releases: sizes, heaps, traces, the proving program, citations, messages', async () => {
    const { sizeGo } = await import('../../src/golang/sizeGo');
    const size = sizeGo('var m map[string]int', { release: '1.99.7', entries: 1000 });
    expect(size.design).toBe('swiss');
    const { steadyHeap } = await import('../../src/models/heap/steadyHeap');
    const heap = { liveBytes: 1e8, pointerShare: 0, gogc: 100, allocBytesPerSecond: 1e8, procs: 2 };
    expect(steadyHeap({ ...heap, release: '1.99' })).toEqual(steadyHeap({ ...heap, release: '1.27' }));
    expect(() => steadyHeap({ ...heap, release: '2.0' })).toThrow(/1\.15 to 1\.99/);
    const { releaseOf } = await import('../../src/golang/program/programText');
    expect(releaseOf('go1.99.1')?.name).toBe('1.99');
    const { goRelease } = await import('../../src/models/go/releases');
    const { cite } = await import('../../src/models/sizing/derivation/derive');
    const { ALLOCATOR_SOURCES } = await import('../../src/models/sizing/derivation/derive');
    const release = goRelease('1.99');
    if (!release) throw new Error('it is not known');
    expect(cite(release, ALLOCATOR_SOURCES.page)).toBe('internal/runtime/gc/malloc.go@go1.99.1: PageSize');
  });
});
