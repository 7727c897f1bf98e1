import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { ResidentLanguage } from '../../../src/scenes/resident/words/context';
import { words as english, type ResidentWords } from '../../../src/scenes/resident/words/en';
import { words as russian } from '../../../src/scenes/resident/words/ru';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: residentMarkup } = inEnglish(ResidentLanguage, english);

export const RUSSIAN: Language<ResidentWords> = { words: russian(formats('ru')), formats: formats('ru') };
