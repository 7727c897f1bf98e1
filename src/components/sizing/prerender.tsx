import type { Language } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { sizingCodec } from './question/settings';
import { SizingPage } from './SizingPage';
import type { SizingWords } from './words/en';
import { SIZING_WORDS } from './words/languages';

const { settings } = sizingCodec.parse('');

/** The page as static HTML, shown until its code is loaded. */
export function PrerenderedSizing({ language }: { readonly language: Language<SizingWords> }) {
  return (
    <Words of={SIZING_WORDS} value={language}>
      <SizingPage
        settings={settings}
        problems={{}}
        change={() => undefined}
        linkTo={() => ''}
        share={undefined}
        isPrerendered
      />
    </Words>
  );
}
