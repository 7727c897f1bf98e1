import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formats } from '../../../../src/components/ui/format';
import { sentenceOf } from '../../../../src/components/ui/words/language';
import { createFiles, KINDS } from '../../../../src/components/your-program/page/files';
import { words } from '../../../../src/components/your-program/words/en/page';
import { NEWEST } from '../../../../src/models/go/releases';
import { settled } from './filesSettled';

const ENGLISH = words(formats('en'));

const LOG = readFileSync('tests/recorded/gctrace/go1.26-gogc-50.txt');
const TRACE = readFileSync('tests/traces/samples/go1.27.4-pointer-prune.jsonl');
const RUN = readFileSync('public/samples/run-go1.27-tombstones.json', 'utf8');
const PROFILE = readFileSync('public/samples/heap.pb.gz');
const DUMP = gunzipSync(readFileSync('public/samples/map-sessions.jsonl.gz')).toString();

type File = readonly [what: string, bytes: Uint8Array | string, sentence: string | RegExp];

/** What is said of a file called x. */
async function said(bytes: Uint8Array | string): Promise<string> {
  const files = createFiles(KINDS, 'en', ENGLISH);
  files.open([{ name: 'x', blob: new Blob([Uint8Array.from(Buffer.from(bytes))]) }]);
  const { opened, refusals } = await settled(files);
  expect(opened).toEqual([]);
  return refusals.map((refusal) => sentenceOf(ENGLISH.refusals, refusal)).join(' ');
}

const UNKNOWN: readonly File[] = [
  ['empty', '', 'x is empty: save it again.'],
  ['a picture', readFileSync('public/og/race.png'), 'x is a binary file of an unknown kind.'],
  ['a zip', 'PK\u0003\u0004', 'x is compressed with zip. Unpack it first; only gzip is unpacked here.'],
  [
    'what pprof prints',
    readFileSync('tests/recorded/pprof-forms/pprof-top.txt'),
    /^x is the readable output of go tool pprof -top, not a profile\. .*: go tool pprof -proto -output heap\.pb\.gz /,
  ],
  [
    'goroutines',
    readFileSync('tests/recorded/pprof-forms/goroutine-debug1.txt'),
    'x is a profile of goroutines, not of memory. Use /debug/pprof/heap instead.',
  ],
  ['an execution trace', 'go 1.22 trace\u0000\u0000\u0000', 'x is an execution trace: open it with go tool trace.'],
  [
    'a heap dump',
    'go1.7 heap dump\n\u0006',
    'x is a heap dump from runtime/debug. Use a heap profile, or dump a single map.',
  ],
  ['damaged from the start', gzipSync(LOG).subarray(0, 9), 'x is a damaged gzip file: save it again.'],
  ['another format', '{"format":"<b>/1"}', 'x has the format “<b>/1”, which this page doesn’t recognize.'],
  ['text', 'nothing', /^x is text without gctrace lines or memory statistics, /],
];

const BROKEN: readonly File[] = [
  ['a trace of the future', '{"format":"go-map-trace/9"}\n', /^Line 1 of the trace breaks the format: .*go-map-trace/],
  [
    'a trace that is cut off',
    gzipSync(TRACE).subarray(0, 5000),
    'The trace’s gzip file is damaged or cut off: save it again.',
  ],
  ['a run of another version', RUN.replace('tape/1', 'tape/7'), /mapscope-tape\/7/],
  ['a log with broken lines', 'gc 1 @0.012s 2%: 0.026+0.3\n', /begins like one but breaks off/],
  [
    'a dump that is cut off',
    DUMP.slice(0, DUMP.indexOf('{"end"')),
    /^The dump ends after line \d+, before its last line: .* dump the map again\.$/,
  ],
  [
    'a dump that counts wrong',
    DUMP.replace('"used":1700', '"used":1701'),
    /^In line \d+\sof the dump, .*: dump the map again, under its lock\.$/,
  ],
  [
    'a dump of a release to come',
    DUMP.replaceAll('go1.27.4', 'go1.99'),
    `The dump comes from go1.99: build the program with Go 1.22 to ${NEWEST.name}, and dump the map again.`,
  ],
  [
    'a damaged dump',
    gzipSync(DUMP).subarray(0, 9000),
    'The gzip file is damaged or cut off: close the gzip.Writer, and dump the map again.',
  ],
  ['a profile that is cut off', PROFILE.subarray(0, 2000), 'The file breaks off inside its gzip data. Fetch it again.'],
  [
    'a profile that ends early',
    gzipSync(gunzipSync(PROFILE).subarray(0, -300)),
    /^This is not a profile, or it is broken from byte [\d,]+ on: fetch \/debug\/pprof\/heap again\.$/,
  ],
];

describe('a file that can’t be opened says why', () => {
  test.each([...UNKNOWN, ...BROKEN])('%s', async (_, bytes, sentence) => {
    if (typeof sentence === 'string') expect(await said(bytes)).toBe(sentence);
    else expect(await said(bytes)).toMatch(sentence);
  });

  test('and an unknown one what can be', () => {
    expect(ENGLISH.canOpen(['gctrace', 'trace'])).toBe(
      'This page opens a gctrace log and a map trace, gzipped or not.',
    );
  });
});
