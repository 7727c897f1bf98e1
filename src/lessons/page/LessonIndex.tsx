import { Link } from 'wouter';
import { useFormats, useWords } from '../../components/ui/words/words';
import type { LessonListed, WorksheetListed } from '../lesson';
import { WORKSHEET } from '../list';
import { LESSON_PAGE_WORDS } from '../words/languages';
import styles from './LessonIndex.module.css';
import { idsAlong, PATHS } from './paths';

interface LessonIndexProps {
  readonly listed: readonly LessonListed[];
  readonly worksheet: WorksheetListed;
}

/** All lessons, three ways through them, and the sheet to fill in behind them. */
export function LessonIndex({ listed, worksheet }: LessonIndexProps) {
  const { index } = useWords(LESSON_PAGE_WORDS);
  const { lang } = useFormats();
  const titleOf = (id: string) => listed.find((lesson) => lesson.id === id)?.title;
  const link = (id: string) => `/lessons/${id}?`;
  return (
    <div className={styles.index} lang={lang}>
      <h1 className={styles.title}>{index.title}</h1>
      <p className={styles.lead}>
        {index.lead} <Link href="/evidence?">{index.evidence}</Link>
      </p>
      <section aria-label={index.pathsTitle} className={styles.paths}>
        {PATHS.map((path) => (
          <div key={path} className={styles.path}>
            <h2>{index.paths[path]}</h2>
            <ol>
              {idsAlong(path, listed).map((id) => (
                <li key={id}>
                  <Link href={`${link(id)}path=${path}`}>{titleOf(id) ?? worksheet.title}</Link>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
      <p className={styles.glossary}>
        <Link href="/glossary?">{index.glossary}</Link>
        <br />
        <Link href="/articles?">{index.articles}</Link>
      </p>
      <h2>{index.all}</h2>
      <ol className={styles.all}>
        {listed.map(({ id, title, reader, minutes, questions, needs }) => (
          <li key={id}>
            <Link href={link(id)} className={styles.lesson}>
              {title}
            </Link>
            <p>{reader.replaceAll('`', '')}</p>
            <p className={styles.facts}>
              {index.facts(minutes, questions)}
              {needs.length > 0 && <>. {index.needs(needs.flatMap((need) => titleOf(need) ?? []))}</>}
            </p>
          </li>
        ))}
        <li>
          <Link href={link(WORKSHEET)} className={styles.lesson}>
            {worksheet.title}
          </Link>
          <p>{worksheet.reader}</p>
          <p className={styles.facts}>{index.minutes(worksheet.minutes)}</p>
        </li>
      </ol>
    </div>
  );
}
