import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromModules, modulesOfD3 } from '../build/d3Modules.mjs';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
/** What is bundled of d3 is code of these, none of its own. */
const modules = await modulesOfD3();
const bundled = new Set([...Object.keys(dependencies), ...modules.values()]);

/** Names in quotes of all that a module loads: it imports them, but not for their types alone, or starts them as workers. */
const LOADED =
  /\b(?:import|export)\s(?!type\b)[^'"`;()]*?\bfrom\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'|new URL\('([^']+)'/g;

/** Packages that these files of the project load, themselves or through others, workers too. */
export function importedPackages(...entries: readonly string[]): string[] {
  const packages = new Set<string>();
  const files = new Set(entries);
  for (const file of files) {
    if (file.endsWith('.tsx')) packages.add('react');
    for (const [, ...names] of fromModules(readFileSync(file, 'utf8'), modules).matchAll(LOADED)) {
      const name = names.find((each) => each !== undefined) ?? '';
      if (name.startsWith('.')) for (const path of sourcesOf(join(dirname(file), name))) files.add(path);
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  }
  // Others stand in texts.
  return [...packages].filter((name) => bundled.has(name)).toSorted();
}

function sourcesOf(path: string): string[] {
  const places = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')];
  return places.filter((each) => /\.tsx?$/.test(each) && existsSync(each));
}

/** Packages that a file of licences lists with the name of their licence. */
export function licensedPackages(text: string): string[] {
  return [...text.matchAll(/^## (\S+) - \S+ \((?!undefined).+\)$/gm)].map(([, name = '']) => name);
}
