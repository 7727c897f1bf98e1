import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { linesOf } from '../../src/cli/traceLines';
import { assertLawAsync } from '../laws';

const folder = mkdtempSync(join(tmpdir(), 'mapscope-lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function read(file: string, mostLength?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(file, mostLength)) lines.push(line);
  return lines;
}

const trace = readFileSync('tests/traces/samples/swiss-churn.jsonl', 'utf8');

describe('lines of a trace', () => {
  it('are what stands between LF or CR LF, wherever the file is cut into pieces', async () => {
    const lines = ['{"a":1}', '', `{"ключ":"${'я'.repeat(100_000)}"}`, 'last'];
    expect(await read(write('unix.jsonl', `${lines.join('\n')}\n`))).toEqual(lines);
    expect(await read(write('windows.jsonl', lines.join('\r\n')))).toEqual(lines);
    expect(await read(write('packed.jsonl.gz', gzipSync(lines.join('\n'))))).toEqual(lines);
    expect(await read(write('empty.jsonl', ''))).toEqual([]);
  });

  it('of a damaged archive end in an error that can be caught', async () => {
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

  it('are refused where one is too long, packed or not, before it is held', async () => {
    const long = 'x'.repeat(5000);
    const reason = 'the line is longer than 1000 characters';
    await expect(read(write('long.jsonl', `short\n${long}\n`), 1000)).rejects.toThrow(reason);
    const bomb = write('bomb.jsonl.gz', gzipSync(Buffer.alloc(50_000_000)));
    await expect(read(bomb, 1000)).rejects.toThrow(reason);
  });
});
