import { words as english, type SizeWords } from '../../../src/components/size-classes/words/en';
import { SIZE_WORDS } from '../../../src/components/size-classes/words/languages';
import { words as russian } from '../../../src/components/size-classes/words/ru';
import { formats } from '../../../src/components/ui/format';
import type { Language } from '../../../src/components/ui/words/language';
import { inEnglish } from '../ui/language';

export const { language: ENGLISH, words: WORDS, markup: sizeMarkup } = inEnglish(SIZE_WORDS, english);

export const RUSSIAN: Language<SizeWords> = { words: russian(formats('ru')), formats: formats('ru') };
