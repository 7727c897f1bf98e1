import { useMemo } from 'react';
import { useStore } from 'zustand';
import { totalAt } from '../../components/memory/totals';
import type { LogEntry } from '../../components/player/StepLog';
import type { Run, RunMarker } from './run';
import type { Session } from './session';
import type { SideFrame } from './side';

/** What of a run doesn't depend on the step shown. */
export interface RunView {
  readonly markers: readonly RunMarker[];
  readonly log: readonly LogEntry[];
  /** The most that any side holds at any time: charts share it as their scale. */
  readonly maxBytes: number;
  /** Every side at its last step: maps hardly shrink, so what has room then always has. */
  readonly lastFrames: readonly SideFrame[];
}

function viewOf(run: Run): RunView {
  return {
    markers: run.markers(),
    log: Array.from({ length: run.opCount }, (_, op) => ({
      step: run.track.opEnd(op - 1) + 1,
      op,
      text: run.source(op),
    })),
    maxBytes: mostBytes(run),
    lastFrames: run.sides.map((side) => side.frame(side.track.stepCount)),
  };
}

function mostBytes(run: Run): number {
  let most = 0;
  for (const side of run.sides) {
    const series = side.totals();
    for (let op = 0; op <= series.ops; op++) most = Math.max(most, totalAt(series, op));
  }
  return most;
}

/** Computed anew when the run has changed, which a new revision of its player says. */
export function useRunView({ run, player }: Session): RunView {
  const revision = useStore(player, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  return useMemo(() => viewOf(run), [run, revision]);
}

/** Every side at the step shown. */
export function useFrames({ run, player }: Session): readonly SideFrame[] {
  const step = useStore(player, (state) => state.step);
  const revision = useStore(player, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  return useMemo(() => run.sides.map((side, i) => side.frame(run.track.positionOf(i, step))), [run, step, revision]);
}
