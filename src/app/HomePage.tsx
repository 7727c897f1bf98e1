import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Scene } from '../components/defineScene';
import type { ShowProps } from '../components/map/show/Show';
import type { ShowWords } from '../components/map/words/en/show';
import { SHOW_WORDS } from '../components/map/words/languages';
import { SCENES } from '../components/scenes';
import type { Lang } from '../components/ui/format';
import { type Language, loadLanguage } from '../components/ui/words/language';
import { useFormats, useWords } from '../components/ui/words/words';
import { firstInteraction } from '../embed/firstInteraction';
import { newest } from '../judge/modules.json';
import { MEASURED, MEASURED_REPLACED, middleOf, PUBLISHED_ENTRIES } from '../models/sizing/published';
import styles from './HomePage.module.css';
import { LoadBoundary, useLoaded } from './loading';
import type { DoorWords } from './words/en/page';
import { PAGE_WORDS } from './words/languages';

interface LiveShow {
  readonly Show: ComponentType<ShowProps>;
  readonly language: Language<ShowWords>;
}

/** Kept once loaded, so that Home is complete at once on the next visit, and when it is prerendered. */
let show: LiveShow | undefined;

export async function loadShow(lang: Lang): Promise<LiveShow> {
  const [{ Show }, language] = await Promise.all([
    import('../components/map/show/Show'),
    loadLanguage(SHOW_WORDS, lang),
  ]);
  show = { Show, language };
  return show;
}

/** The moments below the figure (120 kB) load at the reader's first action, or after this many milliseconds. */
const LOAD_ANYWAY_AFTER_MS = 3000;

function readerActsOrTimeout(): Promise<void> {
  return Promise.race([firstInteraction(), new Promise<void>((resolve) => setTimeout(resolve, LOAD_ANYWAY_AFTER_MS))]);
}

const HomeMoments = lazy(async () => ({ default: (await import('./HomeMoments')).HomeMoments }));

/** The same map in both designs, measured on real Go: filled, and once all its entries were replaced. */
const MEASURED_MAP = {
  entries: PUBLISHED_ENTRIES.many,
  filled: { bucket: middleOf(MEASURED.bucketMany), swiss: middleOf(MEASURED.swissMany) },
  replaced: { bucket: MEASURED_REPLACED.bucketBytes, swiss: MEASURED_REPLACED.swissBytes },
};

type Scenes = ReadonlyMap<string, Scene>;

/** Kept once loaded, so that the page is as tall on the next visit, and its scroll position holds. */
let loaded: Scenes = new Map();

async function loadScenes(lang: Lang): Promise<Scenes> {
  await Promise.all([loadShow(lang), readerActsOrTimeout()]);
  const { loadPage } = await import('../components/loadPage');
  const scenes = await Promise.all(SCENES.map(({ id }) => loadPage(id, lang)));
  loaded = new Map(scenes.map((scene) => [scene.id, scene]));
  return loaded;
}

/** The start page: one claim, one moving figure, three doors and a dozen moments. */
export function HomePage() {
  const words = useWords(PAGE_WORDS).home;
  useEffect(() => {
    document.title = words.documentTitle;
  }, [words]);
  useEffect(() => {
    // Listen from the start: the reader may act before the moments' code asks.
    void firstInteraction();
  }, []);
  const { watch, size, learn } = words.doors;
  return (
    <>
      <div className={styles.first}>
        <div className={styles.hero}>
          <header className={styles.head}>
            <h1>{words.title}</h1>
            <p className={styles.lead}>
              {words.lead} <Link href={`/race?judge=1&right=${newest}`}>{words.real}</Link>
            </p>
          </header>
          <LoadBoundary>
            <Figure />
          </LoadBoundary>
        </div>
      </div>
      <nav className={styles.doors} aria-label={words.doorsLabel}>
        <Door to="/race?" {...watch(newest)} />
        <Door to="/sizing?behind=none" {...size(MEASURED_MAP)} />
        <Door to="/lessons?" {...learn} />
      </nav>
      <ArticleLinks />
      <LoadBoundary>
        <Suspense>
          <Moments />
        </Suspense>
      </LoadBoundary>
    </>
  );
}

/** The prerendered figure of the English page (build/pageStart.mjs): from the page itself, or a copy from its template. */
function findPrerendered(lang: Lang): Node | undefined {
  if (typeof document === 'undefined' || lang !== 'en') return undefined;
  const inFigure = '[data-figure] > *';
  const stored = document.querySelector<HTMLTemplateElement>('#prerender-home')?.content.querySelector(inFigure);
  return document.querySelector(`#root ${inFigure}`) ?? stored?.cloneNode(true);
}

/** The still figure that holds the place until its code has loaded. */
function PrerenderedFigure() {
  const lang = useFormats().lang;
  const [figure] = useState(() => findPrerendered(lang));
  return <div className={styles.figure} ref={(box) => figure && box?.append(figure)} data-figure />;
}

function Figure() {
  const lang = useFormats().lang;
  const live = useLoaded(() => loadShow(lang), show);
  if (!live) return <PrerenderedFigure />;
  return (
    <div className={styles.figure} data-figure data-live={typeof document !== 'undefined'}>
      <live.Show language={live.language} link={(query, words) => <Link href={`/bucket-map?${query}`}>{words}</Link>} />
    </div>
  );
}

function ArticleLinks() {
  const { question, names } = useWords(PAGE_WORDS).articles;
  return (
    <nav className={styles.articles} aria-labelledby="articles">
      <Link href="/articles?" id="articles">
        {question}
      </Link>
      {Object.entries(names).map(([id, name]) => (
        <Link key={id} href={`/articles/${id}?`}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

function Moments() {
  const lang = useFormats().lang;
  // All scenes at once, so that the page shifts only once.
  return <HomeMoments scenes={useLoaded(() => loadScenes(lang), loaded)} />;
}

interface DoorProps extends DoorWords {
  readonly to: string;
}

function Door({ to, title, text, short }: DoorProps) {
  return (
    <Link href={to} className={styles.door}>
      <b>{title}</b>
      <span className={styles.text}>{text}</span>
      <span className={styles.short}>{short}</span>
      <svg width="22" height="16" viewBox="0 0 22 16" aria-hidden="true">
        <path d="M1 8H20M13.5 1.5 20 8l-6.5 6.5" />
      </svg>
    </Link>
  );
}
