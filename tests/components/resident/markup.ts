import { words as english, type ResidentWords } from '../../../src/components/resident/words/en';
import { RESIDENT_PAGE_WORDS } from '../../../src/components/resident/words/languages';
import { words as russian } from '../../../src/components/resident/words/ru';
import { formats } from '../../../src/components/ui/format';
import type { Language } from '../../../src/components/ui/words/language';
import { inEnglish } from '../ui/language';

export const { language: ENGLISH, words: WORDS, markup: residentMarkup } = inEnglish(RESIDENT_PAGE_WORDS, english);

export const RUSSIAN: Language<ResidentWords> = { words: russian(formats('ru')), formats: formats('ru') };
