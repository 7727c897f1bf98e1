import { useWords } from '../../ui/words/words';
import type { HeapRun } from '../run';
import { SIZE_FIGURE_WORDS } from '../words/languages';
import { HeapLegend } from './HeapMarks';
import { HEAP_OWNERS, type HeapOwner } from './heapOwners';

interface SpanLegendProps {
  readonly run: Pick<HeapRun, 'owners'>;
  /** One span is to be seen, and not the pages around it. */
  readonly isSpanAlone?: boolean;
}

const AROUND_SPANS: ReadonlySet<HeapOwner> = new Set(['freePage', 'padding']);

/** Legend of the colours, textures and marks of a story's spans. */
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
