import type { LanguageModules } from '../../components/ui/words/language';
import type { EmbedWords } from './en';
import type { EmbeddedLessonWords } from './en/lesson';
import type { NoteWords } from './en/note';

/** Words around what is embedded. */
export const EMBED_WORDS: LanguageModules<EmbedWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
};

/** Words around a lesson. */
export const EMBEDDED_LESSON_WORDS: LanguageModules<EmbeddedLessonWords> = {
  en: () => import('./en/lesson'),
  ru: () => import('./ru/lesson'),
};

/** Words of the note on what a request means nothing by. */
export const NOTE_WORDS: LanguageModules<NoteWords> = {
  en: () => import('./en/note'),
  ru: () => import('./ru/note'),
};
