import type { ReactNode } from 'react';
import type { Lang } from '../ui/format';
import { type LanguageModules, loadLanguage } from '../ui/words/language';
import { Words } from '../ui/words/words';
import styles from './results.module.css';

/** A kind's words in a language, and its views with them. */
export async function kindWords<W>(of: LanguageModules<W>, lang: Lang) {
  const language = await loadLanguage(of, lang);
  const inWords = (view: ReactNode) => (
    <Words of={of} value={language}>
      {view}
    </Words>
  );
  return { words: language.words, inWords };
}

interface AnswerTextProps {
  readonly text: { readonly before: string; readonly figure: string; readonly after: string };
  /** Tooltip with the exact figure. */
  readonly title?: string;
}

/** A sentence with its figure emphasized. */
export function AnswerText({ text: { before, figure, after }, title }: AnswerTextProps) {
  return (
    <p className={styles.sentence}>
      {before}
      <b data-tone="accent" title={title}>
        {figure}
      </b>
      {after}
    </p>
  );
}
