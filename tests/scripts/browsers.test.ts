import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROGRAM_MS } from '../limits';

const ENGINES = `import('./scripts/browsers.mjs').then(({ ensureFirefox, ensureWebKit }) =>
  console.log(JSON.stringify([ensureFirefox(), ensureWebKit()])))`;

const run = (args: readonly string[], env: Record<string, string>) =>
  spawnSync(process.execPath, args, { encoding: 'utf8', env, timeout: PROGRAM_MS });

test.runIf(process.platform === 'linux')('without apt-get an engine that isn’t there is said in one line', () => {
  const { stdout, stderr } = run(['-e', ENGINES], { PATH: '/nowhere' });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    { problem: 'Firefox was not found. Debian has it in firefox-esr.' },
    { problem: 'WebKitGTK was not found. Debian has it in webkit2gtk-driver and xvfb.' },
  ]);
});

test.runIf(process.platform === 'linux')('without a browser and without apt-get, npm test fails with one line', () => {
  const { status, stderr, stdout } = run(['scripts/test.mjs'], { PATH: '/nowhere' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The browser tests need Chrome or Chromium, and none was found\..*\n$/);
  expect(stdout).toBe('');
});

test('a wrong MAPSCOPE_CHROMIUM is named in one line', () => {
  const { status, stderr } = run(['scripts/test.mjs'], { MAPSCOPE_CHROMIUM: '/nowhere/chromium' });
  expect(status).toBe(1);
  expect(stderr).toBe('MAPSCOPE_CHROMIUM is set to /nowhere/chromium, but no browser starts there.\n');
});
