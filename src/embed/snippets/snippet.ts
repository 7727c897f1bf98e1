import type { Lang } from '../../components/format';
import type { SnippetFacts } from './facts';

/** Language that the page is written in. */
export const FORMS = ['markdown', 'html', 'mdx', 'hugo'] as const;
export type Form = (typeof FORMS)[number];

/** A text to be copied, and the place to paste it. */
export interface Block {
  readonly place: 'page' | 'command' | 'shortcode';
  readonly code: string;
}

/** Pictures to be saved beside the page, or a rule for its style sheet. */
export type Note =
  | { readonly type: 'saveOne' | 'saveBoth' | 'saveMoving' }
  | { readonly type: 'keepHeight' | 'keepWidth'; readonly rule: string };

/** Why there is no code. */
export type Reason = 'elements' | 'frames' | 'framesInHugo' | 'components' | 'spelling';

/** Code to paste, or the reason why there is none. */
export type Snippet =
  | { readonly blocks: readonly Block[]; readonly note?: Note | undefined }
  | { readonly reason: Reason };

/** A snippet in every form. */
export type InForms = (facts: SnippetFacts) => Readonly<Record<Form, Snippet>>;

export function onPage(code: string, note?: Note): Snippet {
  return { blocks: [{ place: 'page', code }], note };
}

interface LinkWords {
  /** Behind the figure’s title. */
  readonly step: string;
  readonly open: string;
  readonly alone: string;
}

/** Words of the link in a figure’s code, in the language of the figure. */
export const LINK_WORDS: Readonly<Record<Lang, LinkWords>> = {
  en: { step: 'step through it in Mapscope', open: 'open it in Mapscope', alone: 'Step through it in Mapscope' },
  ru: { step: 'пройти по шагам в Mapscope', open: 'открыть в Mapscope', alone: 'Пройти по шагам в Mapscope' },
};
