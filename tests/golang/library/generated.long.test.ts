import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { installedGoRoot } from '../../../scripts/go.mjs';
import { buildsWith } from '../../../scripts/releases.mjs';

const hasGo = spawnSync('go', ['version']).status === 0;

it.skipIf(!hasGo)('the tables are what the sources of Go give', ({ skip }) => {
  const missing = buildsWith('standardTypes').filter((build) => !installedGoRoot(build));
  if (missing.length > 0) skip(`${missing.join(', ')} would have to be fetched`);
  const { status, stderr } = spawnSync('node', ['scripts/standardTypes.mjs', '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
