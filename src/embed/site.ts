import { NARROW_BELOW } from '../components/scenes';
import { itemOf } from './attributeNames';

/** True if this file is served by the Mapscope site; a package's files may be anywhere. */
const WITH_SITE = import.meta.env.MODE !== 'package';

/** This file's own URL: the site's page and pictures are next to its folder. */
const OWN_FILE = import.meta.url;

/** Undefined for invalid URLs and, without a base, for relative ones. */
export function urlIn(text: string, base?: string): string | undefined {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** The site as a CSP source. CSP can't name an IPv6 address: then it is the whole scheme. */
export function policySourceOf(site: string): string {
  return /^\w+:..\[/.test(site) ? new URL(site).protocol : site.replace(/[;,]/g, encodeURIComponent);
}

/** URL of Mapscope's page: the attribute `site`, or next to this file; undefined if neither is known. */
export function siteOf(element: Element): string | undefined {
  const site = element.getAttribute('site') ?? (WITH_SITE ? new URL('../', OWN_FILE).href : '');
  return site === '' ? undefined : urlIn(site, element.baseURI);
}

/** URL of one of the site's pages. */
export function pageOf(site: string, path: string, query: string): string {
  const url = new URL(site);
  url.search = query;
  url.hash = `/${path}`;
  return url.href;
}

/** URL of the picture that shows what an element’s attributes ask for; undefined if there is none. */
export function posterFile(
  scene: string,
  element: Pick<Element, 'getAttribute' | 'getAttributeNames' | 'clientWidth'>,
): string | undefined {
  const item = itemOf(element);
  if (!WITH_SITE || item === undefined) return undefined;
  const folder = element.clientWidth < NARROW_BELOW ? 'figures/narrow' : 'figures';
  return new URL(`../${folder}/${item === '' ? scene : `${scene}-${item}`}.svg`, OWN_FILE).href;
}
