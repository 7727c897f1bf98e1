import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildHost } from '../../scripts/hosts.mjs';

/** A host whose building leaves a word each time. */
function hostThat(build: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'mapscope-host-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'node build.cjs' } }));
  writeFileSync(join(folder, 'build.cjs'), build);
  return folder;
}

const host = { from: 'npm', build: 'npm run build' } as const;
const never = new AbortController().signal;

test('a site is built once, and again when what it is built from changes', async () => {
  const folder = hostThat(`const fs = require('node:fs');
    fs.mkdirSync('dist');
    fs.writeFileSync('dist/page', fs.readFileSync('text', 'utf8') + process.pid);`);
  const page = () => readFileSync(join(folder, 'dist/page'), 'utf8');
  writeFileSync(join(folder, 'text'), 'old');
  expect(await buildHost(folder, host, never)).toBe(join(folder, 'dist'));
  const first = page();
  expect(first).toMatch(/^old/);
  await buildHost(folder, host, never);
  expect(page()).toBe(first);
  writeFileSync(join(folder, 'text'), 'new');
  await buildHost(folder, host, never);
  expect(page()).toMatch(/^new/);
});

test('a host that imports the package is built with a copy of it, and again when that changes', async () => {
  const folder = hostThat(`const fs = require('node:fs');
    fs.mkdirSync('dist');
    fs.cpSync('node_modules/mapscope/index.js', 'dist/page');`);
  const mapscope = hostThat('');
  for (const code of ['old', 'new']) {
    writeFileSync(join(mapscope, 'index.js'), code);
    await buildHost(folder, host, never, Promise.resolve(mapscope));
    expect(readFileSync(join(folder, 'dist/page'), 'utf8')).toBe(code);
  }
});

test('what a build that fails has said is told', async () => {
  const folder = hostThat("throw new Error('no theme')");
  await expect(buildHost(folder, host, never)).rejects.toThrow('no theme');
});

test('a build under way is ended when nobody waits any more', async () => {
  const folder = hostThat('setInterval(() => {}, 1000)');
  const ended = new AbortController();
  const build = buildHost(folder, host, ended.signal);
  ended.abort();
  await expect(build).rejects.toThrow();
});
