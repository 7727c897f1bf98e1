import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

/**
 * Plugin that writes out the addresses of the judge's files: Vite and webpack take along what they find as
 * `new URL('…', import.meta.url)`. Ours would put the files into the code, so it must not see them.
 */
export function judgeFiles() {
  const names = ['worker.js', ...readdirSync(join(root, 'public/judge')).filter((name) => name.endsWith('.gz'))];
  const entries = names.map((name) => `'${name}': new URL('./judge/${name}', import.meta.url)`);
  return {
    name: 'mapscope:judge-files',
    renderChunk: {
      order: 'post',
      handler: (code) => code.replaceAll('JUDGE_FILES', () => `({ ${entries.join(', ')} })`),
    },
  };
}
