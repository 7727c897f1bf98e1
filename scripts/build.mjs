// node scripts/build.mjs [folder]: builds the site into dist or another folder; with --if-changed only if its sources have changed.
import { resolve } from 'node:path';
import { knownSite } from '../build/staticPages.mjs';
import { buildSite, ensureSite, SITE } from './site.mjs';

const [to] = process.argv.slice(2);
if (to === '--if-changed') await ensureSite();
else {
  await buildSite(resolve(to ?? SITE));
  if (!knownSite())
    console.log(
      'The site’s address is not known (MAPSCOPE_SITE): pages of scenes go without og:url and canonical link.',
    );
}
