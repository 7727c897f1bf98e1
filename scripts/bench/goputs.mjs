import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../ensureInstalled.mjs';

/**
 * Builds tests/bench/goputs by one Go release.
 * @param {string} release such as go1.26.8
 * @param {string} folder
 * @returns {{ path: string } | { problem: string }}
 */
export function buildGoputs(release, folder) {
  const path = join(folder, release);
  const args = ['build', '-buildvcs=false', '-o', path, '.'];
  const { status, stderr, error } = spawnSync('go', args, {
    cwd: join(projectFolder, 'tests/bench/goputs'),
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '' },
  });
  if (error) return { problem: error.code === 'ENOENT' ? 'go is not installed here' : error.message };
  if (status !== 0) return { problem: `${release} can't be had: ${stderr.trim().split('\n').at(-1)}` };
  return { path };
}
