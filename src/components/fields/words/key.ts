import type { WordKey } from '../../ui/words/language';
import type { FieldWords } from './en';

/** Words of the fields: part of the words of each page that has some. */
export const FIELD_WORDS: WordKey<FieldWords> = {};
