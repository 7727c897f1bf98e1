import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { bindImports } from '../../build/bindImports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mapscope-bound-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MODULES = {
  'numbers.ts': 'export const one: number = 1;\nexport function two(): number { return 2; }\n',
  'types.ts': 'export type Sum = number;\n',
  'sum.ts': `import { join as joined } from 'node:path';
    import { one, two as second } from './numbers';
    import type { Sum } from './types';
    export const sum: Sum = one + second();
    export const path = joined('a', 'b');`,
};

test('what is imported by name is what it is without it, and a constant', async () => {
  for (const [name, text] of Object.entries(MODULES)) writeFileSync(join(folder, name), text);
  const seen: string[] = [];
  const watch = {
    name: 'watch',
    enforce: 'post' as const,
    transform(code: string, id: string) {
      if (id.endsWith('sum.ts')) seen.push(code);
    },
  };
  const { module } = await runnerImport(join(folder, 'sum.ts'), {
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [bindImports(), watch],
  });
  expect(module).toMatchObject({ sum: 3, path: join('a', 'b') });
  expect(seen).toEqual([expect.stringContaining('const one = __imported0.one, second = __imported0.two;')]);
});
