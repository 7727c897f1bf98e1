import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Places on PATH where a command of one of these names may stand.
 * @param {readonly string[]} names
 */
export function placesOnPath(names) {
  return names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
}

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return true;
}

/**
 * True if a program answers; Ubuntu's stubs of browsers only ask for a snap, so being executable isn't enough.
 * @param {string} path
 */
export function starts(path) {
  // On Windows `chrome --version` opens a window.
  return isExecutable(path) && (process.platform === 'win32' || succeeds(path, ['--version']));
}

/**
 * Installs Debian's packages where this user may.
 * @param {readonly string[]} packages
 * @param {string} what they are, for people
 * @returns {string} '' or, for the middle of a sentence, why it did not work
 */
export function installByApt(packages, what) {
  if (process.platform !== 'linux' || !succeeds('apt-get', ['--version'])) return '';
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !succeeds('sudo', ['-n', 'true'])) return ' (installing it takes root or sudo without a password)';
  console.log(`Installing ${what} by apt-get. This happens once and takes a minute or two.`);
  const aptGet = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300'];
  const [command, ...args] = isRoot ? aptGet : ['sudo', '-n', 'DEBIAN_FRONTEND=noninteractive', ...aptGet];
  run(command, [...args, 'update']);
  const { status, stderr } = run(command, [...args, 'install', '--yes', '--no-install-recommends', ...packages]);
  return status === 0 ? '' : ` (apt-get says: ${stderr?.trim().split('\n').at(-1)})`;
}

function run(command, args) {
  return spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

function succeeds(command, args) {
  return spawnSync(command, args, { stdio: 'ignore', timeout: 60_000 }).status === 0;
}
