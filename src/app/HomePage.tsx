import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SCENES } from '../scenes';
import type { Scene } from '../scenes/define';
import styles from './HomePage.module.css';

const loadLiveRace = () => import('../scenes/map/LiveRace');
const LiveRace = lazy(async () => ({ default: (await loadLiveRace()).LiveRace }));

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

/** Whoever comes back to the page finds it as high as it was left. */
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

/** What this is in one sentence, one scene at its best moment, and what else there is. */
export function HomePage() {
  const scenes = useScenes();
  useEffect(() => {
    document.title = 'Mapscope: what Go maps do to memory, step by step';
  }, []);
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.sentence}>See what a Go map really does with memory, step by step, byte for byte.</h1>
        <p className={styles.lead}>
          Here one program fills two maps. Go 1.23’s bucket map is moving into a larger array; today’s Swiss map has
          almost no room left. Press play, or step.
        </p>
      </header>
      <div className={styles.live}>
        <Suspense>
          <LiveRace />
        </Suspense>
      </div>
      <p className={styles.open}>
        <Link href="/race?">Open the race</Link>
      </p>
      <Suspense>
        {SCENES.map((entry) => (
          <HomeGallery key={entry.id} entry={entry} scene={scenes.get(entry.id)} />
        ))}
      </Suspense>
    </>
  );
}
