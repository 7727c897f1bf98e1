import type { WordKey } from '../../ui/words/language';
import type { FieldWords } from './en';

/** Words of form fields, part of the words of each page that has any. */
export const FIELD_WORDS: WordKey<FieldWords> = {};
