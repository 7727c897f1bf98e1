import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

const IMPORT = /^import \{([^}]*)\} from 'd3';$/gm;

/**
 * Takes what is imported by name from d3 out of those of its modules that have it. `pageChunks` goes by what modules import, and
 * d3 imports all of its own: each page with a scale would load what zooms.
 * @returns {import('vite').Plugin}
 */
export function d3Modules() {
  let modules;
  return {
    name: 'd3-modules',
    apply: 'build',
    async buildStart() {
      modules = await modulesOfD3();
    },
    transform: {
      order: 'pre',
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// } },
      handler(code) {
        const own = fromModules(code, modules);
        return own === code ? undefined : { code: own, map: null };
      },
    },
  };
}

/**
 * A source that imports from d3's modules what it imports from d3, but for types.
 * @param {string} code @param {ReadonlyMap<string, string>} modules
 */
export function fromModules(code, modules) {
  return code.replace(IMPORT, (_, list) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => `import { ${name} } from '${modules.get(name.split(' ')[0])}';`)
      .join(' '),
  );
}

/**
 * The module of d3 by each name that it exports.
 * @returns {Promise<ReadonlyMap<string, string>>}
 */
export async function modulesOfD3() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'node_modules/d3/package.json'), 'utf8'));
  const modules = Object.keys(dependencies).map(async (module) =>
    Object.keys(await import(module)).map((name) => /** @type {const} */ ([name, module])),
  );
  return new Map((await Promise.all(modules)).flat());
}
