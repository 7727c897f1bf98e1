import { useEffect, useId, useRef, useState } from 'react';
import { useFormats, useWords } from '../../ui/words/words';
import { SaveReport } from '../report/SaveReport';
import { YOUR_WORDS } from '../words/languages';
import type { Way } from './facts';
import type { OpenedFile } from './files';
import styles from './Result.module.css';

/** Name of what is open, by the names of its files. */
export function useNames(): (file: OpenedFile) => string {
  const { pasted } = useWords(YOUR_WORDS);
  const formats = useFormats();
  return ({ names }) => formats.list(names.map((name) => name ?? pasted));
}

/** All that a file has to say, and the ways on from there. */
export function Result({ file }: { readonly file: OpenedFile }) {
  const words = useWords(YOUR_WORDS);
  const nameOf = useNames();
  const view = useRef<HTMLDivElement>(null);
  const [heading, setHeading] = useState<HTMLHeadingElement | null>(null);
  // Who opened it by keyboard or hears the page is at what came of it.
  useEffect(() => heading?.focus({ preventScroll: true }), [heading]);
  return (
    <article className={styles.result}>
      <header className={styles.head}>
        <h2 ref={setHeading} tabIndex={-1}>
          {nameOf(file)}
        </h2>
        <p className={styles.about}>{file.shown.about}</p>
        <SaveReport name={nameOf(file)} about={file.shown.about} ways={file.shown.ways} result={view} />
      </header>
      <div ref={view} className={styles.view}>
        {file.shown.view}
      </div>
      <Ways ways={file.shown.ways} />
      <p className={styles.note}>{words.onlyHere}</p>
    </article>
  );
}

/** Ways on from a result, each with what it takes along. */
function Ways({ ways }: { readonly ways: readonly Way[] }) {
  const { next } = useWords(YOUR_WORDS);
  const id = useId();
  if (ways.length === 0) return null;
  return (
    <nav className={styles.ways} aria-labelledby={id}>
      <h3 id={id}>{next}</h3>
      <ul>
        {ways.map(({ href, title, text }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
