import { spawnSync } from 'node:child_process';
import { ensureChromium } from './browsers.mjs';
import { ensureInstalled, projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';

ensureInstalled();
const chromium = ensureChromium();
if ('problem' in chromium) fail(chromium.problem);

const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)], {
  cwd: projectFolder,
  stdio: 'inherit',
  env: { ...process.env, MAPSCOPE_CHROMIUM: chromium.path },
});
process.exit(status ?? 1);
