import { quoted } from '../../components/ui/quoted';
import { fromHex, toHex, type Word64 } from '../../models/kernel/word64';
import type { Parsed } from '../params';

const MOST_CHOSEN = 1000;

/** Hashes that a person chose, one a line: the key, a colon and 16 hex digits. */
export function parseHashes(text: string): Parsed<ReadonlyMap<string, Word64>> {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length > MOST_CHOSEN)
    return { problem: `Chosen hashes: ${lines.length} are too many; ${MOST_CHOSEN} can be given.` };
  const chosen = new Map<string, Word64>();
  for (const line of lines) {
    const colon = line.lastIndexOf(':');
    const hash = colon < 0 ? undefined : fromHex(line.slice(colon + 1));
    if (!hash) return { problem: `Chosen hashes: ${quoted(line)} is not a key, a colon and 16 hex digits.` };
    chosen.set(line.slice(0, colon), hash);
  }
  return { value: chosen };
}

export function formatHashes(hashes: ReadonlyMap<string, Word64>): string {
  return [...hashes].map(([key, hash]) => `${key}:${toHex(hash)}`).join('\n');
}
