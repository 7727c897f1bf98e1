import { component } from './component';
import { element } from './element';
import { type SnippetRequest, snippetFacts } from './facts';
import { iframe } from './iframe';
import { picture } from './picture';
import type { Form, Snippet } from './snippet';

/** The four ways of showing a figure elsewhere. */
export const WAYS = ['picture', 'iframe', 'element', 'package'] as const;
export type Way = (typeof WAYS)[number];

/** Texts to paste elsewhere to show a figure there, in every way and form. */
export function snippets(request: SnippetRequest): Readonly<Record<Way, Readonly<Record<Form, Snippet>>>> {
  const facts = snippetFacts(request);
  return { picture: picture(facts), iframe: iframe(facts), element: element(facts), package: component(facts) };
}
