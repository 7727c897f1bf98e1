import { join } from 'node:path';
import { buildHost, GENERATORS } from '../../scripts/hosts.mjs';
import { serveHost } from './hostServer';

/** Addresses of the sites of generators of documentation, by name, each ending in a slash. */
export type GeneratorUrls = Readonly<Record<string, string>>;

/** Builds those sites while other tests run: who asks one for a page waits until it is built. */
export async function serveGenerators(root: string, site: string) {
  const ended = new AbortController();
  const hosts = await Promise.all(
    GENERATORS.map(async (name) => {
      const folder = buildHost(join(root, 'tests/hosts', name), ended.signal);
      folder.catch(() => 'whoever asks for a page is told');
      return [name, await serveHost({ folder, site })] as const;
    }),
  );
  const urls: GeneratorUrls = Object.fromEntries(hosts.map(([name, { url }]) => [name, url]));
  return {
    urls,
    async close() {
      ended.abort();
      await Promise.all(hosts.map(([, host]) => host.close()));
    },
  };
}
