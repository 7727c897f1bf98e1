import { factsAbout } from './facts.mjs';

const NAME = 'virtual:articles';

/**
 * What real Go does about each claim of the articles, computed while the site is built: `virtual:articles` has the facts of each
 * row. A row whose amount can’t be computed fails the build.
 * @returns {import('vite').Plugin}
 */
export function articles() {
  return {
    name: 'articles',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${NAME}$`) },
      handler: async () => `export const facts = ${JSON.stringify(await factsAbout('articles'))};`,
    },
  };
}
