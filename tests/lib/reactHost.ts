import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import type { MapScopeHandle } from '../../src/lib/MapScope';

/** Values that tests/lib/host/main.jsx puts on its window. */
export interface ReactHost {
  readonly events: (readonly [type: string, step: number])[];
  readonly clicks: number;
  readonly mismatches: string[];
  readonly heights: { readonly wide: number; readonly narrow: number };
  readonly handle: { readonly current: MapScopeHandle | null };
}

const REACTS = { 18: ['react-18', 'react-dom-18'], 19: ['react', 'react-dom'] } as const;

/**
 * Builds tests/lib/host, a page with React and styles of its own, against the package as it is published.
 * @param folder that `installPackage` made
 * @returns folder of the built page
 */
export async function buildReactHost(folder: string, react: keyof typeof REACTS): Promise<string> {
  const root = join(folder, `react-${react}`);
  await cp(resolve('tests/lib/host'), root, { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const [i, name] of ['react', 'react-dom'].entries())
    await symlink(resolve('node_modules', REACTS[react][i] ?? ''), join(root, 'node_modules', name), 'junction');
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    mode: 'development',
    resolve: { dedupe: ['react', 'react-dom'] },
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { minify: false, modulePreload: false },
  });
  return join(root, 'dist');
}
