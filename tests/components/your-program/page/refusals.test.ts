import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { createFiles, KINDS } from '../../../../src/components/your-program/page/files';
import { words } from '../../../../src/components/your-program/words/en/page';

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
