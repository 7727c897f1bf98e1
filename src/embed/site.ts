import { NARROW_BELOW } from '../components/list';

/** True if the file set lies in Mapscope's site; a package's host puts its parts where it likes. */
const WITH_SITE = import.meta.env.MODE !== 'package';

/** A file of the set, beside whose folder the site's page and the pictures lie. */
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

/** A site to a policy: one can't name an address of IPv6, and trusts all of its scheme instead. */
export function policySourceOf(site: string): string {
  return /^\w+:..\[/.test(site) ? new URL(site).protocol : site.replace(/[;,]/g, encodeURIComponent);
}

/** Mapscope's page: where the attribute `site` says, or beside this file set; undefined where nobody says where. */
export function siteOf(element: Element): string | undefined {
  const site = element.getAttribute('site') ?? (WITH_SITE ? new URL('../', OWN_FILE).href : '');
  return site === '' ? undefined : urlIn(site, element.baseURI);
}

/** A page by its path, with what a query asks for. */
export function pageOf(site: string, path: string, query: string): string {
  const url = new URL(site);
  url.search = query;
  url.hash = `/${path}`;
  return url.href;
}

/** Attributes that name what a scene's gallery has pictures of. */
const NAMING = ['example', 'preset', 'story', 'show'];

/** Addresses of pictures to begin with, the best first: at the moment that an attribute names, or as the scene opens. */
export function posterFiles(scene: string, element: Pick<Element, 'getAttribute' | 'clientWidth'>): string[] {
  if (!WITH_SITE) return [];
  const named = NAMING.map((name) => element.getAttribute(name) ?? '').filter((id) => /^[\w-]+$/.test(id));
  const folder = element.clientWidth < NARROW_BELOW ? 'figures/narrow' : 'figures';
  return [...named.map((id) => `${scene}-${id}`), scene].map((id) => new URL(`../${folder}/${id}.svg`, OWN_FILE).href);
}
