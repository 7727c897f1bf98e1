import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Word64 } from '../../../models/kernel/word64';
import { sentenceOf } from '../../ui/words/language';
import { useWords } from '../../ui/words/words';
import { MAP_PAGE_WORDS, MAP_WORDS } from '../words/languages';
import styles from './HashStrip.module.css';
import { bitOf, type HashCell, type HashLayout, type HashSegment } from './layout';

/** Bit of the first cell: the most significant one stands first. */
const FIRST_BIT = 63;

export interface BitButtonsProps {
  readonly layout: HashLayout;
  readonly hash: Word64;
  readonly segments: readonly HashSegment[];
  readonly onFlip: (bit: number) => void;
}

/** Neighbouring bits that lead to the same. */
interface BitRun {
  readonly segments: readonly HashSegment[];
  readonly cells: HashCell[];
}

function runsOf(cells: readonly HashCell[], segments: readonly HashSegment[]): BitRun[] {
  const runs: BitRun[] = [];
  for (const cell of cells) {
    const of = segments.filter(({ fromBit, bits }) => fromBit <= cell.bit && cell.bit < fromBit + bits);
    const last = runs.at(-1);
    if (last && last.segments.length === of.length && of.every((each) => last.segments.includes(each)))
      last.cells.push(cell);
    else runs.push({ segments: of, cells: [cell] });
  }
  return runs;
}

/** One button a bit over the drawn cells, those that lead to the same in a group that says where. Tab reaches one of them, arrows, Home and End move among all 64. */
export function BitButtons({ layout, hash, segments, onFlip }: BitButtonsProps) {
  const words = useWords(MAP_PAGE_WORDS).hash;
  const { place, spoken, segments: names } = useWords(MAP_WORDS).hash;
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLFieldSetElement>(null);
  const { cells, cellWidth, cellHeight, columns } = layout;
  const isFlipped = useRef(false);

  // Bits that lead elsewhere now stand in another group: the one that was flipped keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other segments make other groups.
  useLayoutEffect(() => {
    if (!isFlipped.current || document.activeElement !== document.body) return;
    isFlipped.current = false;
    group.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true });
  }, [segments]);

  function move(event: KeyboardEvent) {
    const target = targetOf(event.key, current, columns);
    if (target === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    // The player around it uses the same keys.
    event.stopPropagation();
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(target);
    group.current?.querySelectorAll('button')[target]?.focus();
  }

  return (
    <fieldset ref={group} className={styles.buttons} aria-label={words.bits} onKeyDown={move}>
      {runsOf(cells, segments).map((run) => {
        const fromBit = run.cells.at(-1)?.bit ?? 0;
        const leadsTo = run.segments.map(({ fact }) => spoken(sentenceOf(names, fact)));
        const label = [place({ fromBit, bits: run.cells.length }), ...new Set(leadsTo)].join(', ');
        return (
          // biome-ignore lint/a11y/useSemanticElements: a set of fields in another would be drawn.
          <div key={fromBit} role="group" aria-label={label}>
            {run.cells.map(({ bit, x, y }) => (
              <button
                key={bit}
                type="button"
                tabIndex={FIRST_BIT - bit === current ? 0 : -1}
                aria-label={words.bit(bit, bitOf(hash, bit))}
                style={{ left: x, top: y, width: cellWidth, height: cellHeight }}
                onFocus={() => setCurrent(FIRST_BIT - bit)}
                onClick={() => {
                  isFlipped.current = true;
                  onFlip(bit);
                }}
              />
            ))}
          </div>
        );
      })}
    </fieldset>
  );
}

/** The cell a key leads to, undefined for keys that mean nothing here. */
export function targetOf(key: string, from: number, columns: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowLeft: from - 1,
    ArrowRight: from + 1,
    ArrowUp: columns < 64 ? from - columns : from,
    ArrowDown: columns < 64 ? from + columns : from,
    Home: 0,
    End: 63,
  };
  const target = moves[key];
  if (target === undefined) return undefined;
  return target < 0 || target > 63 ? from : target;
}
