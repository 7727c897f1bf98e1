import { type RefCallback, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { beforePrint, useBox } from '../components/ui/controls/useSize';
import { firstSentence } from '../components/ui/format';
import styles from './HomeMoments.module.css';
import type { Moment } from './moments';

/** An element this near to the window counts as in view, px. */
const AHEAD = 200;
/** ms after which a card is drawn even out of view: printing can't wait for the code of its picture. */
const DRAW_ANYWAY_AFTER_MS = 3000;

/** True once the element with this ref has come near the window, is printed, or has been there for a while. */
function useSeen(): [seen: boolean, ref: RefCallback<Element>] {
  const [seen, setSeen] = useState(false);
  const ref = useCallback((element: Element | null) => {
    if (element === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) see();
      },
      { rootMargin: `${AHEAD}px 0px` },
    );
    const leave = () => {
      observer.disconnect();
      clearTimeout(unseen);
      beforePrint.delete(see);
    };
    const see = () => {
      setSeen(true);
      leave();
    };
    observer.observe(element);
    const unseen = setTimeout(see, DRAW_ANYWAY_AFTER_MS);
    beforePrint.add(see);
    return leave;
  }, []);
  return [seen, ref];
}

/** A link's card: picture of its target, title and one sentence. */
export function HomeCard({ item, href }: Moment) {
  const { title, text } = item;
  const [seen, seenRef] = useSeen();
  const [box, boxRef] = useBox();
  return (
    <li ref={seenRef} className={styles.card}>
      <div ref={boxRef} className={styles.picture}>
        {seen && box.width > 0 && item.picture(box)}
      </div>
      <h3 className={styles.cardTitle}>
        <Link href={href}>{title}</Link>
      </h3>
      <p className={styles.cardText}>{firstSentence(text)}</p>
    </li>
  );
}
