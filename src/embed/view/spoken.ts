import { useEffect, useState } from 'react';
import type { Figure } from '../../components/figure';
import { loadFigure } from '../../components/figures';
import type { SceneId } from '../../components/list';
import type { Lang } from '../../components/ui/format';
import type { ComponentWords } from '../../components/ui/words/en';
import { COMPONENT_WORDS, type Language, type LanguageModules, loadLanguage } from '../../components/ui/words/language';
import type { FrameWords } from './words/en';

export const FRAME_WORDS: LanguageModules<FrameWords> = {
  en: () => import('./words/en'),
  ru: () => import('./words/ru'),
};

/** A figure and all around it in one language. A scene may speak English alone: `figure.lang` says so. */
export interface Spoken {
  readonly scene: SceneId;
  /** As it was asked for. */
  readonly lang: Lang;
  readonly figure: Figure;
  readonly frame: FrameWords;
  readonly components: Language<ComponentWords>;
}

async function inLanguage(scene: SceneId, lang: Lang): Promise<Omit<Spoken, 'lang'>> {
  const [figure, { words: frame }, components] = await Promise.all([
    loadFigure(scene, lang),
    loadLanguage(FRAME_WORDS, lang),
    loadLanguage(COMPONENT_WORDS, lang),
  ]);
  return { scene, figure, frame, components };
}

/** English where a language cannot be had: a figure is worth more than its labels. */
export async function loadSpoken(scene: SceneId, lang: Lang): Promise<Spoken> {
  const spoken = lang === 'en' ? inLanguage(scene, lang) : inLanguage(scene, lang).catch(() => inLanguage(scene, 'en'));
  return { ...(await spoken), lang };
}

/** The figure in the language asked for; until it is loaded, or where it can't be, the one shown before. */
export function useSpoken(first: Spoken, lang: Lang): Spoken {
  const [shown, setShown] = useState(first);
  const { scene } = first;
  const isShown = shown.lang === lang;
  useEffect(() => {
    if (isShown) return;
    let wanted = true;
    void loadSpoken(scene, lang).then((next) => wanted && setShown(next), reportError);
    return () => {
      wanted = false;
    };
  }, [isShown, scene, lang]);
  return shown;
}
