import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { PictureCard } from '../../components/ui/controls/PictureCard';
import { useFormats, useWords } from '../../components/ui/words/words';
import type { LessonListed, WorksheetListed } from '../lesson';
import { WORKSHEET } from '../list';
import { LESSON_PAGE_WORDS, RECALL_WORDS } from '../words/languages';
import styles from './LessonPage.module.css';

/** What each way through the lessons leads to, by what brings a reader here. */
const GOALS = {
  newcomer: ['tables'],
  memory: ['limit', 'service', WORKSHEET],
  resident: ['resident'],
} as const;

type PathId = keyof typeof GOALS;

type Listed = Pick<LessonListed, 'id' | 'needs'>;

export const PATHS = Object.keys(GOALS).filter(isPath);

export function isPath(id: string | null): id is PathId {
  return id !== null && Object.hasOwn(GOALS, id);
}

/** Ids along a path, in reading order: its goals and all lessons to read before. */
export function idsAlong(path: PathId, listed: readonly Listed[]): string[] {
  const wanted = new Set<string>();
  function want(id: string): void {
    wanted.add(id);
    for (const need of listed.find((lesson) => lesson.id === id)?.needs ?? []) want(need);
  }
  for (const goal of GOALS[path]) want(goal);
  return [...listed.map(({ id }) => id), WORKSHEET].filter((id) => wanted.has(id));
}

/** The lesson after another one, along a path or in the order of the index; undefined after the last. */
export function nextAlong(path: PathId | undefined, id: string, listed: readonly Listed[]): string | undefined {
  const ids = path === undefined ? listed.map((lesson) => lesson.id) : idsAlong(path, listed);
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + 1];
}

/** What a reader did in a lesson. */
export interface LessonDone {
  /** True if all questions at its end were answered. */
  readonly isDone: boolean;
  /** Questions of it that are due again. */
  readonly due: number;
}

interface LessonIndexProps {
  readonly listed: readonly LessonListed[];
  readonly worksheet: WorksheetListed;
  /** The lessons that were begun, by id. */
  readonly begun: ReadonlyMap<string, LessonDone>;
  /** The questions that are due again, and what remembers them. */
  readonly due: ReactNode;
  /** Draws the picture of a lesson, or of the worksheet: undefined until it is loaded. */
  picture(id: string): ComponentProps<typeof PictureCard>['picture'];
}

/** All lessons, the sheet to fill in behind them, and three ways through them. */
export function LessonIndex({ listed, worksheet, begun, due, picture }: LessonIndexProps) {
  const { index } = useWords(LESSON_PAGE_WORDS);
  const recall = useWords(RECALL_WORDS).index;
  const { lang } = useFormats();
  const titleOf = (id: string) => listed.find((lesson) => lesson.id === id)?.title;
  const link = (id: string) => `/lessons/${id}?`;
  return (
    <div className={styles.index} lang={lang}>
      <h1 className={styles.title}>{index.title}</h1>
      <p className={styles.lead}>
        {index.lead} <Link href="/evidence?">{index.evidence}</Link>
      </p>
      <div className={styles.due}>{due}</div>
      <div className={styles.columns}>
        <section aria-labelledby="all-lessons">
          <h2 id="all-lessons">{index.all}</h2>
          <ol className={styles.all}>
            {listed.map(({ id, title, reader, minutes, questions, needs }) => (
              <PictureCard key={id} href={link(id)} title={title} picture={picture(id)}>
                <p>{reader.replaceAll('`', '')}</p>
                <p className={styles.facts}>
                  <Done of={begun.get(id)} />
                  {index.facts(minutes, questions)}
                  {needs.length > 0 && <>. {index.needs(needs.flatMap((need) => titleOf(need) ?? []))}</>}
                </p>
              </PictureCard>
            ))}
            <PictureCard href={link(WORKSHEET)} title={worksheet.title} picture={picture(WORKSHEET)}>
              <p>{worksheet.reader}</p>
              <p className={styles.facts}>{index.minutes(worksheet.minutes)}</p>
            </PictureCard>
          </ol>
        </section>
        <section aria-label={index.pathsTitle} className={styles.paths}>
          {PATHS.map((path) => (
            <div key={path}>
              <h2>{index.paths[path]}</h2>
              <ol>
                {idsAlong(path, listed).map((id) => (
                  <li key={id}>
                    <Link href={`${link(id)}path=${path}`}>{titleOf(id) ?? worksheet.title}</Link>
                    {begun.get(id)?.isDone && (
                      <span role="img" aria-label={recall.done}>
                        {' ✓'}
                      </span>
                    )}
                  </li>
                ))}
              </ol>
            </div>
          ))}
          <p className={styles.more}>
            <Link href="/glossary?">{index.glossary}</Link>
            <Link href="/articles?">{index.articles}</Link>
          </p>
        </section>
      </div>
    </div>
  );
}

/** What a reader did in a lesson, before its other facts. */
function Done({ of }: { readonly of: LessonDone | undefined }) {
  const { begun, done, due } = useWords(RECALL_WORDS).index;
  if (!of) return null;
  return (
    <>
      <b>{of.isDone ? `✓ ${done}` : begun}</b>
      {of.due > 0 && <b> · {due(of.due)}</b>}
      {' · '}
    </>
  );
}
