import { Link } from 'wouter';
import type { SceneEntry } from '../scenes/list';
import type { Scene } from '../scenes/scene';
import { HomeCard } from './HomeCard';
import styles from './HomeGallery.module.css';
import { momentOf } from './moments';

interface HomeGalleryProps {
  readonly entry: SceneEntry;
  /** Undefined until it is loaded. */
  readonly scene: Scene | undefined;
}

/** A scene, and what in it is worth opening. */
export function HomeGallery({ entry, scene }: HomeGalleryProps) {
  const { id, title } = entry;
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
