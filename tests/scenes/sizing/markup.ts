import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { SizingLanguage } from '../../../src/scenes/sizing/words/context';
import { words as english, type SizingWords } from '../../../src/scenes/sizing/words/en';
import { words as russian } from '../../../src/scenes/sizing/words/ru';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: sizingMarkup } = inEnglish(SizingLanguage, english);

export const RUSSIAN: Language<SizingWords> = { words: russian(formats('ru')), formats: formats('ru') };
