import type { HeapCounters } from '../../../models/allocator/memory';
import { ByteBars, byteScale } from '../../ui/chart/ByteBars';
import { useTerms } from '../../ui/glossary/useTerms';
import { useFormats, useWords } from '../../ui/words/words';
import { type CounterBar, counterBars } from '../span/countersLayout';
import { HeapRect } from '../span/HeapMarks';
import type { HeapLedger } from '../span/heapOwners';
import { SIZE_WORDS } from '../words/languages';
import styles from './Counters.module.css';

export interface CountersProps {
  readonly counters: HeapCounters;
  readonly ledger: HeapLedger;
  /** The most span pages of the whole story, so that bars of different steps compare. */
  readonly mostInuse: number;
  readonly width: number;
  /** True if there is room for two of them only. */
  readonly isBrief?: boolean;
}

const BAR_HEIGHT = 18;
/** px from which on the gloss of one of the two has a line with its figure. */
const LEAST_GLOSSED = 320;
/** Counters that say most: of objects, and of the pages they keep. */
const BRIEF: readonly CounterBar['id'][] = ['slots', 'spans'];

/** Four counters of one heap, as numbers and as bars by owner. */
export function Counters({ counters, ledger, mostInuse, width, isBrief = false }: CountersProps) {
  const { counters: names, span } = useWords(SIZE_WORDS);
  const f = useFormats();
  const terms = useTerms();
  const hasGloss = !isBrief || width >= LEAST_GLOSSED;
  const bars = counterBars(counters, ledger).filter(({ id }) => !isBrief || BRIEF.includes(id));
  return (
    <ByteBars
      isDense={isBrief}
      isPlayed
      rows={bars.map(({ id, bytes, parts }) => {
        const { word, gloss } = names.counted[id];
        const words = parts.map((part) => `${span.owners[part.id].word} ${f.bytes(part.bytes)}`).join(', ');
        const isApart = id === 'mapped';
        return {
          id,
          name: (
            <>
              {word} {hasGloss && <span className={styles.gloss}>{terms ? terms(gloss) : gloss}</span>}
            </>
          ),
          figures: (
            <span key={bytes} title={names.exact(bytes)}>
              {f.count(bytes)}
            </span>
          ),
          text: isApart && bytes > 0 ? names.ownScale(bytes) : undefined,
          parts,
          label: `${word}: ${words === '' ? names.nothing : words}`,
          ...(isApart && { scale: byteScale(bytes, width) }),
        };
      })}
      scale={byteScale(mostInuse, width)}
      height={BAR_HEIGHT}
      draw={({ id }, area) => <HeapRect owner={id} {...area} />}
    />
  );
}
