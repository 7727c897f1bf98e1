import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const run = promisify(execFile);

/** A folder in whose `node_modules` stands the package as `npm run build:lib` makes it and `npm install` would put it. */
export async function installPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mapscope-package-'));
  const installed = join(folder, 'node_modules/mapscope');
  await mkdir(join(installed, 'docs'), { recursive: true });
  await run(process.execPath, [resolve('scripts/buildLib.mjs'), join(installed, 'dist/lib')]);
  for (const file of ['package.json', 'README.md', 'LICENSE', 'docs/embedding.md', 'docs/package.md'])
    await cp(resolve(file), join(installed, file));
  return folder;
}
