import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildHost, GENERATORS } from '../../../scripts/hosts.mjs';
import { serveHost } from './hostServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the sites of generators of documentation, by name, each ending in a slash. */
    generatorUrls: Readonly<Record<string, string>>;
  }
}

/** Builds those sites while other tests run: who asks one for a page waits until it is built. */
export async function setup(project: TestProject) {
  const { root } = project.config;
  const { siteUrl } = project.getProvidedContext();
  const ended = new AbortController();
  const hosts = await Promise.all(
    GENERATORS.map(async (name) => {
      const folder = buildHost(join(root, 'tests/hosts', name), ended.signal);
      folder.catch(() => 'whoever asks for a page is told');
      return [name, await serveHost({ folder, site: siteUrl })] as const;
    }),
  );
  project.provide('generatorUrls', Object.fromEntries(hosts.map(([name, { url }]) => [name, url])));
  return async () => {
    ended.abort();
    await Promise.all(hosts.map(([, host]) => host.close()));
  };
}
