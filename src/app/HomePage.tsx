import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SCENES } from '../scenes/list';
import { loadPageLanguages } from '../scenes/map/words/context';
import type { Scene } from '../scenes/scene';
import styles from './HomePage.module.css';
import { pageWords } from './words/en/page';

const words = pageWords.home;

const loadLiveRace = () => Promise.all([import('../scenes/map/page/LiveRace'), loadPageLanguages('en')]);
const LiveRace = lazy(async () => {
  const [{ LiveRace: Race }, languages] = await loadLiveRace();
  return { default: () => <Race {...languages} /> };
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
const HomeGallery = lazy(async () => ({ default: (await import('./HomeGallery')).HomeGallery }));

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

/** All scenes at once: what is below then moves once. */
function useScenes(): Scenes {
  const [scenes, setScenes] = useState(loaded);
  useEffect(() => {
    let gone = false;
    void loadScenes().then((all) => {
      if (!gone) setScenes(all);
    });
    return () => {
      gone = true;
    };
  }, []);
  return scenes;
}

/** First page: Mapscope in one sentence, one scene at its best moment, and a list of the rest. */
export function HomePage() {
  const scenes = useScenes();
  useEffect(() => {
    document.title = words.documentTitle;
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.sentence}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
      </header>
      <div className={styles.live}>
        <Suspense>
          <LiveRace />
        </Suspense>
      </div>
      <p className={styles.open}>
        <Link href="/race?">{words.openRace}</Link>
      </p>
      <Suspense>
        {SCENES.map((entry) => (
          <HomeGallery key={entry.id} entry={entry} scene={scenes.get(entry.id)} />
        ))}
      </Suspense>
    </>
  );
}
