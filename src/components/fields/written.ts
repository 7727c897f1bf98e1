import type { Formats } from '../ui/format';
import { plainDigits, UNKNOWN } from './typed';

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
