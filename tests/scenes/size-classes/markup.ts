import { SizeLanguage } from '../../../src/scenes/size-classes/words/context';
import { words as english } from '../../../src/scenes/size-classes/words/en';
import { inEnglish } from '../../components/language';

export const { language: ENGLISH, words: WORDS, markup: sizeMarkup } = inEnglish(SizeLanguage, english);
