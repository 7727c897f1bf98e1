import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import { sentenceOf } from '../../../../src/components/ui/words/language';
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

const ENGLISH = words(formats('en'));

const RUN = readFileSync('public/samples/run-go1.27-tombstones.json', 'utf8');
const PROFILE = readFileSync('public/samples/heap.pb.gz');
const DUMP = gunzipSync(readFileSync('public/samples/map-sessions.jsonl.gz')).toString();

type File = readonly [what: string, bytes: Uint8Array | string, sentence: string | RegExp];

/** What is said of a file called x. */
async function said(bytes: Uint8Array | string): Promise<string> {
  const files = createFiles(KINDS, 'en', ENGLISH);
  const blob = new Blob([Uint8Array.from(Buffer.from(bytes))]);
  const { opened, refusals } = await files.open([{ name: 'x', blob }]);
  expect(opened).toEqual([]);
  return refusals.map((refusal) => sentenceOf(ENGLISH.refusals, refusal)).join(' ');
}

const FILES: readonly File[] = [
  [
    'what pprof prints',
    readFileSync('tests/recorded/pprof-forms/pprof-top.txt'),
    /^x is the readable output of go tool pprof -top, not a profile\. .*: go tool pprof -proto -output heap\.pb\.gz /,
  ],
  ['another format', '{"format":"<b>/1"}', 'x has the format “<b>/1”, which this page doesn’t recognize.'],
  ['text', 'nothing', /^x is text without gctrace lines or memory statistics, /],
  ['a trace of the future', '{"format":"go-map-trace/9"}\n', /^Line 1 of the trace breaks the format: .*go-map-trace/],
  ['a run of another version', RUN.replace('tape/1', 'tape/7'), /mapscope-tape\/7/],
  ['a log with broken lines', 'gc 1 @0.012s 2%: 0.026+0.3\n', /begins like one but breaks off/],
  [
    'a dump that counts wrong',
    DUMP.replace('"used":1700', '"used":1701'),
    /^On line \d+\sof the dump, .*\. Dump the map again, under its lock\.$/,
  ],
  [
    'a profile that ends early',
    gzipSync(gunzipSync(PROFILE).subarray(0, -300)),
    /^This is not a profile, or it is broken from byte [\d,]+ on\. Fetch \/debug\/pprof\/heap again\.$/,
  ],
];

describe('a file that can’t be opened says why', () => {
  test.each(FILES)('%s', async (_, bytes, sentence) => {
    if (typeof sentence === 'string') expect(await said(bytes)).toBe(sentence);
    else expect(await said(bytes)).toMatch(sentence);
  });

  test('and an unknown one what can be', () => {
    expect(ENGLISH.canOpen(['gctrace', 'trace'])).toBe(
      'This page opens a gctrace log and a map trace, gzipped or not.',
    );
  });
});
