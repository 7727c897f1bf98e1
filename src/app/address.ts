import { useLocationProperty } from 'wouter/use-browser-location';
import { navigate } from 'wouter/use-hash-location';
import type { Lang } from '../components/ui/format';

// build/pageStart.mjs writes these two into the page as they are: they stand on their own feet.

/** The language that a query names, or else that of the browser. */
export function languageOf(search: string, spoken: string): Lang {
  const wanted = new URLSearchParams(search).get('lang') ?? spoken;
  return /^ru\b/i.test(wanted) ? 'ru' : 'en';
}

/** The query of an address, without the language that all pages share. */
export function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('lang')) return search.replace(/^\?/, '');
  query.delete('lang');
  return `${query}`;
}

/**
 * The address with its query where the page looks for it: before the hash. Links written by hand, or by other hash
 * routers, have it behind: `#/?hint=8`.
 */
export function normalizedAddress(address: string): string {
  const url = new URL(address);
  const [path, query] = url.hash.split('?', 2);
  if (query === undefined) return address;
  url.hash = path ?? '';
  const search = new URLSearchParams(url.search);
  for (const [name, value] of new URLSearchParams(query)) search.set(name, value);
  url.search = search.toString();
  return url.href;
}

/** A query, and the language if the present address names one: whoever chose it keeps it. */
export function withLang(query: string): string {
  const lang = new URLSearchParams(location.search).get('lang');
  return lang === null ? query : `${query}${query === '' ? '' : '&'}lang=${encodeURIComponent(lang)}`;
}

/** The page's own address with another query. */
export function linkTo(query: string): string {
  const url = new URL(location.href);
  url.search = withLang(query);
  return url.href;
}

/** The page's own address in another language. */
export function linkToLang(lang: Lang): string {
  const url = new URL(location.href);
  url.searchParams.set('lang', lang);
  return url.href;
}

export function useQuery(): string {
  return useLocationProperty(
    () => queryOf(location.search),
    () => '',
  );
}

function currentPath(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`;
}

/** wouter's own hook hears `hashchange` alone, which browsers leave out when going back changes the query too. */
export function useHashPath(): [path: string, to: typeof navigate] {
  return [useLocationProperty(currentPath, () => '/'), go];
}

/** A way to another page, or with its query to another state of one; a path without a query keeps the present one. */
const go: typeof navigate = (to, options) => {
  const [path = '', query] = to.split('?');
  navigate(query === undefined ? path : `${path}?${withLang(query)}`, options);
};

useHashPath.hrefs = (href: string) => `#${href}`;

/** Address of a term in the glossary, for links that no router hears of. */
export function termPage(term: string): string {
  return `#/glossary/${term}?${withLang('')}`;
}
