import { createContext, type ReactNode, useContext } from 'react';

/** A site's own note to the run of an example, or to another view of a page, by its id. Without a site there is none. */
export const SiteNotes = createContext<(id: string, of: 'run' | 'view') => ReactNode>(() => undefined);

/** The site's note to a view of a page. */
export function ViewNote({ view }: { readonly view: string }) {
  return useContext(SiteNotes)(view, 'view');
}
