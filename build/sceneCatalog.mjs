import { createServer } from 'vite';
import { ENTRIES, root } from './entries.mjs';

/**
 * @typedef {{ id: string, title: string, text: string, query: string }} CatalogItem
 * @typedef {{ id: string, title: string, about: string, heights: { wide: number, narrow: number }, items: CatalogItem[] }} CatalogScene
 */

/**
 * Gives modules of src to a script, by their paths in entries.mjs.
 * @template T
 * @param {(load: (path: string) => Promise<any>) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withSource(use) {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use((path) => server.ssrLoadModule(`/${path}`));
  } finally {
    await server.close();
  }
}

/**
 * The scenes as the site lists them, without what draws them.
 * @param {(path: string) => Promise<any>} load
 * @returns {Promise<CatalogScene[]>}
 */
export async function readSceneCatalog(load) {
  const { SCENES } = await load(ENTRIES.scenes);
  const { loadPage } = await load(ENTRIES.pages);
  return Promise.all(
    SCENES.map(async ({ id, title, heights }) => {
      const { about, gallery } = await loadPage(id, 'en');
      const items = gallery.map((item) => ({ id: item.id, title: item.title, text: item.text, query: item.query }));
      return { id, title, about, heights, items };
    }),
  );
}
