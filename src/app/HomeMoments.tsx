import { useState } from 'react';
import { Link } from 'wouter';
import type { GalleryItem, Scene } from '../components/defineScene';
import { SCENES, type SceneEntry, type SceneId } from '../components/scenes';
import { PictureCard } from '../components/ui/controls/PictureCard';
import { firstSentence } from '../components/ui/format';
import { useWords } from '../components/ui/words/words';
import styles from './HomePage.module.css';
import { PAGE_WORDS } from './words/languages';

/** Keeps the list of all moments open when the reader comes back from one of them. */
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
            : CURATED.map((each) => <li key={each.join()} />)}
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

/** A scene and its gallery. */
export function HomeGallery({ entry, scene }: HomeGalleryProps) {
  const { id } = entry;
  const title = useWords(PAGE_WORDS).sceneTitles[id];
  return (
    <section className={styles.scene} aria-labelledby={`gallery-${id}`}>
      <div className={styles.sceneHead}>
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

/** Picture, title and one sentence of a moment, and the link to it. */
function HomeCard({ item, href }: Moment) {
  return (
    <PictureCard href={href} title={item.title} picture={(box) => item.picture(box)}>
      <p className={styles.cardText}>{firstSentence(item.text)}</p>
    </PictureCard>
  );
}

/** A dozen moments in teaching order, by scene and gallery item. */
const CURATED: readonly (readonly [scene: SceneId, item: string])[] = [
  ['bucket-map', 'first-overflow'],
  ['bucket-map', 'read-mostly'],
  ['swiss-map', 'eight-at-once'],
  ['swiss-map', 'tombstones'],
  ['swiss-map', 'split'],
  ['race', 'cache'],
  ['race', 'hint'],
  ['size-classes', 'thirty-three'],
  ['heap-goal', 'gogc'],
  ['heap-goal', 'limit'],
  ['resident', 'half'],
  ['sizing', 'response'],
];

/** An item of a scene's gallery, and its link. */
interface Moment {
  readonly item: GalleryItem;
  readonly href: string;
}

function momentOf(scene: Scene, item: GalleryItem): Moment {
  return { item, href: `/${scene.id}?${item.query}` };
}

/** The curated moments of the loaded scenes. */
export function curatedMoments(scenes: ReadonlyMap<string, Scene>): Moment[] {
  return CURATED.flatMap(([id, name]) => {
    const scene = scenes.get(id);
    const item = scene?.gallery.find((each) => each.id === name);
    return scene && item ? [momentOf(scene, item)] : [];
  });
}
