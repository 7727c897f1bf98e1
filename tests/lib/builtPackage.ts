import { execFile } from 'node:child_process';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { cached } from '../../build/cache.mjs';

export const run = promisify(execFile);

/** ms after which a build has hung; beside other work it takes minutes. */
export const BUILD_MS = 20 * 60_000;

/** Folder of the package as `npm run build:lib` makes it from the present sources. */
export function builtPackage(): Promise<string> {
  const options = { timeout: BUILD_MS };
  return cached('package', (to) => run(process.execPath, [resolve('scripts/buildLib.mjs'), to], options));
}

/** A folder in whose `node_modules` stands the package as `npm run build:lib` makes it and `npm install` would put it. */
export async function installPackage(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mapscope-package-'));
  await cp(await builtPackage(), join(folder, 'node_modules/mapscope'), { recursive: true });
  return folder;
}

/** The same with a draft of the package, made for it. */
export async function installDraft(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mapscope-package-'));
  const args = [resolve('scripts/buildLib.mjs'), join(folder, 'node_modules/mapscope'), '--draft'];
  await run(process.execPath, args, { timeout: BUILD_MS });
  return folder;
}
