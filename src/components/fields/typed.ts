import type { UnknownRelease } from '../../models/go/releaseNames';

/** Unit of a number in a sentence. */
export type Counted = 'entries' | 'bytes' | 'bytesASecond';

/** Why a text is invalid; `typed` is that text, or the invalid part of it. */
export type FieldProblem =
  | { readonly type: 'notNumber' | 'notWhole' | 'noOption' | 'negativeGogc'; readonly typed: string }
  | { readonly type: 'zeroGogc' }
  | { readonly type: 'noNumber'; readonly of?: 'bytes' | 'bytesASecond' }
  | { readonly type: 'noUnit' | 'noAmount'; readonly typed: string; readonly of: 'bytes' | 'bytesASecond' }
  | { readonly type: 'tooSmall'; readonly least: number; readonly of?: Counted | undefined }
  | { readonly type: 'tooLarge'; readonly most: number; readonly of?: Counted | undefined }
  | UnknownRelease;

/** Query text for an unknown value. */
export const UNKNOWN = 'unknown';

/**
 * A text whose number is spelt as in code, whichever language wrote it: `1,024` and `1 024` are 1024, `1,5` is 1.5. A comma
 * before three digits groups them. Patterns begin at a separator: one that looked back from each digit would take the
 * square of a long number’s length.
 */
export function plainDigits(text: string): string {
  return text
    .replace('−', '-')
    .replace(/(?<=\d),(?!\d{3}(?!\d))(?=\d)/, '.')
    .replace(/[,_\s](?<=\d.)(?<!\.\d*.)(?=\d{3}(?!\d))/gs, '');
}

const MOST_QUOTED = 40;
/** Whitespace, control characters, and bidirectional overrides. */
const BETWEEN_WORDS = /[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu;

/** Typed text as part of a sentence, between the marks of a language. */
export function quoted(text: string, [open = '', close = ''] = '“”'): string {
  const letters = [...text.replace(BETWEEN_WORDS, ' ').trim()];
  const shown = letters.slice(0, MOST_QUOTED).join('');
  return `${open}${shown}${letters.length > MOST_QUOTED ? '…' : ''}${close}`;
}
