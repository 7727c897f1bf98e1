import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { words as details } from '../../../src/components/map/words/en/details';
import { words as page } from '../../../src/components/map/words/en/page';
import { words as english, type MapWords } from '../../../src/components/map/words/en/stage';
import { DETAILS_WORDS } from '../../../src/components/map/words/languages';
import { OnPage } from '../../../src/components/map/words/onPage';
import { words as russianDetails } from '../../../src/components/map/words/ru/details';
import { words as russianPage } from '../../../src/components/map/words/ru/page';
import { words as russian } from '../../../src/components/map/words/ru/stage';
import { formats } from '../../../src/components/ui/format';
import type { Language } from '../../../src/components/ui/words/language';
import { Words } from '../../../src/components/ui/words/words';
import { markupOf } from '../ui/language';

const en = formats('en');
const ru = formats('ru');

export const ENGLISH: Language<MapWords> = { words: english(en), formats: en };
export const RUSSIAN: Language<MapWords> = { words: russian(ru), formats: ru };
export const ENGLISH_PAGE = { stage: ENGLISH, page: { words: page(en), formats: en } };
export const RUSSIAN_PAGE = { stage: RUSSIAN, page: { words: russianPage(ru), formats: ru } };

export const ENGLISH_EXAMPLES = ENGLISH_PAGE.page.words.examples;
export const RUSSIAN_EXAMPLES = RUSSIAN_PAGE.page.words.examples;

export const ENGLISH_DETAILS = { words: details(en), formats: en };
export const RUSSIAN_DETAILS = { words: russianDetails(ru), formats: ru };

/** Markup, as a server draws it, of a view of a map's page. */
export function mapMarkup(view: ReactNode, page: typeof ENGLISH_PAGE | typeof RUSSIAN_PAGE = ENGLISH_PAGE): string {
  return markupOf(
    <OnPage {...page}>
      <Words of={DETAILS_WORDS} value={ENGLISH_DETAILS}>
        {view}
      </Words>
    </OnPage>,
  );
}

/** The same once the parts that come later are there. */
export async function laterMarkup(...drawn: Parameters<typeof mapMarkup>): Promise<string> {
  mapMarkup(...drawn);
  await vi.dynamicImportSettled();
  return mapMarkup(...drawn);
}
