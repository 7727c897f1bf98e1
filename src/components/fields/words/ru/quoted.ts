import { quoted as quotedBetween } from '../../typed';

/** Typed text as part of a Russian sentence. */
export function quoted(typed: string): string {
  return quotedBetween(typed, '«»');
}
