import { useMemo } from 'react';
import { useStore } from 'zustand';
import { heldAt, type TotalsSeries, totalAt } from '../../components/memory/totalsSeries';
import { type Measure, mostWorkOf } from '../../components/memory/work';
import type { LogSentence } from '../../components/player/logSteps';
import type { LogEntry } from '../../components/player/StepLog';
import type { Zoom } from '../../components/stage/zoom';
import { logSentences } from './logSentences';
import type { Run, RunMarker } from './run';
import type { Session } from './session';
import type { SideFrame } from './side';

/** What of a run doesn't depend on the step shown. */
export interface RunView {
  readonly markers: readonly RunMarker[];
  readonly log: readonly LogEntry[];
  sentencesOf(op: number): readonly LogSentence[];
  /** The most that any side holds at any time, live and with garbage: charts share it as their scale. */
  readonly mostLive: number;
  readonly mostHeld: number;
  readonly mostWork: Readonly<Record<Measure, number>> | undefined;
  /** Every side at its last step: maps hardly shrink, so what has room then always has. */
  readonly lastFrames: readonly SideFrame[];
  /** Whether not every unit has a row then. */
  readonly abridged: boolean;
}

function viewOf(run: Run): RunView {
  const lastFrames = run.sides.map((side) => side.frame(side.track.stepCount));
  return {
    markers: run.markers(),
    log: Array.from({ length: run.opCount }, (_, op) => ({
      step: run.track.opEnd(op - 1) + 1,
      op,
      text: run.source(op),
    })),
    sentencesOf: (op) => logSentences(run, op),
    mostLive: mostOf(run, totalAt),
    mostHeld: mostOf(run, heldAt),
    mostWork: run.sides.length > 1 ? mostWorkOf(run.sides.map((side) => side.work())) : undefined,
    lastFrames,
    abridged: lastFrames.some(({ allInRows }) => !allInRows),
  };
}

function mostOf(run: Run, bytesAt: (series: TotalsSeries, op: number) => number): number {
  let most = 0;
  for (const side of run.sides) {
    const series = side.totals();
    for (let op = 0; op <= series.ops; op++) most = Math.max(most, bytesAt(series, op));
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
export function useFrames({ run, player }: Session, { pins }: Zoom): readonly SideFrame[] {
  const step = useStore(player, (state) => state.step);
  const revision = useStore(player, (state) => state.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the run is the same object after it changed.
  return useMemo(
    () => run.sides.map((side, i) => side.frame(run.track.positionOf(i, step), pins[i]?.ref)),
    [run, step, revision, pins],
  );
}
