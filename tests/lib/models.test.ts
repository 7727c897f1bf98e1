import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Models from '../../src/lib/models';

// The package as `npm run build:lib` makes it, in a folder of its own.

const run = promisify(execFile);
let folder = '';
let models: typeof Models;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapscope-lib-'));
  const vite = resolve('node_modules/vite/bin/vite.js');
  await run(process.execPath, [vite, 'build', '--config', 'vite.lib.config.ts', '--outDir', folder, '--emptyOutDir']);
  models = (await import(/* @vite-ignore */ pathToFileURL(join(folder, 'models.js')).href)) as typeof Models;
});

afterAll(() => rm(folder, { recursive: true }));

const RESPONSE = {
  key: { size: 16, align: 8, pointers: true },
  elem: { size: 40, align: 8, pointers: true },
};

describe('mapscope/models', () => {
  it('is one file that imports nothing', async () => {
    expect(await readdir(folder)).toEqual(['models.js']);
    expect(await readFile(join(folder, 'models.js'), 'utf8')).not.toMatch(/^\s*import\b/m);
  });

  it.each([
    ['1.23', 3_500_000, 763.3],
    ['1.26', 3_500_000, 275.7],
    ['1.23.12', 550_000, 61.6],
    ['1.26.8', 550_000, 64.0],
  ])('on Go %s sizes %d entries at %d MiB', (release, entries, mebibytes) => {
    const { liveBytes } = models.sizeMap({ release, ...RESPONSE, entries });
    expect(liveBytes.expected / 2 ** 20).toBeCloseTo(mebibytes, 1);
    expect(liveBytes.low).toBeLessThanOrEqual(liveBytes.expected);
    expect(liveBytes.high).toBeGreaterThanOrEqual(liveBytes.expected);
  });

  it('names every byte’s owner', () => {
    const { owners, liveBytes } = models.sizeMap({ release: '1.26', ...RESPONSE, entries: 3_500_000 });
    expect(models.ledgerTotal(owners)).toBeCloseTo(liveBytes.expected, 0);
  });

  it('knows the next step', () => {
    const cliff = models.nextCliff({ release: '1.23', ...RESPONSE, entries: 3_000_000 });
    expect(cliff?.entries).toEqual({ from: 3_407_872, to: 3_407_873 });
  });

  it('says what it does not know', () => {
    expect(() => models.sizeMap({ release: '1.27', ...RESPONSE, entries: 1 })).toThrow(/1\.16 to 1\.26/);
  });
});
