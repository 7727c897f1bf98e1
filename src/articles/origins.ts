import { type FigureAddress, sceneOf } from '../lessons/lesson';
import { ARTICLE_IDS, type ArticleId } from './articles';
import type { ArticleFacts } from './content';

/** What a page shows: an example or a story, or one of its other views. */
export type Shown = 'run' | 'view';

/** Settings that name it in addresses. */
const NAMED_BY: Readonly<Record<Shown, readonly string[]>> = { run: ['example', 'story'], view: ['show'] };

/** Rows of an article, by their ids. */
export interface Origin {
  readonly article: ArticleId;
  readonly rows: readonly string[];
}

function names(address: string | undefined, kind: Shown, id: string, wanted: string | undefined): boolean {
  if (address === undefined) return false;
  const { scene, query } = sceneOf(address as FigureAddress);
  const settings = new URLSearchParams(query);
  return (wanted === undefined || scene === wanted) && NAMED_BY[kind].some((name) => settings.get(name) === id);
}

/** Rows of articles that show an example, a story or a view of a scene, or lead to it. Maps share their examples. */
export function originsOf(facts: ArticleFacts, scene: string, kind: Shown, id: string): Origin[] {
  const within = (wanted: string | undefined) =>
    ARTICLE_IDS.flatMap((article): Origin[] => {
      const rows = facts[article].filter(({ shown, more }) =>
        [shown?.figure, more].some((address) => names(address, kind, id, wanted)),
      );
      return rows.length === 0 ? [] : [{ article, rows: rows.map((row) => row.id) }];
    });
  const here = within(scene);
  return here.length > 0 || kind === 'view' ? here : within(undefined);
}
