import { facts } from 'virtual:articles';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { ArticleWords } from '../articles/article';
import { ARTICLES } from '../articles/articles';
import { originsOf, type Shown } from '../articles/origins';
import type { SceneId } from '../components/list';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords } from '../components/ui/words/words';
import styles from './App.module.css';
import { useLoaded } from './loading';
import { PAGE_WORDS } from './words/languages';

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
