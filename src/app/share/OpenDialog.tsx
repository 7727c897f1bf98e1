import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { useFormats, Words } from '../../components/ui/words/words';
import { LoadBoundary } from '../loading';
import { SHARE_WORDS } from '../words/languages';

type InLanguages<P> = Readonly<Record<Lang, LazyExoticComponent<ComponentType<P>>>>;

/** A share dialog in each language; code and words are loaded when it is opened. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): InLanguages<P> {
  const inLanguage = (lang: Lang) =>
    lazy(async () => {
      const [Dialog, language] = await Promise.all([load(), loadLanguage(SHARE_WORDS, lang)]);
      return {
        default: (props: P) => (
          <Words of={SHARE_WORDS} value={language}>
            <Dialog {...props} />
          </Words>
        ),
      };
    });
  return { en: inLanguage('en'), ru: inLanguage('ru') };
}

interface OpenDialogProps<P> {
  readonly of: InLanguages<P>;
  readonly props: P;
}

/** The dialog in the page’s language; shows an error in its place if loading fails. */
export function OpenDialog<P extends object>({ of, props }: OpenDialogProps<P>) {
  const Dialog = of[useFormats().lang];
  return (
    <LoadBoundary>
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    </LoadBoundary>
  );
}
