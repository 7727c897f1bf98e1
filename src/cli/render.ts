import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';

/** Markup of a view as a server draws it, once all that it loads is there. */
export async function rendered(view: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(view, { onError: (error) => void errors.push(error) });
  // A Response would read it too, and load fetch.
  const markup = await text(prelude);
  // A part that failed would be missing.
  if (errors.length > 0) throw errors[0];
  return markup.replace(/<!--.*?-->/gs, '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Text of markup, its spaces in a row taken for one. */
export function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
}
