import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const LOCKS = ['.', ...readdirSync('tests/hosts').map((host) => `tests/hosts/${host}`)]
  .map((folder) => `${folder}/package-lock.json`)
  .filter((file) => existsSync(file));

function packagesOf(file: string): Readonly<Record<string, Locked>> {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Places in which a package at that path looks for another: its own `node_modules`, and those above it. */
function placesOf(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1);
  return [...parts, ''].map((_, i) => [...parts.slice(0, i), name].map((part) => `node_modules/${part}`).join('/'));
}

// Otherwise each install by hand adds those that it finds missing.
test.each(LOCKS)('%s names the optional packages of every platform', (file) => {
  const packages = packagesOf(file);
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

// npm 10 takes `libc` out, npm 11 leaves a lock as it is without it, but writes it of what is new.
test.each(LOCKS)('%s is the same to npm 10 and 11: it has no `libc`', (file) => {
  const named = Object.entries(packagesOf(file)).filter(([, { libc }]) => libc !== undefined);
  expect(named.map(([path]) => path)).toEqual([]);
});
