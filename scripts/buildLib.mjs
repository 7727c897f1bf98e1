import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { posters } from '../build/common.mjs';
import { root } from '../build/entries.mjs';
import { writePackage } from './libPackage.mjs';
import { writeLibTypes } from './libTypes.mjs';

// node scripts/buildLib.mjs [folder] [--draft]: the package as it is published, into dist/lib or another folder. A draft takes a
// quarter of the time: it has no types, and its element is as long as it is written.

const outDir = resolve(process.argv[2] ?? join(root, 'dist/lib'));
const isDraft = process.argv[3] === '--draft';
// Whatever runs this, a test too: JSX of development asks React for more than it has in production.
process.env.NODE_ENV = 'production';
const lib = { root, configFile: join(root, 'vite.lib.config.ts'), logLevel: 'warn' };

await build({ ...lib, build: { outDir, emptyOutDir: true } });
for (const mode of ['models', 'judge', 'worker', 'terminal'])
  await build({ ...lib, mode, build: { outDir, emptyOutDir: false } });
cpSync(join(root, 'public/judge'), join(outDir, 'judge'), { recursive: true });
await build({
  root,
  configFile: join(root, 'vite.embed.config.ts'),
  logLevel: 'warn',
  // Its pictures and its page are the site's.
  mode: 'package',
  define: posters([]),
  build: {
    outDir: join(outDir, 'element'),
    manifest: false,
    ...(isDraft && { minify: false }),
    // An entry exports its own alone; one more file is no request to a host that bundles.
    rolldownOptions: { preserveEntrySignatures: 'strict' },
  },
});
if (!isDraft) writeLibTypes(join(outDir, 'types'));
writePackage(outDir);
