import { useCallback, useMemo } from 'react';
import { ownersSeen } from '../../ui/owners/owners';
import { Totals, type TotalsProps } from '../../ui/totals/Totals';
import { heldAt, mostBytesOf, peakAt } from '../../ui/totals/totalsSeries';
import { mostWorkOf, type OpKind } from '../../ui/totals/work';
import { useWords } from '../../ui/words/words';
import type { Run } from '../run/run';
import type { LiveStage, SeenSide } from '../stage/live';
import { MAP_WORDS } from '../words/languages';
import { sideWords } from '../words/steps';
import { byteNotes, seenTotals } from './seenTotals';

interface SideTotalsProps extends Pick<TotalsProps, 'width' | 'height' | 'variant' | 'onSeek'> {
  readonly live: LiveStage;
  readonly seen: SeenSide;
  /** True if the bytes of all sides stand below each other: one line names the colours of all. */
  readonly isStacked?: boolean;
}

/** Kind of the operation with a number, from 1 on. */
function kindOfOp({ program }: Pick<Run, 'program'>, op: number): OpKind {
  const operation = program[op - 1];
  return operation && 'key' in operation ? operation.type : 'other';
}

/** The live bytes of a side, at the scale of all sides. */
export function SideTotals({ live, seen, isStacked = false, variant, ...box }: SideTotalsProps) {
  const words = useWords(MAP_WORDS);
  const { run, until } = live;
  const { side, frame } = seen;
  // Recorded series are the same objects until the run changes.
  const recorded = side.totals();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another recorded series says that the run has changed.
  const all = useMemo(() => run.sides.map((each) => seenTotals(run, each, until)), [run, recorded, until]);
  const { series, work } = all[seen.index] ?? seenTotals(run, side, until);
  const shared = useMemo(
    () => ({
      maxBytes: mostBytesOf(
        all.map((each) => each.series),
        variant === 'sparkline' ? peakAt : heldAt,
      ),
      mostWork: all.length > 1 ? mostWorkOf(all.map((each) => each.work)) : undefined,
      colours: isStacked ? new Set(all.flatMap((each) => [...ownersSeen(each.series.byOwner)])) : undefined,
    }),
    [all, variant, isStacked],
  );
  const notes = useMemo(
    () => byteNotes(side, series).map((note) => ({ op: note.op, texts: words.totals.note(note) })),
    [side, series, words],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const kindOf = useCallback((op: number) => kindOfOp(run, op), [run, series]);
  return (
    <Totals
      ledger={frame.ledger}
      requestedBytes={frame.requestedBytes}
      garbageBytes={frame.garbageBytes}
      series={series}
      work={work}
      cursor={live.op + 1}
      notes={notes}
      kindOf={kindOf}
      title={sideWords(words, side).join(' ')}
      design={side.design}
      variant={variant}
      {...shared}
      {...(isStacked && seen.index < all.length - 1 && { colours: 'none' })}
      {...box}
    />
  );
}
