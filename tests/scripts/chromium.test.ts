import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROGRAM_MS } from '../limits';

const npmTest = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/test.mjs'], { encoding: 'utf8', env, timeout: PROGRAM_MS });

test.runIf(process.platform === 'linux')('without a browser and without apt-get, npm test fails with one line', () => {
  const { status, stderr, stdout } = npmTest({ PATH: '/nowhere' });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The browser tests need Chrome or Chromium, and none was found\..*\n$/);
  expect(stdout).toBe('');
});

test('a wrong MAPSCOPE_CHROMIUM is named in one line', () => {
  const { status, stderr } = npmTest({ MAPSCOPE_CHROMIUM: '/nowhere/chromium' });
  expect(status).toBe(1);
  expect(stderr).toBe('MAPSCOPE_CHROMIUM is set to /nowhere/chromium, but no browser starts there.\n');
});
