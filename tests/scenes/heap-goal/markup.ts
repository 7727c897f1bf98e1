import { formats } from '../../../src/components/format';
import { GoalLanguage } from '../../../src/scenes/heap-goal/words/context';
import { words as english } from '../../../src/scenes/heap-goal/words/en';
import { words as russian } from '../../../src/scenes/heap-goal/words/ru';
import { inEnglish } from '../../components/language';

export const { language: GOAL_ENGLISH, words: WORDS, markup: goalMarkup } = inEnglish(GoalLanguage, english);
export const GOAL_RUSSIAN = { words: russian(formats('ru')), formats: formats('ru') };
