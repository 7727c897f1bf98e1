import type { ReactNode, RefCallback } from 'react';
import styles from './Screen.module.css';
import type { StageParts } from './Stage';

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
  readonly parts: StageParts;
  /** Part beside the sentence. */
  readonly children?: ReactNode;
}

/** Sentence and player, at the foot of a screen. */
export function ScreenBar({ parts: { caption, transport }, children }: ScreenBarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.caption}>{caption}</div>
      {children}
      <div className={styles.transport}>{transport}</div>
    </div>
  );
}
