import { expect } from 'vitest';
import { type ReplayLines, type RunOnGo, runOnGo } from '../../../../src/components/map/real/runOnGo';
import type { Run } from '../../../../src/components/map/record/run';
import { planOpened } from '../../../../src/components/map/record/session';
import type { Side } from '../../../../src/components/map/record/side';
import { replayTrace } from '../../../../src/components/map/record/trace';
import { bucketSnapshotOf } from '../../../../src/models/bucket-map/inspect';
import { swissSnapshot } from '../../../../src/models/swiss-map/inspect';
import { askHere } from '../../../judge/realGo';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** The run on real Go, on this thread. */
export function onGo(run: Run, ask = askHere): Promise<RunOnGo> {
  const replay: ReplayLines = async (lines, { onProgress = () => {} }) => replayTrace(lines, onProgress);
  return runOnGo(run, { ask, replay, signal: new AbortController().signal, onProgress: () => {} });
}

/** The run as the page shows it once real Go has done it. */
export function shown({ recorded }: Pick<RunOnGo, 'recorded'>): Run {
  const { run, program } = planOpened(recorded, BOTH_DESIGNS);
  recordOn(run, program);
  return run;
}

/** A side's last state, with keys by their texts. */
export function endOf(run: Run, side: Side): unknown {
  const text = (key: number) => run.keys.plain(key) as unknown as number;
  return side.read<object>(side.track.stepCount, {
    bucket: (h) => bucketSnapshotOf(h, text),
    swiss: (m) => swissSnapshot(m, text),
  });
}

/** The last state that was recorded of a side, with the texts that its numbers of keys stand for. */
function recordedEnd(run: Run, lines: readonly string[]): unknown {
  const { state } = JSON.parse(lines.at(-1) ?? '');
  return JSON.parse(JSON.stringify(state), (name, value) =>
    name === 'keys' ? value.map((key: number | null) => (key === null ? null : run.keys.plain(key))) : value,
  );
}

/** Runs it on real Go: the models reach each state, and the page shows the same last one. */
export async function expectAgreement(run: Run): Promise<RunOnGo> {
  const real = await onGo(run);
  for (const side of real.sides)
    expect({ differences: side.differences, first: side.first }).toEqual({ differences: 0 });
  const again = shown(real);
  for (const [i, side] of again.sides.entries())
    expect(endOf(again, side)).toMatchObject(recordedEnd(run, real.sides[i]?.lines ?? []) as object);
  return real;
}
