import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mapscope } from './terminal';

const SAMPLE = 'tests/traces/samples/bucket-grow.jsonl';
const folder = mkdtempSync(join(tmpdir(), 'mapscope-replay-'));
afterAll(() => rmSync(folder, { recursive: true }));

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

  test('refuses what is no trace', async () => {
    expect(await mapscope(['verify', 'package.json'])).toEqual({
      status: 2,
      out: '',
      err: 'mapscope verify: package.json:1: not a trace: the line is not JSON\n',
    });
  });
});
