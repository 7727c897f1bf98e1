import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cached } from '../../build/cache.mjs';
import { files } from '../../package.json';

export const run = promisify(execFile);

/** Folder of the package's code as `npm run build:lib` makes it from the present sources. */
export function builtPackage(): Promise<string> {
  return cached('package', (to) => run(process.execPath, [resolve('scripts/buildLib.mjs'), to]));
}

/** A folder in whose `node_modules` stands the package as `npm run build:lib` makes it and `npm install` would put it. */
export async function installPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mapscope-package-'));
  const installed = join(folder, 'node_modules/mapscope');
  await mkdir(installed, { recursive: true });
  await cp(await builtPackage(), join(installed, 'dist/lib'), { recursive: true });
  for (const file of ['package.json', 'README.md', 'LICENSE', ...files.filter((each) => each !== 'dist/lib')])
    await cp(resolve(file), join(installed, file), { recursive: true });
  return folder;
}
