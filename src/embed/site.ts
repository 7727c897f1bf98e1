import { WITH_SITE } from './withSite';

/** A file of the set, beside whose folder the site's page lies. */
const OWN_FILE = import.meta.url;

/** Undefined for what leads to no page; without a base, for what is no whole address too. */
export function urlIn(text: string, base?: string): string | undefined {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Mapscope's page: where the attribute `site` says, or beside this file set; undefined where nobody says where. */
export function siteOf(element: Element): string | undefined {
  const site = element.getAttribute('site') ?? (WITH_SITE ? new URL('../', OWN_FILE).href : '');
  return site === '' ? undefined : urlIn(site, element.baseURI);
}
