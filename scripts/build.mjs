// node scripts/build.mjs [folder]: builds the site into dist or another folder; with --if-changed only if its sources have changed.
import { resolve } from 'node:path';
import { buildSite, ensureSite, SITE } from './site.mjs';

const [to] = process.argv.slice(2);
if (to === '--if-changed') await ensureSite();
else await buildSite(resolve(to ?? SITE));
