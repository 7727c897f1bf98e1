import { words as english } from '../../../src/components/heap-goal/words/en';
import { GOAL_WORDS } from '../../../src/components/heap-goal/words/languages';
import { words as russian } from '../../../src/components/heap-goal/words/ru';
import { formats } from '../../../src/components/ui/format';
import { inEnglish } from '../ui/language';

export const { language: GOAL_ENGLISH, words: WORDS, markup: goalMarkup } = inEnglish(GOAL_WORDS, english);
export const GOAL_RUSSIAN = { words: russian(formats('ru')), formats: formats('ru') };
