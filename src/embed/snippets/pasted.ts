import type { SceneId } from '../../components/scenes';
import { lessonFacts, wordsOf } from '../../lessons/catalog';
import type { LessonId } from '../../lessons/lesson';
import { snippets, type Way } from './figure';
import { type LessonPart, lessonSnippets } from './lesson';
import type { Snippet } from './snippet';

/** A figure of the gallery page. */
export interface PastedFigure {
  /** Mapscope's own address, ending in a slash. */
  readonly site: string;
  readonly scene: SceneId;
  readonly title: string;
  readonly query: string;
  /** For pages whose policy forbids `style="…"`. */
  readonly strict: boolean;
  /** Ids of the pictures that the site has. */
  readonly posters: readonly string[];
}

/** px. */
const WIDTH = 720;

/** The HTML that shows a figure as anybody's page would. Read by build/scenePages.mjs. */
export function pastedHtml(way: Way, { strict, ...shown }: PastedFigure): string {
  const options = {
    theme: 'auto',
    lang: 'en',
    controls: 'full',
    autoplay: false,
    judge: false,
    hide: [],
    start: false,
    moving: false,
    strict,
  } as const;
  return codeOf(snippets({ ...shown, width: WIDTH, options })[way].html);
}

interface PastedPart extends Pick<PastedFigure, 'site' | 'strict'> {
  readonly lesson: LessonId;
  readonly part: LessonPart;
}

/** The HTML that shows a part of a lesson as anybody's page would. */
export async function pastedLesson({ lesson, ...shown }: PastedPart): Promise<string> {
  const words = await wordsOf(lesson, 'en');
  const { element } = lessonSnippets({ ...shown, facts: lessonFacts(lesson), words, theme: 'auto', lang: 'en' });
  return codeOf(element.html);
}

function codeOf(html: Snippet): string {
  const block = 'blocks' in html ? html.blocks[0] : undefined;
  if (!block) throw new Error('There is no HTML to be pasted.');
  return block.code;
}
