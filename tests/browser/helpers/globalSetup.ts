import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../scripts/browsers.mjs';
import { serveSite } from '../../../scripts/site.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site, ending in a slash. */
    siteUrl: string;
    chromiumPath: string;
  }
}

/** Builds the site where its sources have changed since the last time, and serves it. */
export async function setup({ provide }: TestProject) {
  const chromiumPath = findChromium();
  if (!chromiumPath) throw new Error('No Chrome or Chromium starts here. `npm test` finds or installs one.');
  const site = await serveSite();
  provide('siteUrl', site.url);
  provide('chromiumPath', chromiumPath);
  return site.close;
}
