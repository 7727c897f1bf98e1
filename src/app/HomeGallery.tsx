import { Link } from 'wouter';
import type { SceneEntry } from '../scenes';
import type { GalleryItem } from '../scenes/define';
import { HomeCard } from './HomeCard';
import styles from './HomeGallery.module.css';

interface HomeGalleryProps {
  readonly scene: SceneEntry;
  readonly items: readonly GalleryItem[];
}

/** A scene, and what in it is worth opening. */
export function HomeGallery({ scene, items }: HomeGalleryProps) {
  const { id, title, about } = scene;
  return (
    <section className={styles.scene} aria-labelledby={`gallery-${id}`}>
      <div className={styles.head}>
        <h2 id={`gallery-${id}`} className={styles.title}>
          <Link href={`/${id}?`}>{title}</Link>
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <ul className={styles.cards}>
        {items.map((item) => (
          <HomeCard key={item.id} item={item} href={`/${id}?${item.query}`} />
        ))}
      </ul>
    </section>
  );
}
