import type { SnippetFacts } from './facts';

/** Language that the page is written in. */
export const FORMS = ['markdown', 'html', 'mdx', 'hugo'] as const;
export type Form = (typeof FORMS)[number];

/** A text to be copied. */
interface Block {
  /** Place to paste it. */
  readonly label: string;
  readonly code: string;
}

/** Code to paste, or the reason why there is none. */
export type Snippet =
  | { readonly blocks: readonly Block[]; readonly note?: string | undefined }
  | { readonly reason: string };

/** A snippet in every form. */
export type InForms = (facts: SnippetFacts) => Readonly<Record<Form, Snippet>>;

export const PAGE = 'Into the page';

export function onPage(code: string, note?: string): Snippet {
  return { blocks: [{ label: PAGE, code }], note };
}

export const NOT_IN_HUGO: Snippet = { reason: 'Hugo has no spelling for one of the values in this figure’s address.' };
