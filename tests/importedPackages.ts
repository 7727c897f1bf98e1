import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

/** Names in quotes of all that a module loads: it imports them, but not for their types alone, or starts them as workers. */
const LOADED =
  /\b(?:import|export)\s(?!type\b)[^'"`;()]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'|new URL\('([^']+)'/g;

/** Packages that these files of the project load, themselves or through others, workers too. */
export function importedPackages(...entries: readonly string[]): string[] {
  const packages = new Set<string>();
  const files = new Set(entries);
  for (const file of files) {
    if (file.endsWith('.tsx')) packages.add('react');
    for (const [, ...names] of readFileSync(file, 'utf8').matchAll(LOADED)) {
      const name = names.find((each) => each !== undefined) ?? '';
      if (name.startsWith('.')) for (const path of sourcesOf(join(dirname(file), name))) files.add(path);
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  // Others stand in texts.
  return [...packages].filter((name) => name in devDependencies).toSorted();
}

function sourcesOf(path: string): string[] {
  const places = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')];
  return places.filter((each) => /\.tsx?$/.test(each) && existsSync(each));
}

/** Packages that a file of licences lists with the name of their licence. */
export function licensedPackages(text: string): string[] {
  return [...text.matchAll(/^## (\S+) - \S+ \((?!undefined).+\)$/gm)].map(([, name = '']) => name);
}
