import { ENTRIES } from './entries.mjs';
import { withSource } from './sceneCatalog.mjs';

const NAME = /^virtual:lessons?\/(\w+)$/;

/** Modules made so far, by name: the page’s build and those of its embeds run in one process. */
const made = new Map();

/** Source of a module. */
function sourceOf(id) {
  const [, name] = NAME.exec(id) ?? [];
  return withSource(async (load) => {
    const { catalog, lessonFacts } = await load(ENTRIES.lessonCatalog);
    if (!id.includes(':lessons/')) return constant('facts', lessonFacts(name));
    const { worksheetListed } = await load(ENTRIES.worksheet);
    return constant('listed', await catalog(name)) + constant('worksheet', await worksheetListed(name));
  });
}

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
      handler(id) {
        const module = id.slice(1);
        if (!made.has(module))
          made.set(
            module,
            sourceOf(module).catch((error) => {
              made.delete(module);
              throw error;
            }),
          );
        return made.get(module);
      },
    },
  };
}

function constant(name, value) {
  return `export const ${name} = ${JSON.stringify(value)};\n`;
}
