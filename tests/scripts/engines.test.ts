import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROGRAM_MS } from '../limits';

const SCRIPT = `import('./scripts/engines.mjs').then(({ ensureFirefox, ensureWebKit }) =>
  console.log(JSON.stringify([ensureFirefox(), ensureWebKit()])))`;

test.runIf(process.platform === 'linux')('without apt-get a browser that isn’t there is said in one line', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', SCRIPT], {
    encoding: 'utf8',
    env: { PATH: '/nowhere' },
    timeout: PROGRAM_MS,
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual([
    { problem: 'Firefox was not found. Debian has it in firefox-esr.' },
    { problem: 'WebKitGTK was not found. Debian has it in webkit2gtk-driver and xvfb.' },
  ]);
});
