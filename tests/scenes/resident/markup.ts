import { ResidentLanguage } from '../../../src/scenes/resident/words/context';
import { words as english } from '../../../src/scenes/resident/words/en';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: residentMarkup } = inEnglish(ResidentLanguage, english);
