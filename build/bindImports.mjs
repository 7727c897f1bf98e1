const NAMED_IMPORT = /^import \{ ([^}]*) \} from ("\.[^"]+");$/gm;

/**
 * For tests: what modules import of each other by name becomes a constant. The module runner reads it through a getter at every
 * use, with which the models take twice as long. No module may be part of a circle, nor export what it changes later.
 * @returns {import('vite').Plugin}
 */
export function bindImports() {
  return {
    name: 'bind-imports',
    enforce: 'post',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /\/node_modules\// } },
      handler(code) {
        let count = 0;
        const bound = code.replace(NAMED_IMPORT, (_, names, source) => {
          const module = `__imported${count++}`;
          const constants = names.split(', ').map((each) => {
            const [name, local = name] = each.split(' as ');
            return `${local} = ${module}.${name}`;
          });
          // On one line, so that those of errors stay right.
          return `import * as ${module} from ${source}; const ${constants.join(', ')};`;
        });
        return count > 0 ? { code: bound, map: null } : undefined;
      },
    },
  };
}
