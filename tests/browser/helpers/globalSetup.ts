import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/chromium.mjs';
import { serveSiteBeingBuilt } from '../../../scripts/servedSite.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the site, ending in a slash; it answers as soon as it is built. */
    siteUrl: string;
    chromiumPath: string;
  }
}

export async function setup({ config, provide }: TestProject) {
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error('No Chrome or Chromium starts here. `npm test` finds or installs one.');
  const site = await serveSiteBeingBuilt(config.root);
  provide('siteUrl', site.url);
  provide('chromiumPath', chromiumPath);
  return site.close;
}
