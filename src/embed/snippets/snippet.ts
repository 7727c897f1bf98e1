import type { Lang } from '../../components/ui/format';
import type { Heights } from '../height';
import type { Attribute } from './escapes';
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
export type Reason = 'elements' | 'frames' | 'framesInHugo' | 'lessonsInHugo' | 'components' | 'spelling';

/** Code to paste, or the reason why there is none. */
export type Snippet =
  | { readonly blocks: readonly Block[]; readonly note?: Note | undefined }
  | { readonly reason: Reason };

/** Facts that the code of an element and that of a frame say, whatever they show. */
export interface EmbedFacts {
  readonly site: string;
  readonly tag: 'map-scope' | 'map-lesson' | 'map-question';
  readonly title: string;
  /** Paragraph of the element for readers without scripts, before its link. */
  readonly about?: string;
  readonly link: string;
  readonly linkWords: string;
  readonly heights: Heights;
  /** px, or a share of what there is. */
  readonly width: string;
  readonly attributes: readonly Attribute[];
  /** For pages whose policy forbids `style="…"`. */
  readonly strict: boolean;
}

/** The forms in which tags are written. */
export type InTags = Readonly<Record<'html' | 'mdx', Snippet>>;

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
  /** Behind the title of a lesson, and a question. */
  readonly read: string;
  readonly answer: string;
}

/** Words of the link in a figure’s code, in the language of the figure. */
export const LINK_WORDS: Readonly<Record<Lang, LinkWords>> = {
  en: {
    step: 'step through it in Mapscope',
    open: 'open it in Mapscope',
    alone: 'Step through it in Mapscope',
    read: 'read it in Mapscope',
    answer: 'answer it in Mapscope',
  },
  ru: {
    step: 'пройти по шагам в Mapscope',
    open: 'открыть в Mapscope',
    alone: 'Пройти по шагам в Mapscope',
    read: 'читать в Mapscope',
    answer: 'ответить в Mapscope',
  },
};
