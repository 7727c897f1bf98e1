import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES, root } from './entries.mjs';

const INLINE = '?inline';
const MARK = '\0shadow:';

/**
 * For builds whose components stand in shadow roots: each style sheet that a module imports is added to the sheets
 * that those roots adopt, instead of to the page.
 * @param {string} sheets the module that they are added by, from the project's folder on
 */
export function shadowCss(sheets = ENTRIES.sheets) {
  const module = join(root, sheets);
  return {
    name: 'shadow-css',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.css') || !importer || importer.startsWith(MARK)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && `${MARK}${resolved.id}.js`;
    },
    load(id) {
      if (!id.startsWith(MARK)) return null;
      const file = id.slice(MARK.length, -'.js'.length);
      const names = file.endsWith('.module.css') ? `export * from ${JSON.stringify(file)};` : '';
      return [
        `import { addSheet } from ${JSON.stringify(module)};`,
        `import css from ${JSON.stringify(file + INLINE)};`,
        'addSheet(css);',
        names,
      ].join('\n');
    },
    /** As names of a module, classes are written where they are used: an object of them all would repeat each. */
    transform: {
      filter: { id: /\.tsx$/, code: '.module.css' },
      handler: (code) => code.replace(/^import (\w+) from (?=.*\.module\.css')/gm, 'import * as $1 from '),
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (file.endsWith('.css')) delete bundle[file];
          else if (output.type === 'chunk') output.viteMetadata?.importedCss.clear();
        }
      },
    },
  };
}

const TOKENS_QUERY = '?with-tokens';
const WITH_TOKENS = '\0with-tokens:';

/**
 * For the loader of the elements: a style sheet imported with `?with-tokens` is its text, with those tokens before it that it
 * uses. All of them are a quarter of what a loader may weigh.
 * @returns {import('vite').Plugin}
 */
export function usedTokens() {
  return {
    name: 'used-tokens',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(TOKENS_QUERY)) return null;
      const resolved = await this.resolve(source.replace(TOKENS_QUERY, INLINE), importer, { skipSelf: true });
      return resolved && `${WITH_TOKENS}${resolved.id.replace(INLINE, '')}.js`;
    },
    load(id) {
      if (!id.startsWith(WITH_TOKENS)) return null;
      const file = id.slice(WITH_TOKENS.length, -'.js'.length);
      const tokens = tokensOf(readFileSync(file, 'utf8'), readFileSync(join(root, ENTRIES.tokens), 'utf8'));
      return `import text from ${JSON.stringify(file + INLINE)};\nexport const css = ${JSON.stringify(tokens)} + text;`;
    },
  };
}

/**
 * Rules for a shadow root's host that set the tokens which a sheet uses, in usual colours and in forced ones.
 * @param {string} css @param {string} tokens both as they are written
 */
export function tokensOf(css, tokens) {
  const [, usual = '', forced = ''] =
    /:root[^{]*\{([^}]*)\}.*\(forced-colors: active\) \{[^{]*\{([^}]*)\}/s.exec(withoutComments(tokens)) ?? [];
  const values = new Map(declarationsIn(usual));
  const used = new Set();
  (function use(text) {
    for (const [, name] of text.matchAll(/var\((--ms-[\w-]+)\)/g)) {
      if (used.has(name)) continue;
      if (!values.has(name)) throw new Error(`There is no token ${name}.`);
      used.add(name);
      use(values.get(name));
    }
  })(css);
  const rule = (declarations) =>
    `:host{${declarations
      .filter(([name]) => used.has(name))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')}}`;
  return `${rule([...values])}@media (forced-colors:active){${rule(declarationsIn(forced))}}`;
}

function declarationsIn(block) {
  return [...block.matchAll(/(--ms-[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]);
}

function withoutComments(css) {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}
