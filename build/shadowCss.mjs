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
      const names = file.endsWith('.module.css') ? `export { default } from ${JSON.stringify(file)};` : '';
      return [
        `import { addSheet } from ${JSON.stringify(module)};`,
        `import css from ${JSON.stringify(file + INLINE)};`,
        'addSheet(css);',
        names,
      ].join('\n');
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
