import { useCallback, useEffect, useState } from 'react';
import type { PlayedOps } from '../../../models/dump/playOn';
import { DumpReport } from './DumpReport';
import type { PlayedPart } from './PlayOn';
import type { Copies, KnownDump, PlayedOn } from './work/answers';
import { copyInWorker, playInWorker } from './work/dumpWorker';
import { useTask } from './work/useTask';

interface DumpViewProps {
  readonly known: KnownDump;
}

/** A map of a running program: what it says, what a fresh copy would cost, and what its next growth will. */
export function DumpView({ known }: DumpViewProps) {
  const [last, setLast] = useState<PlayedPart>();
  const shown = last?.played.known ?? known;
  const { dump } = shown;
  const copies = useTask<Copies>({ type: 'working', share: 0 });
  const play = useTask<PlayedOn>();
  const { start: startCopies } = copies;
  const { start: startPlay, reset } = play;

  const makeCopies = useCallback(() => startCopies((options) => copyInWorker(dump, options)), [startCopies, dump]);
  useEffect(makeCopies, [makeCopies]);

  const back = useCallback(() => {
    reset();
    setLast(undefined);
  }, [reset]);
  const run = (ops: PlayedOps) =>
    startPlay(
      (options) => playInWorker(dump, ops, options),
      (played) => setLast({ type: ops.type, played }),
    );
  return (
    <DumpReport
      known={shown}
      copies={copies.task}
      play={play.task}
      last={last}
      onStopCopies={copies.stop}
      onMakeCopies={makeCopies}
      onRun={run}
      onStopPlay={play.stop}
      onBack={back}
    />
  );
}
