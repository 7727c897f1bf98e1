import { useState } from 'react';
import { Link } from 'wouter';
import { SCENES, type SceneEntry } from '../components/list';
import type { Scene } from '../components/scene';
import { useWords } from '../components/ui/words/words';
import { HomeCard } from './HomeCard';
import styles from './HomeMoments.module.css';
import { CURATED, curatedMoments, momentOf } from './moments';
import { PAGE_WORDS } from './words/languages';

/** All moments stay open for whoever comes back from one of them. */
let wasOpen = false;

interface HomeMomentsProps {
  /** By their ids, once loaded. */
  readonly scenes: ReadonlyMap<string, Scene>;
}

/** A dozen moments, and all of them behind a disclosure. */
export function HomeMoments({ scenes }: HomeMomentsProps) {
  const words = useWords(PAGE_WORDS).home;
  const [isOpen, setOpen] = useState(wasOpen);
  const moments = curatedMoments(scenes);
  const count = [...scenes.values()].reduce((sum, { gallery }) => sum + gallery.length, 0);
  return (
    <>
      <section className={styles.scene} aria-labelledby="moments">
        <h2 id="moments" className={styles.title}>
          {words.moments}
        </h2>
        <ul className={`${styles.cards} ${styles.few}`}>
          {moments.length > 0
            ? moments.map((moment) => <HomeCard key={moment.href} {...moment} />)
            : CURATED.map((each) => <li key={each.join()} className={styles.card} />)}
        </ul>
      </section>
      <p className={styles.own}>
        {words.own.question} <Link href="/your-program?">{words.own.open}</Link>
      </p>
      <details
        className={styles.all}
        open={isOpen}
        onToggle={(event) => {
          wasOpen = event.currentTarget.open;
          setOpen(wasOpen);
        }}
      >
        <summary>{count > 0 ? words.all(count) : words.allSoon}</summary>
        {isOpen && SCENES.map((entry) => <HomeGallery key={entry.id} entry={entry} scene={scenes.get(entry.id)} />)}
      </details>
    </>
  );
}

interface HomeGalleryProps {
  readonly entry: SceneEntry;
  /** Undefined until it is loaded. */
  readonly scene: Scene | undefined;
}

/** A scene, and what in it is worth opening. */
export function HomeGallery({ entry, scene }: HomeGalleryProps) {
  const { id } = entry;
  const title = useWords(PAGE_WORDS).sceneTitles[id];
  return (
    <section className={styles.scene} aria-labelledby={`gallery-${id}`}>
      <div className={styles.head}>
        <h2 id={`gallery-${id}`} className={styles.title}>
          <Link href={`/${id}?`}>{title}</Link>
        </h2>
        <p className={styles.about}>{scene?.about}</p>
      </div>
      <ul className={styles.cards}>
        {scene?.gallery.map((item) => (
          <HomeCard key={item.id} {...momentOf(scene, item)} />
        ))}
      </ul>
    </section>
  );
}
