import { words as english, type SizingWords } from '../../../src/components/sizing/words/en';
import { SIZING_WORDS } from '../../../src/components/sizing/words/languages';
import { words as russian } from '../../../src/components/sizing/words/ru';
import { formats } from '../../../src/components/ui/format';
import type { Language } from '../../../src/components/ui/words/language';
import { inEnglish } from '../ui/language';

export const { language: ENGLISH, words: WORDS, markup: sizingMarkup } = inEnglish(SIZING_WORDS, english);

export const RUSSIAN: Language<SizingWords> = { words: russian(formats('ru')), formats: formats('ru') };
