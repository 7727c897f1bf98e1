import type { Language } from '../../ui/words/language';
import { sizingCodec } from '../case/settings';
import { SizingLanguage } from '../words/context';
import type { SizingWords } from '../words/en';
import { SizingPage } from './SizingPage';

const { settings } = sizingCodec.parse('');

/** The page as it begins, without anything that works: the document carries it until the page's code is there. */
export function SizingBeginning({ language }: { readonly language: Language<SizingWords> }) {
  return (
    <SizingLanguage value={language}>
      <SizingPage
        settings={settings}
        problems={{}}
        change={() => undefined}
        linkTo={() => ''}
        share={undefined}
        isBeginning
      />
    </SizingLanguage>
  );
}
