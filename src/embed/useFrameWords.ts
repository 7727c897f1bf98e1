import { useEffect, useState } from 'react';
import type { Figure } from '../scenes/figure';
import { english, type FrameWords } from './frameWords';
import type { Lang } from './options';

const russian = new Map<Figure, FrameWords>();

function loaded(lang: Lang, figure: Figure): FrameWords | undefined {
  return lang === 'en' ? english : russian.get(figure);
}

/** A language's words; English ones where they cannot be had: a figure is worth more than its labels. */
export async function loadWords(lang: Lang, figure: Figure): Promise<FrameWords> {
  try {
    if (!loaded(lang, figure)) russian.set(figure, await (await import('./russian')).russianOf(figure));
  } catch {}
  return loaded(lang, figure) ?? english;
}

/** The words asked for; until they are loaded those shown before, and none at first. */
export function useFrameWords(lang: Lang, figure: Figure): FrameWords | undefined {
  const [words, setWords] = useState(loaded(lang, figure));
  useEffect(() => {
    let wanted = true;
    void loadWords(lang, figure).then((next) => wanted && setWords(next));
    return () => {
      wanted = false;
    };
  }, [lang, figure]);
  return words;
}
