import { facts } from 'virtual:articles';
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import type { ArticleWords } from '../articles/article';
import { ARTICLES, type ArticleId, isArticle } from '../articles/articles';
import { ArticleIndex, ArticleView } from '../articles/page/ArticleView';
import { ARTICLE_PAGE_WORDS, TITLES } from '../articles/words/languages';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords, Words } from '../components/ui/words/words';
import { FilesFigure } from '../lessons/page/LessonFigure';
import { LESSON_PAGE_WORDS } from '../lessons/words/languages';
import styles from './App.module.css';
import { useQuery } from './address';
import { loadFiles, type ScenePicture, useScenePictures } from './figures';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

interface ArticlePageProps {
  /** Empty for the list of all. */
  readonly id?: string | undefined;
  /** Empty if none is chosen. */
  readonly row?: string | undefined;
}

/** The articles, or one of them at the row of the address. */
export function ArticlePage({ id = '', row = '' }: ArticlePageProps) {
  const query = useQuery();
  if (id !== '' && !isArticle(id)) return <Redirect to={`/articles?${query}`} replace />;
  if (isArticle(id) && row !== '' && !facts[id].some((each) => each.id === row)) {
    return <Redirect to={`/articles/${id}?${query}`} replace />;
  }
  return <InLanguage key={id} id={isArticle(id) ? id : undefined} row={row} query={query} />;
}

async function load(id: ArticleId | undefined, lang: Lang) {
  const [page, figure, article] = await Promise.all([
    loadLanguage(ARTICLE_PAGE_WORDS, lang),
    loadLanguage(LESSON_PAGE_WORDS, lang),
    id && loadLanguage<ArticleWords>(ARTICLES[id].words, lang),
  ]);
  return { page, figure, article };
}

interface InLanguageProps {
  readonly id: ArticleId | undefined;
  readonly row: string;
  readonly query: string;
}

function InLanguage({ id, row, query }: InLanguageProps) {
  const [path, navigate] = useLocation();
  const { loading } = useWords(PAGE_WORDS);
  const lang = useFormats().lang;
  const loaded = useLoaded(() => load(id, lang), undefined);
  const page = loaded?.page.words;
  useEffect(() => {
    if (page) document.title = id ? page.articleTitle(TITLES[id]) : page.documentTitle(page.index.title);
  }, [page, id]);
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  if (!loaded) return <p className={styles.text}>{loading}</p>;
  return (
    <Words of={LESSON_PAGE_WORDS} value={loaded.figure}>
      <Words of={ARTICLE_PAGE_WORDS} value={loaded.page}>
        {id && loaded.article ? (
          <FilesFigure value={loadFiles}>
            <ArticleView
              id={id}
              rows={facts[id]}
              words={loaded.article.words}
              current={row}
              query={query}
              onQuery={(next) => navigate(`${path}?${next}`, { replace: true })}
            />
          </FilesFigure>
        ) : (
          <Index />
        )}
      </Words>
    </Words>
  );
}

/** Each article’s picture in the list. */
export const ARTICLE_PICTURES: Readonly<Record<ArticleId, ScenePicture>> = {
  'swiss-tables': ['swiss-map', 'full-group'],
  'memory-regression': ['resident', 'half'],
  'off-heap-caches': ['heap-goal', 'cache'],
  'sort-strings': ['size-classes', 'sort'],
};

function Index() {
  return <ArticleIndex facts={facts} picture={useScenePictures(ARTICLE_PICTURES)} />;
}
