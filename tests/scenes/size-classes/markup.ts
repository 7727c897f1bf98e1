import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { SizeLanguage } from '../../../src/scenes/size-classes/words/context';
import { words as english, type SizeWords } from '../../../src/scenes/size-classes/words/en';
import { words as russian } from '../../../src/scenes/size-classes/words/ru';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: sizeMarkup } = inEnglish(SizeLanguage, english);

export const RUSSIAN: Language<SizeWords> = { words: russian(formats('ru')), formats: formats('ru') };
