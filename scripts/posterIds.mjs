import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Ids of the figures' pictures, in the order of the alphabet: `swiss-map`, `swiss-map-split`.
 * @param {string} root the project's folder
 */
export function posterIds(root) {
  const folder = join(root, 'public/figures');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .flatMap((file) => /^([\w-]+)\.svg$/.exec(file)?.[1] ?? [])
    .toSorted();
}
