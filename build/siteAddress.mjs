import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entries.mjs';

/**
 * The site's address, ending in a slash.
 * @param {string | undefined} wanted @param {string | undefined} homepage
 */
export function siteAddress(wanted, homepage) {
  const address = wanted || homepage;
  if (!address) return undefined;
  const { protocol, href } = new URL(address.endsWith('/') ? address : `${address}/`);
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`The site's address is not http: or https: ${address}`);
  return href;
}

/** The site's address, where it is known. */
export function knownSite() {
  const { homepage } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return siteAddress(process.env.MAPSCOPE_SITE, homepage);
}
