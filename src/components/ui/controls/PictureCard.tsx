import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { Link } from 'wouter';
import styles from './PictureCard.module.css';
import { beforePrint, useBox } from './useSize';

interface PictureCardProps {
  readonly href: string;
  readonly title: string;
  /** Heading of the title: one level below that of the list. */
  readonly heading?: 'h2' | 'h3';
  /** Language of the title, where it isn’t the page’s. */
  readonly lang?: string;
  /** Draws into a box, in px. Undefined until it is loaded: its room is there before. */
  readonly picture: ((box: { readonly width: number; readonly height: number }) => ReactNode) | undefined;
  /** Below the title. */
  readonly children: ReactNode;
}

/** An item of a list that is one link: a picture, a title and what is said below. */
export function PictureCard({ href, title, heading: Heading = 'h3', lang, picture, children }: PictureCardProps) {
  const [seen, seenRef] = useSeen();
  const [box, boxRef] = useBox();
  return (
    <li ref={seenRef} className={styles.card}>
      <div ref={boxRef} className={styles.picture}>
        {seen && box.width > 0 && picture?.(box)}
      </div>
      <Heading className={styles.title}>
        <Link href={href} lang={lang}>
          {title}
        </Link>
      </Heading>
      {children}
    </li>
  );
}

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
