// The toolchains of Go releases, programs that are built with them, and files of what those record.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root as project } from '../build/entries.mjs';
import { fail } from './fail.mjs';
import { buildOf } from './releases.mjs';

/**
 * The root directory of a Go release such as "go1.26.8", fetched if need be. Ends the command if there is none.
 * @param {string} release
 * @returns {string}
 */
export function goRoot(release) {
  const run = spawnSync('go', ['env', 'GOROOT'], { encoding: 'utf8', env: goEnvironment(release) });
  if (run.error?.code === 'ENOENT') fail('`go` is not installed (https://go.dev/dl/)');
  const root = run.stdout.trim();
  if (run.status !== 0 || readVersion(root) !== release) {
    fail(`the toolchain ${release} cannot be fetched: ${lastLine(run.stderr) || '`go` must be 1.21 or later'}`);
  }
  return root;
}

/**
 * The root directory of a Go release that is on this machine already, else undefined.
 * @param {string} release
 * @returns {string | undefined}
 */
export function installedGoRoot(release) {
  const env = { ...goEnvironment(release), GOPROXY: 'off' };
  const root = spawnSync('go', ['env', 'GOROOT'], { encoding: 'utf8', env }).stdout?.trim();
  return root && readVersion(root) === release ? root : undefined;
}

/** Settings under which the `go` of a GOROOT takes nothing from the machine. Without cgo a build for 386 needs no C compiler. */
export const GO_SETTINGS = {
  GOTOOLCHAIN: 'local',
  GOENV: 'off',
  GOWORK: 'off',
  GOFLAGS: '',
  GOEXPERIMENT: '',
  CGO_ENABLED: '0',
};

/** The user's settings for Go apart from those that an old release may not know. */
function goEnvironment(release) {
  const run = spawnSync('go', ['env', '-json', 'GOPROXY', 'GOSUMDB', 'GOMODCACHE'], {
    encoding: 'utf8',
    env: { ...process.env, GOTOOLCHAIN: 'local', GOFLAGS: '' },
  });
  const settings = run.status === 0 ? JSON.parse(run.stdout) : {};
  return { ...process.env, ...settings, GOENV: 'off', GOFLAGS: '', GOEXPERIMENT: '', GOTOOLCHAIN: release };
}

function readVersion(root) {
  const file = join(root, 'VERSION');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0].trim() : undefined;
}

/** `process.env` without settings that change how a measured runtime allocates or collects. */
export function plainEnvironment() {
  const { GODEBUG, GOGC, GOMEMLIMIT, ...env } = process.env;
  return env;
}

/**
 * Settings under which `go` fetches a build and takes nothing else from the machine.
 * @param {string} build
 */
export function fetchedBy(build) {
  const { release, experiment } = buildOf(build);
  return { GOTOOLCHAIN: release, GOFLAGS: '', GOWORK: 'off', GOEXPERIMENT: experiment };
}

/** From Go 1.23 on, the linker lets programs reach the runtime's functions only when told to. */
export function linkerFlags(build) {
  return build.startsWith('go1.22.') ? [] : ['-ldflags=-checklinkname=0'];
}

/**
 * Runs a program to its end; ends the script where it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {{ stdout: string, stderr: string }}
 */
export function run(command, args, options = {}) {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (error || status !== 0) {
    const script = basename(process.argv[1] ?? '', '.mjs');
    const reason = error?.message ?? (stderr.trim() || stdout.trim());
    fail(`${script}: ${[command, ...args].join(' ')}: ${reason}`);
  }
  return { stdout, stderr };
}

/**
 * Builds a program of tests/oracle with a release; ends the script where that can't be done.
 * @param {string} name its folder
 * @param {string} release
 * @param {string} folder into which it is built
 * @returns {string} path of the program
 */
export function builtServer(name, release, folder) {
  const path = join(folder, 'server');
  const env = { ...process.env, ...fetchedBy(release) };
  run('go', ['build', '-buildvcs=false', '-o', path, '.'], { cwd: inOracle(name), env });
  return path;
}

/**
 * Builds a program of tests/bench by one Go release.
 * @param {string} program its folder's name
 * @param {string} release such as go1.26.8
 * @param {string} folder
 * @returns {{ path: string } | { problem: string }}
 */
export function buildGoProgram(program, release, folder) {
  const path = join(folder, `${program}-${release}`);
  const { status, stderr, error } = spawnSync('go', ['build', '-buildvcs=false', '-o', path, '.'], {
    cwd: join(project, 'tests/bench', program),
    encoding: 'utf8',
    env: { ...process.env, ...fetchedBy(release) },
  });
  if (error) return { problem: error.code === 'ENOENT' ? 'go is not installed here' : error.message };
  return status === 0 ? { path } : { problem: `${release} can't be had: ${lastLine(stderr)}` };
}

/** Folder of a program that records. */
export function inOracle(name) {
  return join(project, 'tests/oracle', name);
}

/** Place of a recording. */
export function recorded(path) {
  return join(project, 'tests/recorded', path);
}

/**
 * Uses a new folder, which is gone afterwards.
 * @template T
 * @param {(folder: string) => T} use
 * @returns {T}
 */
export function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'mapscope-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes a recording, a row a line. */
export function writeRows(file, { rows, ...head }, indent = '') {
  const lines = rows.map((row) => `${indent}${JSON.stringify(row)}`).join(',\n');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(head).slice(0, -1)},"rows":[\n${lines}\n]}\n`);
}

function lastLine(text = '') {
  return text.trim().split('\n').at(-1) ?? '';
}
