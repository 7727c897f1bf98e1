import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const LOCKS = ['.', ...readdirSync('tests/hosts').map((host) => `tests/hosts/${host}`)]
  .map((folder) => `${folder}/package-lock.json`)
  .filter((file) => existsSync(file));

/** Places in which a package at that path looks for another: its own `node_modules`, and those above it. */
function placesOf(path: string, name: string): string[] {
  const parts = path === '' ? [] : path.split(/\/?node_modules\//).slice(1);
  return [...parts, ''].map((_, i) => [...parts.slice(0, i), name].map((part) => `node_modules/${part}`).join('/'));
}

// Otherwise each install by hand adds those that it finds missing.
test.each(LOCKS)('%s names the optional packages of every platform', (file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Readonly<Record<string, Locked>> };
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});
