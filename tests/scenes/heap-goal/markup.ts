import { GoalLanguage } from '../../../src/scenes/heap-goal/words/context';
import { words as english } from '../../../src/scenes/heap-goal/words/en';
import { inEnglish } from '../../components/language';

export const { language: GOAL_ENGLISH, words: WORDS, markup: goalMarkup } = inEnglish(GoalLanguage, english);
