import { type ComponentProps, useEffect } from 'react';
import { Link } from 'wouter';
import { PictureCard } from '../../components/ui/controls/PictureCard';
import { useFormats, useWords } from '../../components/ui/words/words';
import { pageOfFigure } from '../../lessons/lesson';
import { Prose } from '../../lessons/page/Prose';
import type { ArticleWords, RowFacts, RowWords } from '../article';
import { ARTICLE_IDS, ARTICLES, type ArticleId } from '../articles';
import type { ArticleFacts } from '../content';
import { ARTICLE_PAGE_WORDS, TITLES } from '../words/languages';
import { AmountBars, NearFigure, OwnFigure, SplitBars, ValueFigure } from './ArticleFigures';
import styles from './ArticleView.module.css';

interface ArticleIndexProps {
  readonly facts: ArticleFacts;
  /** Draws the picture of an article: undefined until it is loaded. */
  picture(id: ArticleId): ComponentProps<typeof PictureCard>['picture'];
}

/** All articles that have a page. */
export function ArticleIndex({ facts, picture }: ArticleIndexProps) {
  const { index, by, date: dateText } = useWords(ARTICLE_PAGE_WORDS);
  const { lang } = useFormats();
  return (
    <div className={styles.index} lang={lang}>
      <h1>{index.title}</h1>
      <p className={styles.about}>{index.lead}</p>
      <ul className={styles.all}>
        {ARTICLE_IDS.map((id) => {
          const { author, publisher, date } = { publisher: undefined, ...ARTICLES[id] };
          const rows = facts[id];
          return (
            <PictureCard
              key={id}
              href={`/articles/${id}`}
              title={TITLES[id]}
              heading="h2"
              lang="en"
              picture={picture(id)}
            >
              <p>
                <span translate="no">{by(author, publisher)}</span>, {dateText(date)}
              </p>
              <p className={styles.count}>
                {index.rows(rows.length, rows.filter(({ isContradicted }) => isContradicted).length)}
              </p>
            </PictureCard>
          );
        })}
      </ul>
    </div>
  );
}

interface ArticleViewProps {
  readonly id: ArticleId;
  readonly rows: readonly RowFacts[];
  readonly words: ArticleWords;
  /** Row that the address names; empty where it names none. */
  readonly current: string;
  /** Settings in the page’s address, which its own figures have. */
  readonly query: string;
  onQuery(query: string): void;
}

const placeOf = (row: string) => `row-${row}`;

/** An article’s figures and claims, in its order, and next to each what real Go does. */
export function ArticleView({ id, rows, words, current, ...address }: ArticleViewProps) {
  const page = useWords(ARTICLE_PAGE_WORDS);
  const { lang } = useFormats();
  useEffect(() => {
    document.getElementById(placeOf(current))?.scrollIntoView();
  }, [current]);
  const written = rows.flatMap((facts): WrittenRow[] => {
    const row = words.rows[facts.id];
    return row ? [{ facts, row, href: `/articles/${id}/${facts.id}` }] : [];
  });
  return (
    <article className={styles.article} lang={lang}>
      <ArticleHead id={id} lead={words.lead} />
      <div className={styles.differing}>
        <nav aria-label={page.differs.title}>
          <h2>{page.differs.title}</h2>
          <RowLinks rows={written.filter(({ facts }) => facts.isContradicted)} />
        </nav>
        <nav aria-label={page.every(written.length)}>
          <details className={styles.every}>
            <summary>{page.every(written.length)}</summary>
            <RowLinks rows={written} />
          </details>
        </nav>
      </div>
      {written.map(({ facts, row, href }) => (
        <ArticleRow
          key={facts.id}
          facts={facts}
          words={row}
          href={href}
          isCurrent={facts.id === current}
          {...address}
        />
      ))}
      <nav className={styles.others} aria-label={page.others}>
        <h2>{page.others}</h2>
        <ul>
          {ARTICLE_IDS.map(
            (other) =>
              other !== id && (
                <li key={other}>
                  <Link href={`/articles/${other}`} lang="en">
                    {TITLES[other]}
                  </Link>
                </li>
              ),
          )}
        </ul>
      </nav>
    </article>
  );
}

interface WrittenRow {
  readonly facts: RowFacts;
  readonly row: RowWords<RowFacts['numbers']>;
  readonly href: string;
}

function RowLinks({ rows }: { readonly rows: readonly WrittenRow[] }) {
  return (
    <ul>
      {rows.map(({ facts, row, href }) => (
        <li key={facts.id}>
          <Link href={href}>{row.name}</Link>
        </li>
      ))}
    </ul>
  );
}

function ArticleHead({ id, lead }: Pick<ArticleViewProps, 'id'> & { readonly lead: string }) {
  const page = useWords(ARTICLE_PAGE_WORDS);
  const { author, date, url, publisher } = { publisher: undefined, ...ARTICLES[id] };
  const translated = id in page.translated ? page.translated[id as keyof typeof page.translated] : undefined;
  return (
    <header className={styles.head}>
      <p className={styles.from}>
        <Link href="/articles">{page.from}</Link>
      </p>
      <h1>
        <span lang="en">{TITLES[id]}</span>
      </h1>
      <p className={styles.source}>
        <span translate="no">{page.by(author, publisher)}</span>
        <time dateTime={date}>{page.date(date)}</time>
        <a href={url} rel="noreferrer">
          {page.original}
        </a>
      </p>
      <p className={styles.lead}>
        {lead} {translated}
      </p>
    </header>
  );
}

interface ArticleRowProps extends Pick<ArticleViewProps, 'query' | 'onQuery'> {
  readonly facts: RowFacts;
  readonly words: RowWords<RowFacts['numbers']>;
  readonly href: string;
  readonly isCurrent: boolean;
}

function ArticleRow({ facts, words, href, isCurrent, ...address }: ArticleRowProps) {
  const page = useWords(ARTICLE_PAGE_WORDS);
  const { id, shown, own, amounts, split, more, numbers, isContradicted } = facts;
  const hasExample = [shown, amounts, split].some((each) => each !== undefined);
  return (
    <section
      id={placeOf(id)}
      className={styles.row}
      data-has-figure={hasExample}
      aria-labelledby={`${placeOf(id)}-name`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <h2 id={`${placeOf(id)}-name`} className={styles.name}>
        <Link href={href}>{words.name}</Link>
        {isContradicted && <span className={styles.mark}>{page.differs.mark}</span>}
      </h2>
      {own === 'upgrade' && <OwnFigure {...address} />}
      {own === 'value' && <ValueFigure />}
      {hasExample && (
        <div className={styles.example}>
          {amounts && <AmountBars {...amounts} />}
          {split && <SplitBars split={split} words={words.parts} />}
          {shown && <NearFigure shown={shown} name={words.name} />}
        </div>
      )}
      <div className={styles.text}>
        <Part name={page.said} text={words.said(numbers)} />
        <Part name={page.real} text={words.real(numbers)} isReal />
        <p className={styles.links}>
          {shown && <Link href={pageOfFigure(shown.figure, shown.at)}>{page.openFigure}</Link>}
          {more !== undefined && words.more !== undefined && (
            <Link href={more.includes('?') ? `/${more}` : `/${more}?`}>{words.more}</Link>
          )}
        </p>
      </div>
    </section>
  );
}

interface PartProps {
  readonly name: string;
  readonly text: string;
  readonly isReal?: boolean;
}

function Part({ name, text, isReal = false }: PartProps) {
  return (
    <div className={styles.part} data-real={isReal}>
      <h3>{name}</h3>
      <p>
        <Prose text={text} />
      </p>
    </div>
  );
}
