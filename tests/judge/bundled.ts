import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import webpack from 'webpack';

/** A page that asks real Go of the package, and keeps the answer on its window. */
const MAIN = `import { measureOnGo } from 'mapscope/judge';
window.answer = measureOnGo({ release: '1.27', source: 'var hits map[string]int64', entries: 1000 })
  .then(({ go }) => go, ({ fact }) => fact);`;
const PAGE = '<!doctype html><title>Bundled</title><script type="module" src="./main.js"></script>';

export const BUNDLERS = ['vite', 'webpack', 'esbuild'] as const;

/** Builds the page in `root` into `outDir`. */
const BUILDS: Record<(typeof BUNDLERS)[number], (root: string, outDir: string) => Promise<unknown>> = {
  vite: (root, outDir) => build({ root, configFile: false, logLevel: 'error', build: { outDir } }),
  webpack: (root, outDir) =>
    new Promise<void>((resolve, reject) => {
      webpack(
        { context: root, mode: 'production', entry: './main.js', output: { path: outDir }, performance: false },
        (error, stats) => {
          const [failed] = stats?.toJson({ all: false, errors: true }).errors ?? [];
          if (error || failed) reject(error ?? new Error(failed?.message));
          else resolve();
        },
      );
    }),
  esbuild: (root, outDir) =>
    bundle({ absWorkingDir: root, entryPoints: ['main.js'], bundle: true, format: 'esm', outdir: outDir }),
};

/**
 * A page with real Go, as a bundler builds it from the package that is installed in `folder`.
 * @returns folder of the built page
 */
export async function bundledJudge(folder: string, bundler: (typeof BUNDLERS)[number]): Promise<string> {
  const outDir = join(folder, bundler);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'main.js'), MAIN);
  await writeFile(join(folder, 'index.html'), PAGE);
  await mkdir(outDir);
  await BUILDS[bundler](folder, outDir);
  if (bundler !== 'vite') await cp(join(folder, 'index.html'), join(outDir, 'index.html'));
  return outDir;
}

/** Puts the files of real Go where docs/package.md says that esbuild needs them. */
export async function copyJudge(folder: string, outDir: string): Promise<void> {
  await cp(join(folder, 'node_modules/mapscope/judge'), join(outDir, 'judge'), { recursive: true });
}
