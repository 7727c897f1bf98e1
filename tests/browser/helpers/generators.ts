import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildHost, HOSTS } from '../../../scripts/hosts.mjs';
import { installPackage } from '../../lib/builtPackage';
import { serveHost } from './hostServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the sites of generators of documentation, by folder, each ending in a slash. */
    generatorUrls: Readonly<Record<string, string>>;
  }
}

/** Builds those sites while other tests run, two at a time: who asks one for a page waits until it is built. */
export async function setup(project: TestProject) {
  const { siteUrl } = project.getProvidedContext();
  const ended = new AbortController();
  const installed = installPackage();
  const mapscope = installed.then((folder) => join(folder, 'node_modules/mapscope'));
  mapscope.catch(() => 'whoever asks for a page is told');
  const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
  const served = HOSTS.map(async (host, i) => {
    const lane = i % lanes.length;
    const folder = join(project.config.root, 'tests/hosts', host.folder);
    const imported = host.shows.includes('component') ? mapscope : undefined;
    const built = Promise.resolve(lanes[lane]).then(() => buildHost(folder, host, ended.signal, imported));
    lanes[lane] = built.catch(() => 'whoever asks for a page is told');
    return [host.folder, await serveHost({ folder: built, site: siteUrl })] as const;
  });
  const hosts = await Promise.all(served);
  project.provide('generatorUrls', Object.fromEntries(hosts.map(([folder, { url }]) => [folder, url])));
  return async () => {
    ended.abort();
    await Promise.all(hosts.map(([, host]) => host.close()));
    await installed.then(
      (folder) => rm(folder, { recursive: true, force: true }),
      () => undefined,
    );
  };
}
