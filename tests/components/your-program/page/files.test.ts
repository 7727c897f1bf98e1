import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import type { FileResult, KindReader } from '../../../../src/components/your-program/fileReader';
import { createFiles, KINDS, type Kinds } from '../../../../src/components/your-program/page/files';
import { words } from '../../../../src/components/your-program/words/en/page';

const LOG = new Blob([
  'gc 1 @0.012s 2%: 0.026+0.39+0.10 ms clock, 0.21+0.88/0.52/0+0.84 ms cpu, 4->4->0 MB, 5 MB goal, 8 P\n',
]);
const SHOWN: FileResult = { about: 'a log', view: null, links: [] };

function filesWith(read: KindReader['read']) {
  const kinds: Kinds = { gctrace: { together: 2, load: async () => ({ read }) } };
  return createFiles(kinds, 'en', words(formats('en')));
}

describe('files that are opened', () => {
  test('are read one group after the other, and the last is shown', async () => {
    const files = filesWith(async (group) => ({ ...SHOWN, about: `${group.length}` }));
    const { opened, chosen, refusals } = await files.open(['a', 'b', 'c'].map((name) => ({ name, blob: LOG })));
    expect(opened.map(({ names, shown }) => [names, shown.about])).toEqual([
      [['a', 'b'], '2'],
      [['c'], '1'],
    ]);
    expect(chosen).toBe(opened[1]?.id);
    expect(refusals).toEqual([]);
  });

  test('have the names that their reader gives them', async () => {
    const files = filesWith(async () => ({ ...SHOWN, names: ['before', 'after'] }));
    const { opened } = await files.open(['after', 'before'].map((name) => ({ name, blob: LOG })));
    expect(opened[0]?.names).toEqual(['before', 'after']);
  });

  test('are read beside those of their kind that are open', async () => {
    const files = filesWith(async (_, { opened }) => ({ ...SHOWN, about: `after ${opened.length}` }));
    for (const name of ['a', 'b']) await files.open([{ name, blob: LOG }]);
    expect(files.store.getState().opened.map(({ shown }) => shown.about)).toEqual(['after 0', 'after 1']);
  });

  test('may be called off, and leave what was open', async () => {
    const files = filesWith((_, { signal }) => {
      queueMicrotask(files.cancel);
      return new Promise((_, reject) => signal.addEventListener('abort', reject));
    });
    const { opened, refusals } = await files.open([{ name: 'a', blob: LOG }]);
    expect(opened).toEqual([]);
    expect(refusals).toEqual([{ type: 'cancelled', name: 'a' }]);
  });

  test('of other kinds are refused, each with its reason', async () => {
    const files = filesWith(async () => SHOWN);
    const { opened, refusals } = await files.open([
      { name: 'a.txt', blob: new Blob(['hello']) },
      { name: 'b.gz', blob: new Blob([gzipSync('').subarray(0, 8)]) },
      { name: 'c', blob: LOG },
    ]);
    expect(opened.map(({ names }) => names)).toEqual([['c']]);
    expect(refusals.map(({ type, name }) => [type, name])).toEqual([
      ['unknown', 'a.txt'],
      ['unknown', 'b.gz'],
    ]);
  });

  test('of one kind tell the readers of another more', async () => {
    const shown: KindReader = { read: async (_, { beside }) => ({ ...SHOWN, about: `${beside.length} beside` }) };
    const kinds: Kinds = {
      gctrace: { together: 1, load: async () => shown },
      stats: { together: 1, beside: 'gctrace', load: async () => shown },
    };
    const files = createFiles(kinds, 'en', words(formats('en')));
    const { opened } = await files.open([
      { name: 'mem.json', blob: new Blob(['{"HeapAlloc": 3, "Sys": 5}']) },
      { name: 'gc.log', blob: LOG },
    ]);
    expect(opened.map(({ kind, shown: { about } }) => [kind, about])).toEqual([
      ['stats', '1 beside'],
      ['gctrace', '0 beside'],
    ]);
  });

  test('with what the process holds are one result with its statistics, however many these are', async () => {
    const files = createFiles(KINDS, 'en', words(formats('en')));
    const heaps = [3, 4, 5, 6].map((mib) => JSON.stringify({ HeapAlloc: mib * 2 ** 20, Sys: 2 ** 24 }));
    const { opened, refusals } = await files.open(
      [...heaps, 'VmRSS:   80000 kB\n'].map((each, i) => ({ name: `${i}`, blob: new Blob([each]) })),
    );
    expect(refusals).toEqual([]);
    expect(opened.map(({ names }) => names)).toEqual([['0', '1', '2', '3', '4']]);
  });

  test('may be of two kinds, and are refused as the first alone', async () => {
    const kinds: Kinds = {
      gctrace: { together: 1, load: async () => ({ read: async () => SHOWN }) },
      stats: { together: 1, load: async () => ({ read: async () => ({ problem: 'No.' }) }) },
    };
    const files = createFiles(kinds, 'en', words(formats('en')));
    const { opened, refusals } = await files.open([
      { name: 'service.log', blob: new Blob([LOG, 'HeapAlloc: 3 Sys: 5\n']) },
    ]);
    expect(opened.map(({ kind }) => kind)).toEqual(['gctrace']);
    expect(refusals).toEqual([]);
  });
});
