import { heapRecorder } from '../../../../src/components/heap-goal/recordStory';
import { goRelease } from '../../../../src/models/go/releases';
import { type HeapConfig, heapConfig } from '../../../../src/models/heap/config';
import { levelsOf } from '../../../../src/models/heap/cycle';
import { type HeapOp, heapModel } from '../../../../src/models/heap/heapModel';
import { createTape } from '../../../../src/timeline/tape';

export const MIB = 2 ** 20;

export function configured(given: Partial<HeapConfig> = {}): HeapConfig {
  const release = goRelease('1.26');
  if (!release) throw new RangeError('no Go 1.26');
  return heapConfig({ release, ...given });
}

/** A recorded run of the heap. */
export function recorded(given: Partial<HeapConfig>, ...ops: readonly HeapOp[]) {
  const config = configured(given);
  const recorder = heapRecorder(levelsOf(heapModel.init(config)));
  const tape = createTape(heapModel, config, { observers: [recorder.observer] });
  for (const op of ops) tape.append(op);
  return { tape, series: recorder.series };
}
