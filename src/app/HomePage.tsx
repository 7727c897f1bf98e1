import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { MEASURED, middleOf, PUBLISHED_ENTRIES } from '../models/sizing/published';
import { SCENES } from '../scenes/list';
import { loadPageLanguages } from '../scenes/map/words/context';
import type { Scene } from '../scenes/scene';
import styles from './HomePage.module.css';
import { LoadBoundary } from './LoadBoundary';
import { useLoaded } from './useLoaded';
import { pageWords } from './words/en/page';

const words = pageWords.home;

const loadLiveRace = () => Promise.all([import('../scenes/map/page/LiveRace'), loadPageLanguages('en')]);
const LiveRace = lazy(async () => {
  const [{ LiveRace: Race }, languages] = await loadLiveRace();
  return { default: ({ until }: { readonly until: ReactNode }) => <Race {...languages} until={until} /> };
});

/** After the live scene the galleries may wait until the browser has nothing else to do, this many milliseconds at most. */
const IDLE_WITHIN_MS = 2000;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS);
  });
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

async function loadScenes(): Promise<Scenes> {
  await loadLiveRace();
  await idle();
  const { loadPage } = await import('../scenes/pages');
  const scenes = await Promise.all(SCENES.map(({ id }) => loadPage(id)));
  loaded = new Map(scenes.map((scene) => [scene.id, scene]));
  return loaded;
}

/** First page: what it is, why to care, three doors, one scene at its best moment, and a dozen more. */
export function HomePage() {
  useEffect(() => {
    document.title = words.documentTitle;
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.sentence}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <p className={styles.why}>
          {words.why(FIGURES).map(({ text, isFigure }) => (isFigure ? <b key={text}>{text}</b> : text))}
        </p>
        <nav className={styles.doors} aria-label={words.doorsLabel}>
          <Link href="/race?" className={styles.door}>
            <Door name="watch" />
          </Link>
          <Link href="/sizing?" className={styles.door}>
            <Door name="size" />
          </Link>
          <Link href="/lessons?" className={styles.door}>
            <Door name="learn" />
          </Link>
        </nav>
      </header>
      <div className={styles.live}>
        <LoadBoundary>
          <Suspense fallback={<RacePicture />}>
            <LiveRace until={<RacePicture />} />
          </Suspense>
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
  const stored = document.querySelector<HTMLTemplateElement>('#home')?.content.querySelector('picture');
  return document.querySelector('#root picture') ?? stored?.cloneNode(true);
}

/** Picture of the race, in its place until it is drawn. */
function RacePicture() {
  const [picture] = useState(findPicture);
  return <div className={styles.racePicture} ref={(box) => picture && box?.append(picture)} />;
}

function Moments() {
  // All scenes at once: what is below then moves once.
  return <HomeMoments scenes={useLoaded(loadScenes, loaded)} />;
}

function Door({ name }: { readonly name: keyof typeof words.doors }) {
  const { title, text } = words.doors[name];
  return (
    <>
      <b>{title}</b>
      <span>{text}</span>
    </>
  );
}
