import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/**
 * Names of CSS classes that are few letters long and other ones in each file: a page pays for them twice.
 * @param {string} root the project's folder
 * @returns what Vite takes as `css.modules.generateScopedName`
 */
export function shortNames(root) {
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    return `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
  };
}
