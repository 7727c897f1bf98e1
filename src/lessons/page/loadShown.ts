import type { Figure } from '../../components/figure';
import { loadFigure } from '../../components/figures';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import type { FigureId } from '../lesson';

/** What stands beside a lesson’s text, in a language. */
export async function loadShown(id: FigureId, lang: Lang): Promise<Figure> {
  if (id !== 'your-program') return loadFigure(id, lang);
  const [{ yourProgramFigure }, { YOUR_WORDS }] = await Promise.all([
    import('../../components/your-program/figure'),
    import('../../components/your-program/words/languages'),
  ]);
  return yourProgramFigure(await loadLanguage(YOUR_WORDS, lang));
}
