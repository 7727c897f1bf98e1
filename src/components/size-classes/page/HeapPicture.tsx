import { ANSWER } from '../../ui/textSizes';
import { TotalNumber } from '../../ui/totals/TotalNumber';
import { useWords } from '../../ui/words/words';
import type { HeapFrame, HeapRun } from '../run';
import { SpanInBox } from '../span/SpanInBox';
import { SpanStrip } from '../span/SpanStrip';
import { SIZE_WORDS } from '../words/languages';
import { Counters } from './Counters';
import styles from './HeapPicture.module.css';
import { layoutHeapPicture } from './heapPictureLayout';

interface HeapPictureProps {
  readonly run: Pick<HeapRun, 'most'>;
  readonly frame: HeapFrame;
  /** Go's, in words. */
  readonly release: string;
  /** px */
  readonly width: number;
  readonly height: number;
}

/** px of the numbers above the counters. */

/** The span that a step speaks of, among the others, and what the heap holds. */
export function HeapPicture({ run, frame, release, width, height }: HeapPictureProps) {
  const { counters, focus, spans, ledger } = frame;
  const { span, hasStrip, isBeside, totalsWidth, hasAll } = layoutHeapPicture(width, height);
  const { counted } = useWords(SIZE_WORDS).counters;
  return (
    <div className={styles.heap} data-beside={isBeside}>
      <div className={styles.structure} data-part="structure">
        <SpanInBox frame={frame} release={release} hasTotals {...span} />
        {hasStrip && focus && <SpanStrip spans={spans} focus={focus.span} width={span.width} />}
      </div>
      <div data-part="totals">
        {hasAll && (
          <div className={styles.numbers}>
            <div>
              <TotalNumber word={counted.requested.word} bytes={counters.requested} size={ANSWER} />
            </div>
            <div>
              <TotalNumber word={counted.slots.word} bytes={counters.heapAlloc} size={ANSWER} />
            </div>
          </div>
        )}
        <Counters
          counters={counters}
          ledger={ledger}
          mostInuse={run.most().inuse}
          width={totalsWidth}
          isBrief={!hasAll}
        />
      </div>
    </div>
  );
}
