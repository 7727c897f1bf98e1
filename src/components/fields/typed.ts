import type { UnknownRelease } from '../../models/go/releaseNames';
import type { Formats } from '../ui/format';

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

/** Bytes as a link spells them: `64MiB`, `1_088 MiB`. */
const BYTES = /^([\d.,_]+) ?([KMGT]?)(i?)B$/;

/**
 * Text of a value in a link as pages write it: `3,500,000` for `3_500_000`, `64 MiB` for `64MiB`, `1.23 and 1.27` for
 * `1.23,1.27`. Undefined for the id of one of a few options, which no page shows.
 */
export function written(text: string, f: Formats): string | undefined {
  const [, digits, letter = '', binary] = BYTES.exec(text) ?? [];
  if (digits !== undefined)
    return f.typedBytes(Number(plainDigits(digits)) * (binary ? 1024 : 1000) ** ' KMGT'.indexOf(letter || ' '));
  if (/^\d[\d_]*$/.test(text)) return f.count(Number(plainDigits(text)));
  if (/^1\.\d/.test(text)) return f.list(text.split(','));
  return /^[a-z]+(?:-[a-z]+)*$/.test(text) && text !== 'off' && text !== UNKNOWN ? undefined : text;
}
