import { Link } from 'wouter';
import { useFormats, useWords } from '../../components/ui/words/words';
import { ARTICLE_IDS, ARTICLES } from '../articles';
import type { ArticleFacts } from '../content';
import { ARTICLE_PAGE_WORDS } from '../words/languages';
import { TITLES } from '../words/titles';
import styles from './ArticleIndex.module.css';

/** All articles that have a page. */
export function ArticleIndex({ facts }: { readonly facts: ArticleFacts }) {
  const { index, by, date: dateText } = useWords(ARTICLE_PAGE_WORDS);
  const { lang } = useFormats();
  return (
    <div className={styles.index} lang={lang}>
      <h1>{index.title}</h1>
      <p className={styles.lead}>{index.lead}</p>
      <ul className={styles.all}>
        {ARTICLE_IDS.map((id) => {
          const { author, publisher, date } = { publisher: undefined, ...ARTICLES[id] };
          const rows = facts[id];
          return (
            <li key={id}>
              <Link href={`/articles/${id}`} className={styles.title} lang="en">
                {TITLES[id]}
              </Link>
              <p>
                <span translate="no">{by(author, publisher)}</span>, {dateText(date)}
              </p>
              <p className={styles.count}>
                {index.rows(rows.length, rows.filter(({ isContradicted }) => isContradicted).length)}
              </p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
