import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import { useMedia } from '../../components/ui/controls/useSize';
import type { Glossary, TermId } from '../../components/ui/words/glossary/en';
import { useFormats, useWords } from '../../components/ui/words/words';
import { pageOfFigure } from '../lesson';
import { type Cue, DrawnFigure } from '../page/LessonFigure';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './GlossaryView.module.css';
import { grouped, listTerms, MOMENTS, searched, type TermListed } from './terms';

/** As in GlossaryView.module.css. */
const WIDE = '(min-width: 1000px)';

interface GlossaryViewProps {
  readonly glossary: Glossary;
  readonly english: Glossary;
  /** The term whose moment is shown. */
  readonly chosen: TermId | undefined;
  readonly search: string;
  onSearch(search: string): void;
  /** URL of a term’s page. */
  pageOf(term: TermId): string;
}

/** All terms by subject, with the figure of the chosen one beside them or below it. */
export function GlossaryView({ glossary, english, chosen, search, onSearch, pageOf }: GlossaryViewProps) {
  const words = useWords(LESSON_PAGE_WORDS).glossary;
  const { lang } = useFormats();
  const isWide = useMedia(WIDE);
  const terms = useMemo(() => listTerms(glossary, english), [glossary, english]);
  const groups = grouped(searched(terms, search));
  const column = useRef<HTMLDivElement>(null);
  const isArriving = useRef(true);
  // Scrolls to the term when opened by a link; when moving between terms, scrolls only if the next one is out of view.
  useEffect(() => {
    const entry = column.current?.querySelector(`[data-term="${chosen}"]`);
    if (entry) entry.scrollIntoView({ block: isArriving.current ? 'start' : 'nearest' });
    else if (isArriving.current) scrollTo(0, 0);
    isArriving.current = false;
  }, [chosen]);
  const figure = chosen && <TermFigure key={MOMENTS[chosen].figure} term={chosen} isSmall={!isWide} />;
  return (
    <div className={styles.glossary} lang={lang}>
      <div ref={column}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <search className={styles.search}>
          <label>
            <span>{words.search}</span>
            <input
              type="search"
              autoComplete="off"
              spellCheck={false}
              value={search}
              onChange={({ target }) => onSearch(target.value)}
            />
          </label>
        </search>
        <p role="status" className={styles.nothing}>
          {groups.length === 0 && words.nothing(search.trim())}
        </p>
        {groups.map(({ subject, terms: listed }) => (
          <section key={subject} aria-labelledby={`terms-${subject}`}>
            <h2 id={`terms-${subject}`} className={styles.subject}>
              {words.subjects[subject]}
            </h2>
            {listed.map((term) => (
              <Entry key={term.id} term={term} href={pageOf(term.id)} isChosen={term.id === chosen}>
                {term.id === chosen && !isWide && <div className={styles.below}>{figure}</div>}
              </Entry>
            ))}
          </section>
        ))}
      </div>
      {isWide && <div className={styles.beside}>{figure ?? <p className={styles.choose}>{words.choose}</p>}</div>}
    </div>
  );
}

interface EntryProps {
  readonly term: TermListed;
  readonly href: string;
  readonly isChosen: boolean;
  readonly children: ReactNode;
}

function Entry({ term: { id, name, text, english }, href, isChosen, children }: EntryProps) {
  const words = useWords(LESSON_PAGE_WORDS).glossary;
  const { figure, at } = MOMENTS[id];
  return (
    <article className={styles.term} data-term={id} aria-current={isChosen}>
      <h3 className={styles.name}>
        <Link href={href}>{name}</Link>
        {english !== name && (
          <span className={styles.english} lang="en">
            {english}
          </span>
        )}
      </h3>
      <p className={styles.text}>{text}</p>
      <Link href={pageOfFigure(figure, at)} className={styles.see} aria-label={words.seeTerm(name)}>
        {words.see}
      </Link>
      {children}
    </article>
  );
}

/** The figure of a term, at its moment. */
function TermFigure({ term, isSmall }: { readonly term: TermId; readonly isSmall: boolean }) {
  const cue = useMemo((): Cue => ({ shown: MOMENTS[term], how: 'show', hidesLater: false }), [term]);
  return (
    <section className={styles.figure} aria-label={useWords(LESSON_PAGE_WORDS).glossary.figure}>
      <DrawnFigure cue={cue} isSmall={isSmall} />
    </section>
  );
}
