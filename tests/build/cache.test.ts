import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cached, SOURCES } from '../../build/cache.mjs';
import { repository } from '../../build/facts.mjs';
import { articleFacts } from '../../src/articles/content';
import { CATALOG } from '../../src/evidence/catalog';
import type { Entry } from '../../src/evidence/evidence';

test('what is used is kept, though it was made long ago; what nobody used for a day goes', async () => {
  const id = randomUUID();
  const make = (name: string) => cached(`test-${name}-${id}`, async (path) => mkdirSync(path));
  const paths = [await make('used'), await make('unused')];
  onTestFinished(() => {
    for (const path of paths) rmSync(path, { recursive: true, force: true });
  });
  const longAgo = new Date(Date.now() - 25 * 3600 * 1000);
  for (const path of paths) utimesSync(path, longAgo, longAgo);
  await make('used');
  paths.push(await make('another'));
  expect(paths.map((path) => existsSync(path))).toEqual([true, false, true]);
});

/** Those that are neither among the files and folders, nor below one. */
function outside(paths: Iterable<string>, among: readonly string[]): string[] {
  return [...new Set(paths)].filter((path) => !among.some((one) => path === one || path.startsWith(`${one}/`)));
}

test('articles, evidence and the modules of src rest on nothing but what decides whether they are made anew', () => {
  const { contents, names } = SOURCES.code;
  const all = repository();
  const read: string[] = [];
  const noting = <T>(how: (path: string) => T) => {
    return (path: string) => {
      read.push(path);
      return how(path);
    };
  };
  articleFacts({ files: noting(all.files), bytes: noting(all.bytes), text: noting(all.text) });
  expect(read.length).toBeGreaterThan(0);
  const entries: Entry[] = Object.values(CATALOG).flatMap((rows) => Object.values(rows) as Entry[]);
  expect(outside([...read, ...entries.flatMap(({ files }) => files)], contents)).toEqual([]);
  const named = entries.flatMap(
    ({ commands }) => commands.join(' ').match(/(?:scripts|tests|src|docs)\/[\w./-]+/g) ?? [],
  );
  expect(outside(named, [...contents, ...names])).toEqual([]);

  const modules = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imported = modules.flatMap((file) =>
    [...readFileSync(join('src', file), 'utf8').matchAll(/'(\.\.?\/[^'?\n]+)(?:\?\w+)?'/g)].map(([, path = '']) =>
      relative('.', join(dirname(join('src', file)), path)),
    ),
  );
  expect(imported).toContain('tests/oracle/heapgoal/main.go');
  expect(outside(imported, contents)).toEqual([]);
});
