import { ResidentLanguage } from '../../../src/components/resident/words/context';
import { words as english, type ResidentWords } from '../../../src/components/resident/words/en';
import { words as russian } from '../../../src/components/resident/words/ru';
import { formats } from '../../../src/components/ui/format';
import type { Language } from '../../../src/components/ui/words/language';
import { inEnglish } from '../ui/language';

export const { language: ENGLISH, words: WORDS, markup: residentMarkup } = inEnglish(ResidentLanguage, english);

export const RUSSIAN: Language<ResidentWords> = { words: russian(formats('ru')), formats: formats('ru') };
