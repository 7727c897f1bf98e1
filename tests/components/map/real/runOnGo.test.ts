import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modulesOf, refusalOf } from '../../../../src/components/map/real/runOnGo';
import { newKey } from '../../../../src/components/map/record/keys';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { drawnHashes } from '../../../../src/components/map/record/plan';
import { readMapType } from '../../../../src/components/map/record/readMapType';
import { type ProgramOp, puts, type Run, type RunConfig } from '../../../../src/components/map/record/run';
import { openRun, saveRun } from '../../../../src/components/map/record/runFile';
import { JudgeFailure } from '../../../../src/judge/answer';
import type { JudgeClient } from '../../../../src/judge/ask';
import { builtReleases, moduleOf } from '../../../../src/judge/modules';
import type { GoRelease } from '../../../../src/models/go/release';
import { GO_RELEASES, NEWEST } from '../../../../src/models/go/releases';
import { askHere } from '../../../judge/realGo';
import { assertLawAsync } from '../../../laws';
import { anyPlan, record } from '../programs';
import { endOf, expectAgreement, onGo, shown } from './onGo';

const config: RunConfig = {
  mapType: MAP_TYPES[0],
  releases: GO_RELEASES.filter(({ name }) => name === '1.23' || name === '1.27'),
  hints: [0, 0],
  prefill: 0,
  seed: 1,
};
const letters = (count: number) => Array.from({ length: count }, (_, i) => `key ${i}`);
const program: ProgramOp[] = [{ type: 'make' }, ...puts(letters(64))];

describe('a program on real Go', () => {
  it('is compared state by state, on each side under a seed of its own', async () => {
    const real = await expectAgreement(record({ config, program }));
    expect(real.operations).toBe(64);
    expect(real.sides.map(({ go, states }) => [go, states])).toEqual([
      ['go1.23.12', 65],
      ['go1.27.4', 65],
    ]);
    const [first] = real.recorded.program.slice(1);
    const [left, right] = (first && 'drawn' in first && first.drawn) || [];
    expect(left).toMatch(/^[\da-f]{16}$/);
    expect(right).not.toBe(left);
  });

  it('may be any, of any type, on any release that was built, with forks, loops, clears and collections', async () => {
    await assertLawAsync(
      fc.asyncProperty(anyPlan({ releases: GO_RELEASES.filter(moduleOf) }), async (plan) => {
        await expectAgreement(record(plan));
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    'type S struct {\n\tUser int64\n\tAt time.Time\n}\nvar m map[uuid.UUID]S',
    'type K struct{ A string; B float64 }\nvar m map[K][200]byte',
    'map[any]*int',
  ])('may be of a type of one’s own: %s', async (source) => {
    const mapType = readMapType(source);
    if ('type' in mapType) throw new RangeError(mapType.type);
    const keys = Array.from({ length: 64 }, (_, i) => newKey(mapType.kind, i));
    await expectAgreement(record({ config: { ...config, mapType }, program: [{ type: 'make' }, ...puts(keys)] }));
  });

  it('has the entries that were there beforehand put', async () => {
    const run = record({ config: { ...config, prefill: 100 }, program: puts(['a', 'user-0000007']) });
    const real = await expectAgreement(run);
    expect(real.operations).toBe(102);
    expect(shown(real).keys.plain(shown(real).keys.number('user-0000007'))).toBe('user-0000007');
  });

  it('is refused where its states would fill the memory', () => {
    expect(refusalOf(record({ config, program }))).toBeUndefined();
    expect(refusalOf({ config: { ...config, prefill: 900_000 }, opCount: 5 } as unknown as Run)).toEqual({
      type: 'manyOps',
      ops: 900_005,
      most: 25_000,
    });
    expect(refusalOf({ config: { ...config, hints: [0, 30_000] }, opCount: 5 } as unknown as Run)).toMatchObject({
      type: 'largeHint',
      hint: 30_000,
    });
  });
});

it('a program for a release that is not built yet is refused, and told the newest that is', () => {
  const release: GoRelease = { ...NEWEST, name: '1.99', minor: '1.99', patch: '1.99.0' };
  const run = record({ config: { ...config, releases: [release], hints: [0] }, program });
  expect(refusalOf(run)).toEqual({ type: 'notBuilt', release: '1.99', built: builtReleases().newest });
  expect(modulesOf(run.config)).toEqual([]);
});

describe('a recorded run', () => {
  it('can be saved and opened', async () => {
    const run = record({ config, program: [...program, { type: 'clear' }, ...puts(letters(9)), { type: 'iterate' }] });
    const real = await expectAgreement(run);
    const again = shown(real);
    const read = openRun(saveRun(again, 0));
    if ('problem' in read) throw new Error(read.problem.type);
    const opened = shown({ recorded: read.value });
    expect(opened.sides.map((side) => endOf(opened, side))).toEqual(again.sides.map((side) => endOf(again, side)));
    expect(opened.track.stepCount).toBe(again.track.stepCount);
  });

  it('of one map without a second seed is in a link too', async () => {
    const alone = { ...config, releases: config.releases.slice(1), hints: [0] };
    const again = shown(await onGo(record({ config: alone, program })));
    const linked = record({ config: { ...alone, chosenHashes: drawnHashes(again) }, program });
    expect(linked.sides.map((side) => endOf(linked, side))).toEqual(again.sides.map((side) => endOf(again, side)));
    expect(drawnHashes(shown(await onGo(record({ config, program }))))).toEqual(new Map());
  });

  it('goes on with the hashes that its keys have', async () => {
    const again = shown(await onGo(record({ config, program })));
    const entries = () => again.sides.map((side) => endOf(again, side));
    const before = entries();
    again.append({ type: 'put', key: 'key 7' });
    again.append({ type: 'get', key: 'key 8' });
    expect(entries()).toEqual(before);
  });
});

describe('a difference', () => {
  it('is told with its operation, its field and both values', async () => {
    const run = record({ config, program });
    const real = await onGo(run, async (module, request, options) => {
      const answer = await askHere(module, request, options);
      const trace = answer.trace.map((line, i) => (i === 5 ? line.replace(/"(count|used)":4/, '"$1":5') : line));
      return { ...answer, trace };
    });
    const [bucket, swiss] = real.sides;
    expect(bucket).toMatchObject({ differences: 1, first: { op: 4, field: 'count', recorded: 5, model: 4 } });
    expect(swiss).toMatchObject({ differences: 1, first: { op: 4, field: 'used', recorded: 5, model: 4 } });
  });

  it('is none where the record is broken', async () => {
    const broken: JudgeClient = async (...asked) => {
      const answer = await askHere(...asked);
      return { ...answer, trace: answer.trace.slice(0, -1) };
    };
    await expect(onGo(record({ config, program }), broken)).rejects.toBeInstanceOf(JudgeFailure);
  });
});
