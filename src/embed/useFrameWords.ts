import { useEffect, useState } from 'react';
import { english, type FrameWords } from './frameWords';
import type { Lang } from './options';

const loaded: { -readonly [L in Lang]?: FrameWords } = { en: english };

/** A language's words; English ones where they cannot be had: a figure is worth more than its labels. */
export async function loadWords(lang: Lang): Promise<FrameWords> {
  try {
    loaded[lang] ??= (await import('./russian')).russian;
  } catch {
    return english;
  }
  return loaded[lang];
}

/** The words asked for; until they are loaded those shown before, and none at first. */
export function useFrameWords(lang: Lang): FrameWords | undefined {
  const [words, setWords] = useState(loaded[lang]);
  useEffect(() => {
    let wanted = true;
    void loadWords(lang).then((next) => wanted && setWords(next));
    return () => {
      wanted = false;
    };
  }, [lang]);
  return loaded[lang] ?? words;
}
