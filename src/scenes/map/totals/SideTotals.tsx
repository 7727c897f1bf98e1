import { useCallback, useMemo } from 'react';
import { Totals, type TotalsProps } from '../../../components/totals/Totals';
import { heldAt, mostBytesOf, peakAt } from '../../../components/totals/totalsSeries';
import { mostWorkOf, type OpKind } from '../../../components/totals/work';
import type { Run } from '../run/run';
import type { LiveStage, SeenSide } from '../stage/live';
import { useMapWords } from '../words/context';
import { sideWords } from '../words/steps';
import { byteNotes } from './byteNotes';

interface SideTotalsProps extends Pick<TotalsProps, 'width' | 'height' | 'variant' | 'onSeek'> {
  readonly live: LiveStage;
  readonly seen: SeenSide;
}

/** Kind of the operation with a number, from 1 on. */
function kindOfOp({ program }: Pick<Run, 'program'>, op: number): OpKind {
  const operation = program[op - 1];
  return operation && 'key' in operation ? operation.type : 'other';
}

/** The live bytes of a side, at the scale of all sides. */
export function SideTotals({ live, seen, variant, ...box }: SideTotalsProps) {
  const words = useMapWords();
  const { run } = live;
  const { side, frame } = seen;
  // Series are the same objects until the run changes.
  const series = side.totals();
  const work = side.work();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another series says that the run has changed.
  const shared = useMemo(
    () => ({
      maxBytes: mostBytesOf(
        run.sides.map((each) => each.totals()),
        variant === 'sparkline' ? peakAt : heldAt,
      ),
      mostWork: run.sides.length > 1 ? mostWorkOf(run.sides.map((each) => each.work())) : undefined,
    }),
    [run, series, variant],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const notes = useMemo(
    () => byteNotes(side).map((note) => ({ op: note.op, texts: words.totals.note(note) })),
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
      variant={variant}
      {...shared}
      {...box}
    />
  );
}
