import { useLocationProperty } from 'wouter/use-browser-location';
import { navigate } from 'wouter/use-hash-location';

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

function currentPath(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`;
}

/** wouter's own hook hears `hashchange` alone, which browsers leave out when going back changes the query too. */
export function useHashPath(): [path: string, to: typeof navigate] {
  return [useLocationProperty(currentPath, () => '/'), navigate];
}

useHashPath.hrefs = (href: string) => `#${href}`;

/** Address of a term in the glossary, for links that no router hears of. */
export function termPage(term: string, lang: string): string {
  return `#/glossary/${term}?lang=${lang}`;
}
