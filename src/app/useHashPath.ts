import { useLocationProperty } from 'wouter/use-browser-location';
import { navigate } from 'wouter/use-hash-location';

function currentPath(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`;
}

/** wouter's own hook hears `hashchange` alone, which browsers leave out when going back changes the query too. */
export function useHashPath(): [path: string, to: typeof navigate] {
  return [useLocationProperty(currentPath, () => '/'), navigate];
}

useHashPath.hrefs = (href: string) => `#${href}`;
