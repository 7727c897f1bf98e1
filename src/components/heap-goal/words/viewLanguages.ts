import type { LanguageModules } from '../../ui/words/language';
import type { TradeOffWords } from './en/tradeOff';

// Apart from other languages: those of every figure are asked for by what loads any of them.

export const TRADE_OFF_WORDS: LanguageModules<TradeOffWords> = {
  en: async () => ({ words: (await import('./en/tradeOff')).tradeOffWords }),
  ru: async () => ({ words: (await import('./ru/tradeOff')).tradeOffWords }),
};
