const LANGUAGES = ['en', 'ru'] as const;
/** Sentences kept of those that differ in numbers alone. */
const OF_A_KIND = 2;

/** What pages say in both languages, for goldens: each sentence with a few of the numbers that it is said with. */
export function collectSentences() {
  const kinds = { en: new Map<string, string[]>(), ru: new Map<string, string[]>() };
  return {
    add(english: readonly string[], russian: readonly string[]): void {
      for (const [lang, texts] of [['en', english] as const, ['ru', russian] as const]) {
        for (const text of texts) {
          const kind = text.replace(/\d[\d.,\s]*/g, '0');
          const kept = kinds[lang].get(kind) ?? [];
          if (kept.length < OF_A_KIND && !kept.includes(text)) kinds[lang].set(kind, [...kept, text]);
        }
      }
    },
    goldens: () =>
      LANGUAGES.map((lang) => {
        const lines = [...kinds[lang].values()].flat().map((text) => text.replaceAll('\u00a0', ' '));
        return { lang, text: `${lines.join('\n')}\n` };
      }),
  };
}
