// npm run build [folder]: writes the site into dist or another folder. The package in dist/lib stays.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { knownSite } from '../build/common.mjs';
import { projectFolder } from './ensureInstalled.mjs';
import { fail } from './fail.mjs';
import { builtSite } from './site.mjs';

const [to = 'dist', ...others] = process.argv.slice(2);
if (to.startsWith('-') || others.length > 0) fail('npm run build takes at most the folder to write the site into.');
const folder = resolve(projectFolder, to);
const built = await builtSite();
if (existsSync(folder)) {
  for (const entry of readdirSync(folder)) if (entry !== 'lib') rmSync(join(folder, entry), { recursive: true });
}
cpSync(built, folder, { recursive: true });
if (!knownSite())
  console.log(
    'The site’s address is not known (MAPSCOPE_SITE): pages go without canonical links and pictures for links, and there is no sitemap.',
  );
