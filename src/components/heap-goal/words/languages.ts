import { FIELD_WORDS } from '../../fields/words/languages';
import { GOAL_FIGURE_WORDS } from '../../figureWords';
import { type LanguageModules, wordPart } from '../../ui/words/language';
import type { GoalWords } from './en';
import type { GoalParamWords } from './en/params';
import type { TradeOffWords } from './en/tradeOff';

/** Names of the parameters: for the page, and for a figure with an invalid query. */
export const GOAL_PARAM_WORDS: LanguageModules<GoalParamWords> = {
  en: () => import('./en/params'),
  ru: () => import('./ru/params'),
};

export const TRADE_OFF_WORDS: LanguageModules<TradeOffWords> = {
  en: () => import('./en/tradeOff'),
  ru: () => import('./ru/tradeOff'),
};

export const GOAL_WORDS: LanguageModules<GoalWords> = {
  en: () => import('./en'),
  ru: () => import('./ru'),
  parts: (words) => [
    wordPart(GOAL_FIGURE_WORDS, words),
    wordPart(TRADE_OFF_WORDS, words.tradeOff),
    wordPart(FIELD_WORDS, words.params),
  ],
};
