import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { mapscope } from './terminal';

const RECORDED = 'tests/recorded';
const folder = mkdtempSync(join(tmpdir(), 'mapscope-open-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The recorded dump of a thousand entries, as a program writes it. */
function dumpFile(): string {
  const text = gunzipSync(readFileSync(`${RECORDED}/mapdump/go1.27.4.jsonl.gz`)).toString();
  const [longest = ''] = text.split(/^\{"case".*\n/m).sort((a, b) => b.length - a.length);
  const file = join(folder, 'dump.jsonl');
  writeFileSync(file, longest);
  return file;
}

describe('mapscope open', () => {
  const files: [string, string[], RegExp][] = [
    ['a map dump', [dumpFile()], /entries take .* A fresh copy would (?:take just as much|free|cost)/],
    [
      'a heap profile',
      [`${RECORDED}/pprof/go1.26.8-default.pb.gz`],
      /^Maps hold 201\.2 MiB of the 341\.6 MiB in use\. 17 lines/,
    ],
    ['a gctrace log', [`${RECORDED}/gctrace/go1.27-gogc-50.txt`], /^The program keeps 64\.0 MiB alive/],
    [
      'a saved session',
      ['public/samples/live-cache.jsonl.gz'],
      /^The program keeps 59\.9 MiB alive.*\n(?:.*\n)*cache .* 160,000/,
    ],
    [
      'memory statistics',
      [`${RECORDED}/memstats/go1.26.8-memstats.json`],
      /^Go holds 235\.4 MiB, and 81\.3 MiB of it is live\./,
    ],
    [
      'statistics in two files',
      [`${RECORDED}/memstats/go1.26.8-memstats.json`, `${RECORDED}/memstats/go1.26.8-smaps.txt`],
      /^The process holds 262\.7 MiB/,
    ],
    [
      'statistics of two moments',
      [`${RECORDED}/memstats/go1.26.8-memstats.json`, `${RECORDED}/cases/stats-dumps/memstats.json`],
      /^Go holds 72\.3 MiB(?:.*\n)+2 of these files describe different heaps/,
    ],
    [
      'two profiles',
      [`${RECORDED}/pprof-forms/before.pb.gz`, `${RECORDED}/pprof-forms/after.pb.gz`],
      /Memory in use grew by 8\.7 MiB/,
    ],
    [
      'a trace',
      ['tests/traces/samples/swiss-split.jsonl'],
      /^The models replayed the trace, and all 6 recorded states match\./,
    ],
  ];
  test.each(files)('says of %s what the page says, in ten lines at most', async (_, names, answer) => {
    const { status, out, err } = await mapscope(['open', ...names]);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const [head, ...lines] = out.trimEnd().split('\n');
    expect(lines.length).toBeLessThan(10);
    expect(lines.join('\n')).toMatch(answer);
    for (const name of names) expect(head).toContain(name.split('/').at(-1));
    expect(out).not.toMatch(/<|&\w+;|undefined|NaN|\u00a0/);
  });

  test('has the lines that grow maps as the page’s table has them', async () => {
    const { out } = await mapscope(['open', `${RECORDED}/pprof-forms/heap-debug1.txt`]);
    expect(out).toMatch(/^Line +Storage in use +Entries +Slot +A map\?$/m);
    expect(out).toMatch(/^main\.fill \(main\.go:29\) +16\.0 MiB +228–481 k +24 B +likely$/m);
  });

  test('reads the standard input', async () => {
    const text = readFileSync(`${RECORDED}/gctrace/go1.27-gogc-50.txt`, 'utf8');
    const { out } = await mapscope(['open', '-'], text);
    expect(out).toMatch(/^standard input: 45 cycles, 64\.0 MiB live\nThe program keeps/);
  });

  test('speaks Russian where it is asked to', async () => {
    const { out } = await mapscope(['open', '--lang', 'ru', `${RECORDED}/memstats/go1.26.8-memstats.json`]);
    expect(out).toMatch(/МиБ/);
  });

  test('says of each file that it can’t open why, beside what the others say', async () => {
    const { status, out, err } = await mapscope(['open', 'package.json', `${RECORDED}/gctrace/go1.27-gogc-50.txt`]);
    expect(status).toBe(2);
    expect(err).toMatch(/^mapscope open: package\.json is text without gctrace lines .*\.\n$/);
    expect(out).toContain('The program keeps 64.0 MiB alive');
  });

  test.each([
    ['no file', ['open'], 'give a file'],
    ['a missing file', ['open', 'nowhere.pb.gz'], 'nowhere.pb.gz can’t be read: no such file or directory.'],
    ['an unknown language', ['open', '--lang', 'fr', 'x'], '--lang must be en or ru, not “fr”.'],
  ])('refuses %s', async (_, args, message) => {
    const { status, out, err } = await mapscope(args);
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toContain(message);
  });
});
