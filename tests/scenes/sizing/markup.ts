import { SizingLanguage } from '../../../src/scenes/sizing/words/context';
import { words as english } from '../../../src/scenes/sizing/words/en';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: sizingMarkup } = inEnglish(SizingLanguage, english);
