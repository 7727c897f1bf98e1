import type { ReactNode } from 'react';
import type { Figure } from '../components/defineFigure';
import type { Lang } from '../components/ui/format';
import type { RunProblem } from '../components/ui/player/figureStage';
import { type LanguageModules, loadLanguage, sentenceOf } from '../components/ui/words/language';
import styles from './EmbeddedFigure.module.css';
import type { EmbedOptions } from './options';
import type { NoteWords } from './words/en/note';

/** Here, not with the words of all figures: few load it. */
export const NOTE_WORDS: LanguageModules<NoteWords> = {
  en: () => import('./words/en/note'),
  ru: () => import('./words/ru/note'),
};

/** A figure's request, and the problems that only its run could find. */
export interface NotedRequest {
  readonly figure: Figure;
  readonly lang: Lang;
  readonly options: Pick<EmbedOptions, 'query' | 'problems'>;
  readonly late: readonly RunProblem[];
}

/** Note on the invalid parts of a request. */
export async function problemNote({ figure, lang, options, late }: NotedRequest): Promise<ReactNode> {
  const [{ words }, ofScene] = await Promise.all([
    loadLanguage(NOTE_WORDS, lang),
    figure.problemsIn(options.query, late),
  ]);
  const problems = [
    ...options.problems.map((problem) => ({ text: sentenceOf(words.problems, problem), lang })),
    ...ofScene.map((text) => ({ text, lang: figure.lang })),
  ];
  return <ProblemNote problems={problems} words={words} />;
}

interface ProblemNoteProps {
  readonly problems: readonly { readonly text: string; readonly lang: Lang }[];
  readonly words: NoteWords;
}

const MAX_LISTED = 2;

function ProblemNote({ problems, words }: ProblemNoteProps) {
  const others = problems.length - MAX_LISTED;
  return (
    <p className={styles.note} role="status" title={problems.map(({ text }) => text).join('\n')}>
      <span className={styles.named}>
        {problems.slice(0, MAX_LISTED).map(({ text, lang }, i) => (
          <span key={text} lang={lang}>
            {i === 0 ? text : ` ${text}`}
          </span>
        ))}
      </span>
      {others > 0 && <span className={styles.others}>{words.more(others)}</span>}
    </p>
  );
}
