import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Markup of a view as a server draws it, once all that it loads is there. */
export async function rendered(view: ReactNode): Promise<string> {
  const { prelude } = await prerender(view);
  const text = await new Response(prelude).text();
  return text.replace(/<!--.*?-->/gs, '');
}
