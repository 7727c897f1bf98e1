import type { Lang } from '../../ui/format';
import { type LanguageModules, loadLanguage } from '../../ui/words/language';
import { loadPageLanguages, type PageLanguages } from './context';
import type { ExampleTexts } from './en/examples';

// Apart from the words of the live race, which Home waits for.

const EXAMPLE_TEXTS: LanguageModules<ExampleTexts> = {
  en: () => import('./en/examples'),
  ru: () => import('./ru/examples'),
};

/** Words of a page, and of its examples. */
export interface SceneLanguages extends PageLanguages {
  readonly examples: ExampleTexts;
}

export async function loadSceneLanguages(lang: Lang): Promise<SceneLanguages> {
  const [languages, { words: examples }] = await Promise.all([
    loadPageLanguages(lang),
    loadLanguage(EXAMPLE_TEXTS, lang),
  ]);
  return { ...languages, examples };
}
