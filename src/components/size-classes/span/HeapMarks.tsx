import type { ReactNode } from 'react';
import { SIZE_FIGURE_WORDS } from '../../figureWords';
import { OwnerRect, Swatch } from '../../ui/owners/OwnerRect';
import type { Rect } from '../../ui/owners/owners';
import legend from '../../ui/owners/owners.module.css';
import { useWords } from '../../ui/words/words';
import type { HeapRun } from '../run';

import { DRAWN_AS, HEAP_OWNERS, type HeapOwner } from './heapOwners';

export function HeapRect({ owner, ...rect }: Rect & { readonly owner: HeapOwner }) {
  return <OwnerRect owner={DRAWN_AS[owner]} {...rect} />;
}

/** Legend of owners. */
export function HeapLegend({
  owners,
  children,
}: {
  readonly owners: readonly HeapOwner[];
  readonly children?: ReactNode;
}) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  return (
    <ul className={legend.legend}>
      {owners.map((owner) => {
        const { word, gloss } = words.owners[owner];
        return (
          <li key={owner} title={gloss}>
            <Swatch owner={DRAWN_AS[owner]} />
            <span>
              {word}
              <span className={legend.gloss}>: {gloss}</span>
            </span>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

interface SpanLegendProps {
  readonly run: Pick<HeapRun, 'owners'>;
  /** True if only one span is shown, without the pages around it. */
  readonly isSpanAlone?: boolean;
}

const AROUND_SPANS: ReadonlySet<HeapOwner> = new Set(['freePage', 'padding']);

/** Legend of a story's spans: owners and marks. */
export function SpanLegend({ run, isSpanAlone = false }: SpanLegendProps) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  const owners = HEAP_OWNERS.filter((owner) => run.owners().has(owner));
  return (
    <HeapLegend owners={isSpanAlone ? owners.filter((owner) => !AROUND_SPANS.has(owner)) : owners}>
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path d="M4 3h8L8 9z" fill="var(--ms-accent)" />
        </svg>
        {words.freeindex}
      </li>
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path d="M1 9.5h14" stroke="currentColor" strokeWidth={3} />
        </svg>
        {words.allocBits}
      </li>
    </HeapLegend>
  );
}
