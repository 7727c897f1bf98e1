import type { Language } from '../ui/words/language';
import { Words } from '../ui/words/words';
import { SizingPage } from './page';
import { sizingCodec } from './question/settings';
import type { SizingWords } from './words/en';
import { SIZING_WORDS } from './words/languages';

const { settings } = sizingCodec.parse('');

/** The page as it begins, without anything that works: the document carries it until the page's code is there. */
export function SizingBeginning({ language }: { readonly language: Language<SizingWords> }) {
  return (
    <Words of={SIZING_WORDS} value={language}>
      <SizingPage
        settings={settings}
        problems={{}}
        change={() => undefined}
        linkTo={() => ''}
        share={undefined}
        isBeginning
      />
    </Words>
  );
}
