import type { Figure } from '../components/defineFigure';
import type { Lang } from '../components/ui/format';
import { loadLanguage } from '../components/ui/words/language';
import { YOUR_WORDS } from '../components/your-program/words/languages';

/** What stands beside a text about files, in a lesson or on the page of an article. */
export async function loadFiles(lang: Lang): Promise<Figure> {
  const [{ yourProgramFigure }, language] = await Promise.all([
    import('../components/your-program/figure'),
    loadLanguage(YOUR_WORDS, lang),
  ]);
  return yourProgramFigure(language);
}
