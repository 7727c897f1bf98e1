import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import type { Lang } from '../../components/ui/format';
import { loadLanguage } from '../../components/ui/words/language';
import { useFormats, Words } from '../../components/ui/words/words';
import { LoadBoundary } from '../LoadBoundary';
import { SHARE_WORDS } from '../words/languages';

type InLanguages<P> = Readonly<Record<Lang, LazyExoticComponent<ComponentType<P>>>>;

/** A dialog that makes snippets, in both languages; its code and its words are loaded when it is opened. */
export function lazyDialog<P extends object>(load: () => Promise<ComponentType<P>>): InLanguages<P> {
  const spoken = (lang: Lang) =>
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
  return { en: spoken('en'), ru: spoken('ru') };
}

interface OpenDialogProps<P> {
  readonly of: InLanguages<P>;
  readonly props: P;
}

/** The dialog in the page’s language. A failure to load it is told in its place. */
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
