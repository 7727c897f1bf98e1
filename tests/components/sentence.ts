/** So many words can be read at a glance. */
const MOST_WORDS = 18;
/** A key as in Go source. */
const KEY = /"(?:[^"\\]|\\.)*"/g;

const MANY =
  'entries slots buckets bits bytes groups tables tombstones objects arrays operations pages maps processors записей слотов бакетов битов групп таблиц надгробий ячеек';
const ONE_AS_MANY = new RegExp(
  `(?<![\\p{L}\\d.,_-]|\\d\\s)1\\s(?:(?:old|further|new) )?(?:${MANY.replaceAll(' ', '|')})(?!\\p{L})`,
  'u',
);

/** A dash is no word, a key is one. */
function wordsOf(sentence: string): number {
  const words = sentence
    .replace(KEY, 'key')
    .replace(/(?<=\d)\s(?=\d{3})/g, '')
    .split(/\s+/);
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Sentences of a text that are too long. */
export function longSentences(text: string): string[] {
  return text.split(/(?<=[.?!])\s+/).filter((sentence) => wordsOf(sentence) > MOST_WORDS);
}

/** Fault of any text, a label or a whole page: one thing counted as many. */
export function countFault(text: string): string | undefined {
  const found = ONE_AS_MANY.exec(text.replace(KEY, 'key'));
  return found ? `counts one as many in “${text.slice(Math.max(0, found.index - 20), found.index + 30)}”` : undefined;
}

/** Faults of a text, joined; undefined for a good one. */
export function sentenceFault(sentence: string): string | undefined {
  return faultOf(sentence, []);
}

/** Faults of a sentence of the caption, which is also short; undefined for a good one. */
export function captionFault(sentence: string): string | undefined {
  const words = wordsOf(sentence);
  return faultOf(sentence, [words > MOST_WORDS && `has ${words} words`]);
}

/** Faults of a caption of several sentences, each of them short; undefined for a good one. */
export function captionsFault(caption: string): string | undefined {
  return faultOf(
    caption,
    longSentences(caption).map((sentence) => `has ${wordsOf(sentence)} words in “${sentence}”`),
  );
}

function faultOf(sentence: string, more: readonly (string | false)[]): string | undefined {
  const faults = [
    ...more,
    !sentence.endsWith('.') && 'does not end in a full stop',
    /undefined|NaN|null|\[object/.test(sentence) && 'shows a value that is none',
    countFault(sentence) ?? false,
    sentence.length >= 200 && `has ${sentence.length} characters`,
    /\s\s|^\s/.test(sentence) && 'has stray spaces',
  ].filter((fault) => fault !== false);
  return faults.length > 0 ? `“${sentence}” ${faults.join(', ')}` : undefined;
}

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
