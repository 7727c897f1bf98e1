import { useEffect, useState } from 'react';
import type { Lang } from '../format';
import { useFormats } from '../words/words';
import type { TermsView } from './Term';

const views = new Map<Lang, TermsView>();

/** Draws a text with its terms, once the glossary is loaded: that is not for a first look. */
export function useTerms(): TermsView | undefined {
  const { lang } = useFormats();
  const [, redraw] = useState<TermsView>();
  useEffect(() => {
    if (views.has(lang)) return;
    import('./Term')
      .then(({ loadTerms }) => loadTerms(lang))
      .then(
        (view) => {
          views.set(lang, view);
          redraw(() => view);
        },
        // A text is good without its underlines too.
        () => {},
      );
  }, [lang]);
  return views.get(lang);
}
