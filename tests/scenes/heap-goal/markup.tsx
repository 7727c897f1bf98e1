import type { ReactNode } from 'react';
import { formats } from '../../../src/components/format';
import type { Language } from '../../../src/components/words/language';
import { GoalLanguage } from '../../../src/scenes/heap-goal/words/context';
import { type GoalWords, words } from '../../../src/scenes/heap-goal/words/en';
import { markupOf } from '../../components/language';

export const GOAL_ENGLISH: Language<GoalWords> = { words: words(formats('en')), formats: formats('en') };
export const WORDS = GOAL_ENGLISH.words;

/** A view of heaps as a server draws it, in English. */
export function goalMarkup(view: ReactNode): string {
  return markupOf(<GoalLanguage value={GOAL_ENGLISH}>{view}</GoalLanguage>);
}
