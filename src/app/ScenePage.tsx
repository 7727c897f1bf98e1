import { lazy, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { SceneEntry } from '../scenes/list';
import { pageWords } from './words/en/page';

/** Loaded later: the list of where the code of scenes is to be found is not for Home to load. */
const SceneView = lazy(async () => ({ default: (await import('./SceneView')).SceneView }));

/** The page's own address with another query. */
function linkTo(query: string): string {
  const url = new URL(location.href);
  url.search = query;
  return url.href;
}

/** A scene whose settings are the address's query. */
export function ScenePage({ entry }: { readonly entry: SceneEntry }) {
  const query = useSearch();
  const [path, navigate] = useLocation();
  useEffect(() => {
    document.title = pageWords.documentTitle(entry.title);
    scrollTo(0, 0);
  }, [entry]);
  return (
    <SceneView
      key={entry.id}
      entry={entry}
      query={query}
      linkTo={linkTo}
      change={(next, how) => navigate(`${path}?${next}`, { replace: how === 'replace' })}
    />
  );
}
