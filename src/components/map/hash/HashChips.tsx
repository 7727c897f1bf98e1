import type { Word64 } from '../../../models/kernel/word64';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { MAP_WORDS } from '../words/languages';
import styles from './HashChips.module.css';
import { bitOf, type HashSegment, segmentKey } from './layout';

/** Bits that a chip shows at most; of more the first and last are shown. */
const MOST_BITS = 12;
const END_BITS = 4;

function digitsOf(hash: Word64, { fromBit, bits }: HashSegment): string {
  const digits = Array.from({ length: bits }, (_, i) => bitOf(hash, fromBit + bits - 1 - i)).join('');
  return bits <= MOST_BITS ? digits : `${digits.slice(0, END_BITS)}…${digits.slice(-END_BITS)}`;
}

interface Chip {
  readonly segment: HashSegment;
  readonly text: string;
}

function isAlike(a: Chip, b: Chip): boolean {
  return a.text === b.text && a.segment.fromBit === b.segment.fromBit && a.segment.bits === b.segment.bits;
}

interface HashChipsProps {
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  /** Opens what bits lead to; without it they are only read. */
  readonly onOpen?: ((segment: HashSegment) => void) | undefined;
}

/** Of a hash the bits that lead somewhere, those that matter now first, and where they lead. */
export function HashChips({ hash, segments, onOpen }: HashChipsProps) {
  const words = useWords(MAP_WORDS).hash;
  const shown = segments.filter(({ bits }) => bits > 0).toSorted((a, b) => Number(b.lit) - Number(a.lit));
  const all = shown.map((segment) => ({ segment, text: sentenceOf(words.segments, segment.fact) }));
  // Two maps of one design may do the same with the same bits.
  const chips = all.filter((chip, i) => i === all.findIndex((each) => isAlike(each, chip)));
  return (
    // Others take the place of chips that would have to make way: none is seen to move.
    <ul key={chips.map(({ text }) => text).join()} className={styles.chips}>
      {chips.map(({ segment, text }) => (
        <li key={segmentKey(segment)} data-lit={segment.lit} data-role={segment.role}>
          <button type="button" disabled={!onOpen} onClick={() => onOpen?.(segment)}>
            <span className={styles.bits}>{digitsOf(hash, segment)}</span> {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
