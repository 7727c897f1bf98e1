import { component } from './snippets/component';
import { element } from './snippets/element';
import { iframe } from './snippets/iframe';
import { picture } from './snippets/picture';
import { type SnippetRequest, sayings } from './snippets/said';
import type { Form, Snippet } from './snippets/snippet';

/** The four ways of showing a figure elsewhere. */
export const WAYS = ['picture', 'iframe', 'element', 'package'] as const;
export type Way = (typeof WAYS)[number];

/** What to paste elsewhere to show a figure there, in every way and form. */
export function snippets(request: SnippetRequest): Readonly<Record<Way, Readonly<Record<Form, Snippet>>>> {
  const said = sayings(request);
  return { picture: picture(said), iframe: iframe(said), element: element(said), package: component(said) };
}
