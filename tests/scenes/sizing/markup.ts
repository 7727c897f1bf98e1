import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { SizingLanguage } from '../../../src/scenes/sizing/words/context';
import { words as english, type SizingWords } from '../../../src/scenes/sizing/words/en';
import { curveWords } from '../../../src/scenes/sizing/words/ru/curves';
import { derivationWords } from '../../../src/scenes/sizing/words/ru/derivation';
import { words as figureWords } from '../../../src/scenes/sizing/words/ru/figure';
import { pageWords } from '../../../src/scenes/sizing/words/ru/page';
import { readingWords } from '../../../src/scenes/sizing/words/ru/reading';
import { reasonWords } from '../../../src/scenes/sizing/words/ru/reasons';
import { sourceWords } from '../../../src/scenes/sizing/words/ru/source';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: sizingMarkup } = inEnglish(SizingLanguage, english);

const f = formats('ru');

export type RussianWords = ReturnType<typeof figureWords> &
  Pick<SizingWords, 'page' | 'source' | 'reading' | 'reasons' | 'curves'> & {
    readonly breakdown: { readonly derivation: ReturnType<typeof derivationWords> };
  };

export const RUSSIAN: Language<RussianWords> = {
  words: {
    ...figureWords(f),
    page: pageWords(f),
    source: sourceWords(f),
    reading: readingWords(f),
    reasons: reasonWords(f),
    curves: curveWords(f),
    breakdown: { derivation: derivationWords(f) },
  },
  formats: f,
};
