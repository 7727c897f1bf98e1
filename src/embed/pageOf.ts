/** A scene's page with what a query asks for. */
export function pageOf(site: string, scene: string, query: string): string {
  const url = new URL(site);
  url.search = query;
  url.hash = `/${scene}`;
  return url.href;
}
