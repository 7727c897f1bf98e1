import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { drawsOf } from '../../../../src/components/map/run/drawn';
import { Run } from '../../../../src/components/map/run/run';
import { type OpenedRun, openRun, saveRun } from '../../../../src/components/map/run/runFile';
import { openedTrace, type TracedRun, TraceReader } from '../../../../src/components/map/trace/tracedRun';
import { bucketSnapshotOf } from '../../../../src/models/bucket-map/snapshot';
import { swissSnapshot } from '../../../../src/models/swiss-map/snapshot';
import { firstDifference } from '../../../../src/models/trace/replay';
import { Shape, TraceError } from '../../../../src/models/trace/shape';
import { parseBucketState, parseSwissState } from '../../../../src/models/trace/states';
import { linesOf, RECORDED, SAMPLES, tracesBelow } from '../../../models/trace/files';

function read(lines: readonly string[]): TracedRun {
  const reader = new TraceReader();
  for (const line of lines) reader.line(line);
  return reader.finish();
}

function recorded({ config, program }: OpenedRun): Run {
  const run = new Run(config, raceScene.designs, drawsOf);
  for (const op of program) run.append(op);
  return run;
}

/** Number of a key in the trace, by the text that the run has for it. */
function numberOf(text: string): number {
  return Number(text.replace(/^"key-(\d+)"$/, '$1'));
}

/** State of the run behind all of its operations, as traces have it. */
function lastState(run: Run): object {
  const [side] = run.sides;
  if (!side) throw new RangeError('a run has a side');
  const names = (keyText: (key: number) => string) => (key: number) => numberOf(keyText(key));
  return side.read<object>(side.track.stepCount, {
    bucket: (state, _, keyText) => bucketSnapshotOf(state, names(keyText)),
    swiss: (state, _, keyText) => swissSnapshot(state, names(keyText)),
  });
}

function recordedState(line: string, impl: 'bucket' | 'swiss'): object {
  const shape = new Shape(JSON.parse(line), (message) => {
    throw new Error(message);
  }).object('state');
  return impl === 'bucket' ? parseBucketState(shape) : parseSwissState(shape);
}

/** All kinds of loops, keys and elements, on each release; the long ones take too long for every run of the tests. */
const SOME = [
  ...tracesBelow(SAMPLES),
  ...tracesBelow(RECORDED).filter((file, i) => /range|clear|update|crowds|generic|Before/.test(file) && i % 8 === 0),
];

describe('a recorded trace is a run', () => {
  test('of each sort is among those that are tried', () => {
    expect(SOME.length).toBeGreaterThan(30);
    const headers = SOME.map((file) => JSON.parse(linesOf(file)[0] ?? ''));
    expect(new Set(headers.map(({ impl }) => impl)).size).toBe(2);
    expect(new Set(headers.map(({ assign }) => assign)).size).toBe(5);
  });

  test.each(SOME)('%s: it ends as real Go’s map did', (file) => {
    const lines = linesOf(file);
    const traced = read(lines);
    expect(traced.replayed.divergences).toBe(0);
    expect(traced.isCut).toBe(false);
    const last = lines.at(-1) ?? '';
    const { impl } = JSON.parse(lines[0] ?? '');
    const state = lastState(recorded(openedTrace(traced)));
    expect(firstDifference(recordedState(last, impl), state, new Set())).toBeUndefined();
  });

  test('can be saved as a run file, and opened again', () => {
    for (const file of ['bucket-grow', 'go1.27.4-pointer-prune', 'swiss-churn']) {
      const run = recorded(openedTrace(read(linesOf(`${SAMPLES}/${file}.jsonl`))));
      const opened = openRun(saveRun(run, 3), raceScene.params);
      if ('problem' in opened) throw new Error(opened.problem.type);
      expect(opened.value.config.mapType).toMatchObject({ ...run.config.mapType, id: expect.anything() });
      expect(lastState(recorded(opened.value))).toEqual(lastState(run));
    }
  });

  test('that is damaged says where', () => {
    const lines = linesOf(`${SAMPLES}/bucket-grow.jsonl`);
    expect(() => read(lines.slice(0, -1))).toThrow(TraceError);
    expect(() => read(lines.with(5, '{"op":"put"}'))).toThrow(/key/);
    expect(() => read([])).toThrow(/empty/);
  });
});
