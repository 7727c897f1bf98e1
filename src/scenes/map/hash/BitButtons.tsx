import { type KeyboardEvent, useRef, useState } from 'react';
import type { Word64 } from '../../../models/kernel/word64';
import { usePageWords } from '../words/context';
import styles from './HashStrip.module.css';
import { bitOf, type HashLayout } from './layout';

export interface BitButtonsProps {
  readonly layout: HashLayout;
  readonly hash: Word64;
  readonly onFlip: (bit: number) => void;
}

/** One button a bit over the drawn cells. Tab reaches one of them, arrows, Home and End move among all 64. */
export function BitButtons({ layout, hash, onFlip }: BitButtonsProps) {
  const words = usePageWords().hash;
  const [current, setCurrent] = useState(0);
  const group = useRef<HTMLFieldSetElement>(null);
  const { cells, cellWidth, cellHeight, columns } = layout;

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
      {cells.map(({ bit, x, y }, index) => (
        <button
          key={bit}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-label={words.bit(bit, bitOf(hash, bit))}
          style={{ left: x, top: y, width: cellWidth, height: cellHeight }}
          onFocus={() => setCurrent(index)}
          onClick={() => onFlip(bit)}
        />
      ))}
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
