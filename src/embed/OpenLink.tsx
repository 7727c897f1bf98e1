import { useState } from 'react';
import styles from './EmbeddedFigure.module.css';
import type { EmbedWords } from './words/en';

const SITE_NAME = 'Mapscope';

interface OpenLinkProps {
  readonly words: EmbedWords;
  /** True if it opens real Go instead of the site’s page alone. */
  readonly isReal?: boolean | undefined;
  /** URL of the page in its initial state. */
  readonly address: string;
  /** URL of the page with what is shown now. */
  presentAddress(): string;
}

/** Link to the page of a figure or a lesson. Each step has another address, so it is read whenever the link may be followed or copied. */
export function OpenLink({ words, isReal = false, address, presentAddress }: OpenLinkProps) {
  const [href, setHref] = useState(address);
  const [open, place] = isReal ? [words.openReal, words.realGo] : [words.openIn, SITE_NAME];
  const lookUp = () => setHref(presentAddress());
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${open} ${place}, ${words.newTab}`}
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
        <span className={styles.openIn}>{open} </span>
        {place}
      </span>
      <svg className={styles.arrow} width="10" height="10" viewBox="0 0 10 10" aria-hidden="true" focusable="false">
        <path d="M3 1.5h5.5V7M8 2 1.5 8.5" />
      </svg>
    </a>
  );
}
