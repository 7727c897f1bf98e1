import { chromium } from 'playwright-core';
import { findChromium } from '../browsers.mjs';
import { serveSite } from '../site.mjs';

/**
 * What is measured in a headless Chromium, or why it isn't.
 * @param {string} what
 * @param {(browser: import('playwright-core').Browser, siteUrl: string) => Promise<import('./table.mjs').Row[]>} measure
 * @param {{ site?: boolean }} options false: the site isn't served, and its address is empty
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function inBrowser(what, measure, { site: needsSite = true } = {}) {
  const executablePath = findChromium();
  if (!executablePath) return [{ what, measured: '', comparedWith: 'no Chrome or Chromium was found' }];
  const site = needsSite ? await serveSite() : undefined;
  const browser = await chromium.launch({ executablePath });
  try {
    return await measure(browser, site?.url ?? '');
  } finally {
    await browser.close();
    await site?.close();
  }
}

/** @param {readonly number[]} values */
export function medianOf(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
