import { Link } from 'wouter';
import { useWidth } from '../components/player/useWidth';
import type { GalleryItem } from '../scenes/define';
import { firstSentence } from './firstSentence';
import styles from './HomeGallery.module.css';
import { useSeen } from './useSeen';

/** px, as in HomeGallery.module.css. */
const PICTURE_HEIGHT = 152;

/** What a link leads to, in a picture, a title and a sentence. */
export function HomeCard({ item, href }: { readonly item: GalleryItem; readonly href: string }) {
  const { title, text } = item;
  const [seen, seenRef] = useSeen();
  const [width, widthRef] = useWidth();
  return (
    <li ref={seenRef} className={styles.card}>
      <div ref={widthRef} className={styles.picture}>
        {seen && width > 0 && item.picture({ width, height: PICTURE_HEIGHT })}
      </div>
      <h3 className={styles.cardTitle}>
        <Link href={href}>{title}</Link>
      </h3>
      <p className={styles.cardText}>{firstSentence(text)}</p>
    </li>
  );
}
