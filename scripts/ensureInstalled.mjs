import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail } from './fail.mjs';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Runs before anything is installed, so this file and what it imports use only what Node brings. */
export function ensureInstalled() {
  if (!nodeIsSupported(process.versions.node)) {
    fail(
      `Mapscope needs Node 20.19, 22.12 or 24 and later; this is Node ${process.versions.node}. See https://nodejs.org.`,
    );
  }
  if (lockedDependenciesAreInstalled(projectFolder)) return;
  console.log('Installing the locked dependencies. This happens once and takes about a minute.');
  // Not `npm ci`: it removes all that is installed where one package alone is missing, and refuses a lock that a registry
  // without some optional package of another platform has left incomplete.
  const install = 'npm install --no-save --include=dev --no-progress';
  if (registryAnswers()) {
    if (npm(install, 'inherit').status !== 0) fail('The dependencies could not be installed: npm says why above.');
  } else if (npm(`${install} --offline`, 'ignore').status !== 0) {
    fail('The npm registry does not answer, and npm’s cache has not all that is needed. Is the network reachable?');
  }
}

/** Asked first, since an install without a network retries in silence for a minute or more. */
export function registryAnswers() {
  const { status, stderr } = npm('npm ping --fetch-retries=0 --fetch-timeout=10000', 'pipe');
  // A registry may know no ping; its refusal is an answer too.
  return status === 0 || /\bcode E\d{3}\b/.test(stderr ?? '');
}

function npm(command, stdio) {
  return spawnSync(command, { cwd: projectFolder, shell: true, stdio, encoding: 'utf8' });
}

/** The versions that Vite 8 and Vitest 4 run on; package.json says the same in `engines`. */
function nodeIsSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
}

/** @param {string} folder of a package.json */
export function lockedDependenciesAreInstalled(folder) {
  const installed = packagesIn(`${folder}/node_modules/.package-lock.json`);
  return Object.entries(packagesIn(`${folder}/package-lock.json`)).every(
    ([path, locked]) => path === '' || locked.optional || installed[path]?.version === locked.version,
  );
}

function packagesIn(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
