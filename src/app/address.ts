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
