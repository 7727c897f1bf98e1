import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';

/**
 * Builds a server of tests/oracle with a release into a folder; ends the script where that can't be done.
 * @param {string} name its folder
 * @returns {string} path of the program
 */
export function builtServer(name, release, folder) {
  const path = join(folder, 'server');
  const { error, status, stderr } = spawnSync('go', ['build', '-buildvcs=false', '-o', path, '.'], {
    cwd: join(projectFolder, 'tests/oracle', name),
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: '' },
  });
  if (error || status !== 0) fail(`${release} does not build ${name}: ${error?.message ?? stderr.trim()}`);
  return path;
}
