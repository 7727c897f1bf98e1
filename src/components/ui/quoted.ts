const MOST_QUOTED = 40;
/** Space, what is no letter, and what turns the letters after it round. */
const BETWEEN_WORDS = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu;

/** What was typed, as part of a sentence. */
export function quoted(text: string): string {
  const letters = [...text.replace(BETWEEN_WORDS, ' ').trim()];
  const shown = letters.slice(0, MOST_QUOTED).join('');
  return `“${shown}${letters.length > MOST_QUOTED ? '…' : ''}”`;
}
