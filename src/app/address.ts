import { useLocationProperty } from 'wouter/use-browser-location';
import { navigate } from 'wouter/use-hash-location';
import type { Lang } from '../components/ui/format';

// build/pageStart.mjs inlines these two functions, so they must not reference anything else in this module.

/** The language in the query, or the browser's. */
export function languageOf(search: string, browserLanguage: string): Lang {
  const wanted = new URLSearchParams(search).get('lang') ?? browserLanguage;
  return /^ru\b/i.test(wanted) ? 'ru' : 'en';
}

/** The query without the language, which all pages share. */
export function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has('lang')) return search.replace(/^\?/, '');
  query.delete('lang');
  return `${query}`;
}

/** Moves a query from behind the hash, where hand-written links and other hash routers have it (`#/?hint=8`), to before it. */
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

/** Adds the language to a query if the current URL has one. */
export function withLang(query: string): string {
  const lang = new URLSearchParams(location.search).get('lang');
  return lang === null ? query : `${query}${query === '' ? '' : '&'}lang=${encodeURIComponent(lang)}`;
}

/** URL of the current page with another query. */
export function linkTo(query: string): string {
  const url = new URL(location.href);
  url.search = withLang(query);
  return url.href;
}

/** URL of the current page in another language. */
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

/** wouter's own hook listens only to `hashchange`, which browsers don't fire when Back also changes the query. */
export function useHashPath(): [path: string, to: typeof navigate] {
  const path = useLocationProperty(
    () => `/${location.hash.replace(/^#?\/?/, '')}`,
    () => '/',
  );
  return [path, go];
}

/** Navigates to a path, or to a path and query; a path without a query keeps the current query. */
const go: typeof navigate = (to, options) => {
  const [path = '', query] = to.split('?');
  navigate(query === undefined ? path : `${path}?${withLang(query)}`, options);
};

useHashPath.hrefs = (href: string) => `#${href}`;

/** URL of a glossary term, for links outside the router. */
export function termPage(term: string): string {
  return `#/glossary/${term}?${withLang('')}`;
}
