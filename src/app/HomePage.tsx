import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Lang } from '../components/format';
import { firstSign } from '../embed/loading';
import { newest } from '../judge/modules.json';
import { MEASURED, middleOf, PUBLISHED_ENTRIES } from '../models/sizing/published';
import { SCENES } from '../scenes/list';
import { loadPageLanguages } from '../scenes/map/words/context';
import type { Scene } from '../scenes/scene';
import styles from './HomePage.module.css';
import { LoadBoundary } from './LoadBoundary';
import { useLoaded } from './useLoaded';
import { usePageLang, usePageWords } from './words/context';
import type { PageWords } from './words/en/page';

async function loadLiveRace(lang: Lang) {
  const [{ LiveRace }, languages] = await Promise.all([import('../scenes/map/page/LiveRace'), loadPageLanguages(lang)]);
  return { LiveRace, languages };
}

/** The galleries below the live scene, 120 kB, come when the reader first does anything, or after this many milliseconds. */
const UNASKED_AFTER_MS = 8000;

function wanted(): Promise<void> {
  return Promise.race([firstSign(), new Promise<void>((resolve) => setTimeout(resolve, UNASKED_AFTER_MS))]);
}

/** Below the live scene: it comes after it. */
const HomeMoments = lazy(async () => ({ default: (await import('./HomeMoments')).HomeMoments }));

/** Recorded of real Go. */
const FIGURES = {
  many: {
    entries: PUBLISHED_ENTRIES.many,
    bucket: middleOf(MEASURED.bucketMany),
    swiss: middleOf(MEASURED.swissMany),
  },
  few: { entries: PUBLISHED_ENTRIES.few, bucket: middleOf(MEASURED.bucketFew), swiss: middleOf(MEASURED.swissFew) },
};

type Scenes = ReadonlyMap<string, Scene>;

/** Scenes once loaded: whoever comes back finds the page as high as it was left. */
let loaded: Scenes = new Map();

async function loadScenes(lang: Lang): Promise<Scenes> {
  await Promise.all([loadLiveRace(lang), wanted()]);
  const { loadPage } = await import('../scenes/pages');
  const scenes = await Promise.all(SCENES.map(({ id }) => loadPage(id, lang)));
  loaded = new Map(scenes.map((scene) => [scene.id, scene]));
  return loaded;
}

/** First page: what it is, why to care, three doors, one scene at its best moment, and a dozen more. */
export function HomePage() {
  const words = usePageWords().home;
  useEffect(() => {
    document.title = words.documentTitle;
  }, [words]);
  useEffect(() => {
    // The reader may act before the part that waits for it is there.
    void firstSign();
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.sentence}>{words.title}</h1>
        <p className={styles.lead}>
          {words.lead} <Link href={`/race?judge=1&right=${newest}`}>{words.real}</Link>
        </p>
        <p className={styles.why}>
          {words.why(FIGURES).map(({ text, isFigure }) => (isFigure ? <b key={text}>{text}</b> : text))}
        </p>
        <nav className={styles.doors} aria-label={words.doorsLabel}>
          <Link href="/race?" className={styles.door}>
            <Door {...words.doors.watch} />
          </Link>
          <Link href="/sizing?" className={styles.door}>
            <Door {...words.doors.size} />
          </Link>
          <Link href="/lessons?" className={styles.door}>
            <Door {...words.doors.learn} />
          </Link>
        </nav>
      </header>
      <div className={styles.live}>
        <LoadBoundary>
          <Race />
        </LoadBoundary>
      </div>
      <LoadBoundary>
        <Suspense>
          <Moments />
        </Suspense>
      </LoadBoundary>
    </>
  );
}

/** The picture that build/pageStart.mjs gives the page: as the page shows it, or as the page has it in store. */
function findPicture(): Node | undefined {
  if (typeof document === 'undefined') return undefined;
  const stored = document.querySelector<HTMLTemplateElement>('#begins-home')?.content.querySelector('picture');
  return document.querySelector('#root picture') ?? stored?.cloneNode(true);
}

/** Picture of the race, in its place until it is drawn. */
function RacePicture() {
  const [picture] = useState(findPicture);
  return <div className={styles.racePicture} ref={(box) => picture && box?.append(picture)} />;
}

function Race() {
  const lang = usePageLang();
  const live = useLoaded(() => loadLiveRace(lang), undefined);
  const until = <RacePicture />;
  return live ? <live.LiveRace {...live.languages} until={until} /> : until;
}

function Moments() {
  const lang = usePageLang();
  // All scenes at once: what is below then moves once.
  return <HomeMoments scenes={useLoaded(() => loadScenes(lang), loaded)} />;
}

function Door({ title, text }: PageWords['home']['doors']['watch']) {
  return (
    <>
      <b>{title}</b>
      <span>{text}</span>
    </>
  );
}
