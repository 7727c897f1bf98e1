import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { drawsOf } from '../../../../src/components/map/record/plan';
import { Run } from '../../../../src/components/map/record/run';
import { type OpenedRun, openRun, saveRun } from '../../../../src/components/map/record/runFile';
import { openedTrace, readTrace, type TracedRun, TraceReader } from '../../../../src/components/map/record/trace';
import { bucketSnapshotOf } from '../../../../src/models/bucket-map/inspect';
import { Fields } from '../../../../src/models/kernel/fields';
import { swissSnapshot } from '../../../../src/models/swiss-map/inspect';
import { TraceError } from '../../../../src/models/trace/format';
import { firstDifference, parseBucketState, parseSwissState } from '../../../../src/models/trace/replay';
import { linesOf, RECORDED, SAMPLES, tracesBelow } from '../../../models/trace/files';

const RECORDED_FILE = 'tests/traces/recorded/go1.22.12/u32-none_grow_n130_hint112_splitmix_seed22012008.jsonl.gz';
const ignore = () => undefined;

describe('a file of a trace', () => {
  test('is read packed or not, with or without a last line feed', async () => {
    const packed = readFileSync(RECORDED_FILE);
    const text = `${gunzipSync(packed)}`.trimEnd();
    const readings = await Promise.all(
      [packed, text, `${text}\n`].map((content) => readTrace(new Blob([content]), ignore)),
    );
    const [first] = readings;
    expect(first).toMatchObject({ traced: { replayed: { divergences: 0 } } });
    expect(readings).toEqual([first, first, first]);
  });

  test('with a line that has no end is refused long before its own', async () => {
    const line = Buffer.alloc(100 * 2 ** 20, '[');
    const problem = { type: 'broken', line: 1, reason: 'the line is longer than 16 million characters' };
    let most = 0;
    const reading = await readTrace(new Blob([line]), ({ bytes }) => {
      most = bytes;
    });
    expect(reading).toEqual({ problem });
    expect(most).toBeLessThan(line.length / 3);
    expect(await readTrace(new Blob([gzipSync(line)]), ignore)).toEqual({ problem });
  });
});

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
  const fields = new Fields(JSON.parse(line), (field, what) => {
    throw new Error(`${field} is not ${what}`);
  }).object('state');
  return impl === 'bucket' ? parseBucketState(fields) : parseSwissState(fields);
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
      const opened = openRun(saveRun(run, 3));
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
