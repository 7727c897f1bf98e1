import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { linesOf } from '../../src/cli/verify';
import { assertLawAsync } from '../laws';
import { mapscope } from './terminal';

const SAMPLE = 'tests/traces/samples/bucket-grow.jsonl';
const folder = mkdtempSync(join(tmpdir(), 'mapscope-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const trace = readFileSync('tests/traces/samples/swiss-churn.jsonl', 'utf8');
const packed = gzipSync(trace);

/** A trace that puts so many keys of one and the same hash, and compares nothing. */
function equalHashes(keys: number): string {
  const puts = Array.from({ length: keys }, (_, key) => `{"op":"put","key":${key},"hash":"ffffffffffffffff"}`);
  return [trace.split('\n')[0], '{"op":"make"}', ...puts, '{"op":"end"}', ''].join('\n');
}

describe('mapscope verify', () => {
  test('counts what it compared', async () => {
    expect(await mapscope(['verify', SAMPLE])).toEqual({
      status: 0,
      out:
        `${SAMPLE}: 1 trace, 62 operations, 62 states compared, 0 divergences\n` +
        '1 trace, 62 operations, 62 states compared, 0 divergences\n',
      err: '',
    });
  });

  /** A trace whose ninth entry isn't counted. */
  function tampered(): string {
    const file = join(folder, 'tampered.jsonl');
    writeFileSync(file, readFileSync(SAMPLE, 'utf8').replace('"count":9', '"count":7'));
    return file;
  }

  test('names the first divergence, with status 1', async () => {
    const { status, out } = await mapscope(['verify', tampered()]);
    expect(status).toBe(1);
    expect(out).toMatch(/^ {2}operation \d+: count: real Go has 7, the model 9$/m);
  });

  test('goes on after a file that is no trace', async () => {
    const { status, out, err } = await mapscope(['verify', 'package.json', SAMPLE]);
    expect(status).toBe(2);
    expect(out).toContain('1 trace, 62 operations, 62 states compared, 0 divergences');
    expect(err).toBe('mapscope verify: package.json:1: not a trace: the line is not JSON\n');
  });

  test('says by its status that a file is no trace though another diverges', async () => {
    const { status, out } = await mapscope(['verify', tampered(), 'package.json']);
    expect(status).toBe(2);
    expect(out).toContain('count: real Go has 7, the model 9');
  });

  test.each<[string, string, string | Uint8Array, string]>([
    ['over many lines', 'pretty.jsonl', '{\n  "name": "mapscope"\n}\n', '1: not a trace: the line is not JSON'],
    ['empty', 'empty.jsonl', '', '1: the file is empty, so it is no trace'],
    ['empty and packed', 'empty.jsonl.gz', gzipSync(''), '1: the file is empty, so it is no trace'],
    ['cut off in a line', 'half.jsonl', trace.slice(0, trace.indexOf('\n', 3000) - 40), '\\d+: the line is not JSON'],
    ['packed and cut off', 'half.jsonl.gz', packed.subarray(0, packed.length / 2), '\\d+: cannot be read: '],
    ['not packed, though its name ends so', 'plain.jsonl.gz', trace, '1: cannot be read: '],
    [
      'damaged',
      'bits.jsonl.gz',
      packed.map((byte, i) => (i % 50 === 30 ? byte ^ 255 : byte)),
      '\\d+: cannot be read: ',
    ],
    ['of keys that all have one hash', 'equal.jsonl', equalHashes(3000), '899: the directory would need'],
  ])('refuses a file that is %s', async (_, name, content, reason) => {
    const file = write(name, content);
    const { status, out, err } = await mapscope(['verify', file]);
    expect(err).toMatch(new RegExp(`^mapscope verify: ${file}:${reason}.*\n$`));
    expect({ status, out }).toEqual({ status: 2, out: '' });
  });

  test.each([
    ['tests/nowhere.jsonl', 'no such file'],
    ['tests', 'directory'],
  ])('refuses %s, which it can’t read', async (file, reason) => {
    const { status, err } = await mapscope(['verify', file]);
    expect(err).toMatch(new RegExp(`^mapscope verify: ${file}:1: cannot be read: .*${reason}`));
    expect(status).toBe(2);
  });
});

async function read(file: string, mostLength?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(file, mostLength)) lines.push(line);
  return lines;
}

describe('lines of a trace', () => {
  test('are what stands between LF or CR LF, wherever the file is cut into pieces', async () => {
    const lines = ['{"a":1}', '', `{"ключ":"${'я'.repeat(100_000)}"}`, 'last'];
    expect(await read(write('unix.jsonl', `${lines.join('\n')}\n`))).toEqual(lines);
    expect(await read(write('windows.jsonl', lines.join('\r\n')))).toEqual(lines);
    expect(await read(write('packed.jsonl.gz', gzipSync(lines.join('\n'))))).toEqual(lines);
    expect(await read(write('empty.jsonl', ''))).toEqual([]);
  });

  test('of a damaged archive end in an error that can be caught', async () => {
    const whole = gzipSync(trace);
    const damage = fc.tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }));
    await assertLawAsync(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 3 }), async (changes) => {
        const damaged = Uint8Array.from(whole);
        for (const [at, bits] of changes) damaged[at] = (damaged[at] ?? 0) ^ bits;
        const outcome = await read(write('damaged.jsonl.gz', damaged)).then(
          (lines) => lines.join('\n'),
          (error: unknown) => error,
        );
        // Of the archive's head, name, time and system don't matter.
        if (typeof outcome === 'string') expect(`${outcome}\n`).toBe(trace);
        else expect(outcome).toBeInstanceOf(Error);
      }),
      { numRuns: 100 },
    );
  });

  test('are refused where one is too long, packed or not, before it is held', async () => {
    const long = 'x'.repeat(5000);
    const reason = 'the line is longer than 1000 characters';
    await expect(read(write('long.jsonl', `short\n${long}\n`), 1000)).rejects.toThrow(reason);
    const bomb = write('bomb.jsonl.gz', gzipSync(Buffer.alloc(50_000_000)));
    await expect(read(bomb, 1000)).rejects.toThrow(reason);
  });
});
