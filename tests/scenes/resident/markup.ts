import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { ResidentLanguage } from '../../../src/scenes/resident/words/context';
import { words as english } from '../../../src/scenes/resident/words/en';
import type { ResidentGalleryWords } from '../../../src/scenes/resident/words/en/gallery';
import { words as russian } from '../../../src/scenes/resident/words/ru/gallery';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: residentMarkup } = inEnglish(ResidentLanguage, english);

export const RUSSIAN: Language<ResidentGalleryWords> = { words: russian(formats('ru')), formats: formats('ru') };
