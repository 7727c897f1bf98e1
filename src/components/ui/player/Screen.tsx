import type { ReactNode, RefCallback } from 'react';
import styles from './Screen.module.css';

interface ScreenProps {
  readonly boxRef?: RefCallback<Element>;
  /** True if the titles of tabs stand below it. */
  readonly hasTabs: boolean;
  readonly children: ReactNode;
}

/** The window below a page's header, filled with all that takes part in a step. */
export function Screen({ boxRef, hasTabs, children }: ScreenProps) {
  return (
    <div ref={boxRef} className={styles.screen} data-tabs={hasTabs}>
      {children}
    </div>
  );
}

interface ScreenBarProps {
  readonly transport: ReactNode;
  /** Left out where the sentence stands above the figure. */
  readonly caption?: ReactNode;
  /** Part beside the sentence, or beside the player if there is no sentence. */
  readonly children?: ReactNode;
}

/** Sentence and player, at the foot of a screen. */
export function ScreenBar({ transport, caption, children }: ScreenBarProps) {
  return (
    <div className={styles.bar} data-caption={caption !== undefined}>
      {caption !== undefined && <div className={styles.caption}>{caption}</div>}
      {children}
      <div className={styles.transport}>{transport}</div>
    </div>
  );
}

interface CaptionAboveProps {
  readonly caption: ReactNode;
  /** px kept free to the right of the sentences. */
  readonly right: number;
}

/** Sentences above the figures that they describe. */
export function CaptionAbove({ caption, right }: CaptionAboveProps) {
  return (
    <div className={`${styles.caption} ${styles.above}`} style={{ paddingRight: right }}>
      {caption}
    </div>
  );
}
