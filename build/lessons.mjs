import { ENTRIES } from './entries.mjs';
import { withSource } from './sceneCatalog.mjs';

const NAME = /^virtual:lessons?\/(\w+)$/;

/**
 * Lessons evaluated while the site is built: `virtual:lesson/<id>` has a lesson's amounts and answers, computed from the models,
 * `virtual:lessons/<lang>` the list of all, and of the worksheet. An expression that fails, or a question without exactly one right answer, fails the build.
 * @returns {import('vite').Plugin}
 */
export function lessons() {
  return {
    name: 'lessons',
    resolveId: { filter: { id: NAME }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:lessons?\// },
      async handler(id) {
        const [, name] = NAME.exec(id.slice(1)) ?? [];
        return withSource(async (load) => {
          const { catalog, lessonFacts } = await load(ENTRIES.lessonCatalog);
          if (!id.includes(':lessons/')) return constant('facts', lessonFacts(name));
          const { worksheetListed } = await load(ENTRIES.worksheet);
          return constant('listed', await catalog(name)) + constant('worksheet', await worksheetListed(name));
        });
      },
    },
  };
}

function constant(name, value) {
  return `export const ${name} = ${JSON.stringify(value)};\n`;
}
