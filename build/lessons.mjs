import { factsAbout } from './facts.mjs';

const NAME = /^\0virtual:lesson(?:(s?)\/(\w+)|-recall)$/;

/**
 * Lessons evaluated while the site is built: `virtual:lesson/<id>` has a lesson's amounts and answers, computed from the models,
 * `virtual:lessons/<lang>` the list of all, and of the worksheet, `virtual:lesson-recall` the questions without a figure. An expression that fails, or a question without exactly one right answer, fails the build.
 * @returns {import('vite').Plugin}
 */
export function lessons() {
  return {
    name: 'lessons',
    resolveId: { filter: { id: /^virtual:(?:lessons?\/\w+|lesson-recall)$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: NAME },
      async handler(id) {
        const [, isList, name] = NAME.exec(id) ?? [];
        const { facts, lists, recall } = await factsAbout('lessons');
        const ofLesson = isList ? lists[name] : facts[name] && { facts: facts[name] };
        const exported = name === undefined ? { recall } : ofLesson;
        if (!exported) this.error(`there is no lesson ${name}`);
        return Object.entries(exported)
          .map(([constant, value]) => `export const ${constant} = ${JSON.stringify(value)};\n`)
          .join('');
      },
    },
  };
}
