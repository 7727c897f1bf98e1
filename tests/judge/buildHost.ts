import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

/** Folder of tests/judge/host as it is built: a page with real Go, under a policy as strict as the site's. */
export async function buildJudgeHost(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'mapscope-judge-'));
  await build({
    root: resolve('tests/judge/host'),
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: false, assetsInlineLimit: 0 },
    worker: { format: 'es' },
  });
  await cp(resolve('public/judge'), join(outDir, 'judge'), { recursive: true });
  return outDir;
}
