import { useState } from 'react';
import styles from './OpenLink.module.css';
import type { FrameWords } from './words/en';

const SITE_NAME = 'Mapscope';

interface OpenLinkProps {
  readonly words: FrameWords;
  /** Name of what it opens in; the site’s where nothing is said. */
  readonly place?: string | undefined;
  /** Of the page as it opens. */
  readonly address: string;
  /** Of the page with what is shown now. */
  presentAddress(): string;
}

/** The way to the page of a figure or a lesson. It asks for its address whenever it may be followed or copied: each step has another. */
export function OpenLink({ words, place = SITE_NAME, address, presentAddress }: OpenLinkProps) {
  const [href, setHref] = useState(address);
  const lookUp = () => setHref(presentAddress());
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${words.openIn} ${place}, ${words.newTab}`}
      data-picture="none"
      onFocus={lookUp}
      onPointerEnter={lookUp}
      onPointerDown={lookUp}
      onContextMenu={lookUp}
      onClick={lookUp}
    >
      <svg className={styles.brand} width="16" height="12" viewBox="0 0 16 12" aria-hidden="true" focusable="false">
        <path className={styles.slots} d="M.5 2.5h2v7h-2zm4 0h2v7h-2zm9 0h2v7h-2z" />
        <path className={styles.found} d="M8.5 0h3v12h-3z" />
      </svg>
      <span>
        <span className={styles.openIn}>{words.openIn} </span>
        {place}
      </span>
      <svg className={styles.arrow} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d="M3 1.5h5.5V7M8 2 1.5 8.5" />
      </svg>
    </a>
  );
}
