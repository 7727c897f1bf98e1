import { facts } from 'virtual:articles';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ArticleWords } from '../articles/article';
import { ARTICLES, originsOf, type Shown } from '../articles/articles';
import type { SceneId } from '../components/scenes';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords } from '../components/ui/words/words';
import { type FigureAddress, type LessonListed, sceneOf } from '../lessons/lesson';
import { loadCatalog } from '../lessons/list';
import styles from './App.module.css';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

interface LessonOfRunProps {
  readonly scene: SceneId;
  /** Id of an example or a story. */
  readonly run: string;
}

/** True if a figure shows the run, in the given scene if any: maps share their examples. */
function shows(figure: FigureAddress, run: string, wanted?: SceneId): boolean {
  const { scene, query } = sceneOf(figure);
  return (wanted === undefined || scene === wanted) && [...new URLSearchParams(query).values()].includes(run);
}

/** Link to the first beat of a lesson whose figure shows this run; renders nothing if there is none. */
export function LessonOfRun({ scene, run }: LessonOfRunProps) {
  const words = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const listed = useLoaded<readonly LessonListed[]>(async () => (await loadCatalog(lang)).listed, []);
  const beats = listed.flatMap(({ id: lesson, beats }) => beats.map((beat) => ({ lesson, ...beat })));
  const inScene = beats.find(({ figures }) => figures.some((figure) => shows(figure, run, scene)));
  const beat = inScene ?? beats.find(({ figures }) => figures.some((figure) => shows(figure, run)));
  if (!beat) return null;
  return (
    <p>
      <Link href={`/lessons/${beat.lesson}?beat=${beat.id}`}>{words.explainedIn(beat.title)}</Link>
    </p>
  );
}

interface ArticlesOfRunProps {
  readonly scene: SceneId;
  readonly kind: Shown;
  /** Id of the example, story or view. */
  readonly of: string;
}

async function load({ scene, kind, of }: ArticlesOfRunProps, lang: Lang) {
  return Promise.all(
    originsOf(facts, scene, kind, of).map(async (origin) => {
      const { words } = await loadLanguage<ArticleWords>(ARTICLES[origin.article].words, lang);
      return { ...origin, named: origin.rows.map((id) => ({ id, name: words.rows[id]?.name ?? id })) };
    }),
  );
}

/** Links to what the articles say about this run or view; renders nothing if it comes from none. */
export function ArticlesOfRun(props: ArticlesOfRunProps) {
  const { articles } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const origins = useLoaded(() => load(props, lang), []);
  return origins.map(({ article, named }) => (
    <p key={article} className={styles.origin}>
      {articles.shownIn(articles.names[article])}{' '}
      {named.map(({ id, name }, i) => (
        <Fragment key={id}>
          {i > 0 && ' · '}
          <Link href={`/articles/${article}/${id}?`}>{name}</Link>
        </Fragment>
      ))}
    </p>
  ));
}
