import { toHex, type Word64 } from '../../models/kernel/word64';
import type { HashSegment } from './layout';

/** The strip as a sentence: `hash f820ee44…: top 8 bits, tophash 0xf8; low 4 bits, bucket 2`. */
export function describeHash(hash: Word64, segments: readonly HashSegment[]): string {
  const parts = segments
    .filter((segment) => segment.bits > 0)
    .map((segment) => `${bitsInWords(segment)}, ${segment.label.replaceAll('→', 'to')}`);
  const name = `hash ${toHex(hash).slice(0, 8)}…`;
  return parts.length > 0 ? `${name}: ${parts.join('; ')}` : name;
}

function bitsInWords({ fromBit, bits }: HashSegment): string {
  const count = bits === 1 ? 'bit' : `${bits} bits`;
  if (bits === 64) return 'all 64 bits';
  if (fromBit + bits === 64) return `top ${count}`;
  if (fromBit === 0) return `low ${count}`;
  return bits === 1 ? `bit ${fromBit}` : `bits ${fromBit + bits - 1} to ${fromBit}`;
}
