import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { buildsWith } from '../../scripts/releases.mjs';
import { JudgeFailure } from '../../src/judge/answer';
import { JUDGE_MODULES, judgeModule, loadModule } from '../../src/judge/modules';
import { GO_RELEASES } from '../../src/models/go/releases';
import { FOLDER, wasmOf } from './realGo';

const folder = `${pathToFileURL(FOLDER).href}/`;

describe('the modules of real Go', () => {
  it('are there for each release whose maps are known, up to the newest that was built', () => {
    const releases = JUDGE_MODULES.map(({ release }) => release);
    expect(releases).toEqual(GO_RELEASES.slice(0, releases.length).map(({ name }) => name));
  });

  it('are what the list of builds names', () => {
    expect(JUDGE_MODULES.map(({ go }) => go.replace('X:', ''))).toEqual(buildsWith('judge'));
  });

  it('are the files that there are, but for the licence of Go', () => {
    const modules = JUDGE_MODULES.map(({ file }) => file);
    expect(readdirSync(FOLDER).sort()).toEqual([...modules, 'LICENSE-go.txt'].sort());
  });

  it.each(JUDGE_MODULES)('have beside them the licence of $go', ({ go }) => {
    const parts = readFileSync(`${FOLDER}/LICENSE-go.txt`, 'utf8').split('\n## ');
    const [release = ''] = go.split('-X:');
    const notices = parts.filter((part) => part.split('\n', 1)[0]?.split(', ').includes(release)).join('\n');
    expect(notices).toMatch(/^Copyright .*2009 The Go Authors\./m);
    expect(notices).toContain('Redistributions in binary form must reproduce the above\ncopyright notice');
  });

  it.each(JUDGE_MODULES)('of $release is what the table says', (module) => {
    const wasm = wasmOf(module);
    expect(createHash('sha256').update(wasm).digest('hex')).toBe(module.sha256);
    expect(wasm.length).toBe(module.bytes);
    expect(statSync(`${FOLDER}/${module.file}`).size).toBe(module.packedBytes);
  });

  it('weigh at most 700 kB each, and 4.5 MB in all', () => {
    const packed = JUDGE_MODULES.map(({ packedBytes }) => packedBytes);
    expect(Math.max(...packed)).toBeLessThanOrEqual(700_000);
    expect(packed.reduce((sum, bytes) => sum + bytes)).toBeLessThanOrEqual(4_500_000);
  });
});

describe('a module', () => {
  it.each([
    ['1.27', '1.27'],
    ['go1.27.1', '1.27'],
    ['1.27.4-X:mapsplitgroup', '1.27-X:mapsplitgroup'],
    ['1.22.3', '1.22'],
  ])('for %s is that of %s', (named, release) => expect(judgeModule(named).release).toBe(release));

  it.each(['1.21', '1.99', '1.26-X:mapsplitgroup', 'Go'])('isn’t there for %s', (named) =>
    expect(() => judgeModule(named)).toThrow(RangeError),
  );

  it('is loaded, unpacked and checked', async () => {
    const module = judgeModule('1.23');
    expect((await loadModule(module, folder + module.file)).length).toBe(module.bytes);
  });

  it('is refused if it isn’t the one that was built', async () => {
    const module = { ...judgeModule('1.23'), sha256: judgeModule('1.24').sha256 };
    const failure = await loadModule(module, folder + module.file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JudgeFailure);
    expect(failure).toMatchObject({ fact: { type: 'damaged' } });
  });

  it('is fetched again, bypassing caches, where the cached copy is damaged', async () => {
    const module = judgeModule('1.23');
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_: URL, { cache }: RequestInit) => {
      asked.push(cache);
      return new Response(cache === 'reload' ? readFileSync(`${FOLDER}/${module.file}`) : 'damaged');
    });
    expect((await loadModule(module, 'https://site.example/judge/module.wasm.gz')).length).toBe(module.bytes);
    expect(asked).toEqual(['default', 'reload']);
    vi.unstubAllGlobals();
  });

  it('may be missing', async () => {
    const module = { ...judgeModule('1.23'), file: 'none.wasm.gz' };
    await expect(loadModule(module, folder + module.file)).rejects.toMatchObject({ fact: { type: 'unavailable' } });
  });

  it('isn’t waited for once nobody wants it', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(loadModule(judgeModule('1.23'), folder, signal)).rejects.toThrow('enough');
  });
});
