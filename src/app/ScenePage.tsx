import { type ComponentType, lazy, useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SCENES, type SceneEntry } from '../scenes';
import type { SceneAddress } from '../scenes/define';
import { loadPage } from '../scenes/pages';

/** A scene's code is loaded when its page is opened. */
const VIEWS = new Map<string, ComponentType<SceneAddress>>(
  SCENES.map(({ id }) => [id, lazy(async () => ({ default: (await loadPage(id)).view }))]),
);

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
  const View = VIEWS.get(entry.id);
  useEffect(() => {
    document.title = `${entry.title} · Mapscope`;
    scrollTo(0, 0);
  }, [entry]);
  return (
    View && (
      <View
        query={query}
        linkTo={linkTo}
        change={(next, how) => navigate(`${path}?${next}`, { replace: how === 'replace' })}
      />
    )
  );
}
