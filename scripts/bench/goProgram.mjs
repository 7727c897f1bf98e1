import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../ensureInstalled.mjs';

/**
 * Builds a program of tests/bench by one Go release.
 * @param {string} program its folder's name
 * @param {string} release such as go1.26.8
 * @param {string} folder
 * @returns {{ path: string } | { problem: string }}
 */
export function buildGoProgram(program, release, folder) {
  const path = join(folder, `${program}-${release}`);
  const args = ['build', '-buildvcs=false', '-o', path, '.'];
  const { status, stderr, error } = spawnSync('go', args, {
    cwd: join(projectFolder, 'tests/bench', program),
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '' },
  });
  if (error) return { problem: error.code === 'ENOENT' ? 'go is not installed here' : error.message };
  if (status !== 0) return { problem: `${release} can't be had: ${stderr.trim().split('\n').at(-1)}` };
  return { path };
}
