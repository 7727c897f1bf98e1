import type { TestProject } from 'vitest/node';
import { findChromium } from '../../scripts/chromium.mjs';
import { serveBuiltSite } from '../../scripts/servedSite.mjs';
import { type GeneratorUrls, serveGenerators } from './generators';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, ending in a slash. */
    siteUrl: string;
    generatorUrls: GeneratorUrls;
    chromiumPath: string;
  }
}

export async function setup({ config, provide }: TestProject) {
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error('No Chrome or Chromium starts here. `npm test` finds or installs one.');
  const site = await serveBuiltSite(config.root);
  const generators = await serveGenerators(config.root, site.url);
  provide('siteUrl', site.url);
  provide('generatorUrls', generators.urls);
  provide('chromiumPath', chromiumPath);
  return async () => {
    await generators.close();
    await site.close();
  };
}
