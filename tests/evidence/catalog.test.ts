import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repository } from '../../build/facts.mjs';
import { CATALOG, evidenceFacts } from '../../src/evidence/catalog';
import { BY_HAND, programErrors } from '../../src/evidence/counts/heap';
import { evaluate, evaluateRow, type Repository } from '../../src/evidence/evidence';
import { MOMENTS } from '../files/recordedMoments';
import { BUILDS, recordedDumps } from '../models/dump/recordings';
import { linesOf, RECORDED, SAMPLES, tracesBelow } from '../models/trace/files';

const files = repository();
const { claims, wrong, weak } = CATALOG;

/** Rows of all recordings in a folder. */
function rowsIn(folder: string): number {
  const named = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return named.reduce((sum, file) => sum + JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')).rows.length, 0);
}

describe('the counts are those of the files', () => {
  test('traces and their operations', () => {
    const all = [RECORDED, SAMPLES].flatMap(tracesBelow);
    const operations = all.reduce((sum, file) => sum + linesOf(file).length - 1, 0);
    const { numbers, releases } = evaluateRow('map-steps', claims['map-steps'], files);
    expect(numbers).toEqual({ traces: all.length, operations, builds: readdirSync(RECORDED).length });
    expect(releases.map((name) => `go${name}`).sort()).toEqual(readdirSync(RECORDED).sort());
  });

  test('dumps, each to the byte', () => {
    const recorded = BUILDS.flatMap(recordedDumps);
    const operations = recorded.reduce((sum, { after }) => sum + (after?.length ?? 0), 0);
    const { numbers, releases } = evaluateRow('map-dumps', claims['map-dumps'], files);
    expect(numbers).toEqual({ dumps: recorded.length, wrong: 0, operations, builds: BUILDS.length });
    expect(releases).toHaveLength(BUILDS.length);
  });

  test('runs of heaps and strings, logs', () => {
    expect(claims['heap-server'].numbers(files).runs).toBe(rowsIn('tests/recorded/heap'));
    expect(claims['heap-programs'].numbers(files).runs).toBe(rowsIn('tests/recorded/heap/programs'));
    expect(claims.strings.numbers(files).runs).toBe(rowsIn('tests/recorded/behind'));
    const { moments, answers, named, off } = claims.statistics.numbers(files);
    expect(moments).toBe(MOMENTS.length);
    expect(named).toBe(answers);
    expect(off).toBeLessThan(0.06);
    expect(claims.gctrace.numbers(files)).toMatchObject({
      logs: readdirSync('tests/recorded/gctrace').length,
      malformed: 0,
    });
  });

  test('caches, case by case and all together', () => {
    for (const { numbers, cases } of [
      evaluateRow('bucket-caches', weak['bucket-caches'], files),
      evaluateRow('caches', claims.caches, files),
    ]) {
      const total = (of: 'runs' | 'inside') => cases.reduce((sum, each) => sum + each[of], 0);
      expect(total('runs')).toBe(numbers.runs);
      expect(total('inside')).toBe(Math.round(numbers.insideShare * numbers.runs));
      expect(Math.max(...cases.map(({ miss }) => miss))).toBe(numbers.worstMiss);
      expect(new Set(cases.map((each) => `${each.release} ${each.entries} ${each.turnovers}`)).size).toBe(cases.length);
    }
  });

  test('lines that grow maps in profiles', () => {
    const { profiles, lines, found, told, inside, taken } = claims['heap-profiles'].numbers(files);
    expect(profiles).toBe(readdirSync('tests/recorded/pprof').filter((file) => file.endsWith('.pb.gz')).length);
    expect(found / lines).toBeGreaterThan(0.98);
    expect(inside / told).toBeGreaterThan(0.98);
    // One line of Go 1.23, in each sampled profile.
    expect(taken).toBeLessThanOrEqual(2);
  });

  test('objects and types are to the byte what was recorded', () => {
    expect(claims.slots.numbers(files).wrong).toBe(0);
    expect(claims['type-sizes'].numbers(files).wrong).toBe(0);
  });
});

describe('what is published', () => {
  test.each(['swiss-550k', 'swiss-3500k', 'bucket-3500k', 'small-pair'] as const)(
    '%s lies below what real Go measured, and the model beside it',
    (id) => {
      const { published, low, error } = wrong[id].numbers(files);
      expect(published).toBeLessThan(low);
      expect(error).toBeLessThan(0.01);
    },
  );

  test('as many maps are told to be off as have a row', () => {
    expect(claims['published-maps'].numbers(files)).toMatchObject({ maps: 5, off: 4 });
  });

  test('the other rules are not what real Go does, and the model’s are', () => {
    expect(wrong['twelve-bytes'].numbers(files)).toMatchObject({ ours: 16, least: 16, most: 16, ofPublished: 0 });
    const { published, ours, measured } = wrong['hint-eighth'].numbers(files);
    expect([ours, published]).toEqual([measured, measured / 2]);
  });
});

describe('errors of recorded programs', () => {
  test('cover every run, kinds of heaps kept apart', () => {
    const [pointers, plain] = (['with', 'without'] as const).map((kind) => programErrors(kind, 'goalBytes').all);
    expect(Number(pointers) + Number(plain)).toBe(rowsIn('tests/recorded/heap/programs'));
  });

  test('say of what is weak that it is weak', () => {
    expect(weak['memory-limit'].numbers(files)).toEqual({ low: -0.32, high: -0.18 });
    expect(weak['one-cpu'].numbers(files).cycles).toBeGreaterThan(1);
  });

  test('made by hand are those of the document', () => {
    const text = readFileSync('docs/heap-measured.md', 'utf8').replaceAll('\n', ' ').replaceAll(/ +/g, ' ');
    const { limitErrors, gcCpu, firstRecordings } = BY_HAND;
    const percents = (shares: readonly number[]) =>
      `${shares.map((share) => `${Math.round(1000 * share) / 10}`).join(' / ')}%`;
    expect(text).toContain(percents(limitErrors).replaceAll('-', '−'));
    expect(text).toContain(`GC CPU | ${percents(gcCpu.model).replace(' 5%', ' 5.0%')} | ${percents(gcCpu.measured)} |`);
    expect(text).toContain(`of ${firstRecordings.all} rows measured, ${firstRecordings.inside} are within the bounds`);
  });
});

describe('a row is refused, by its name,', () => {
  const without = (gone: string): Repository => ({
    files: (path) => (path === gone ? [] : [path]),
    bytes: () => new Uint8Array(),
    text: () => '',
  });

  test('if its recording is gone', () => {
    expect(() => evidenceFacts(without('tests/recorded/mapbytes'))).toThrow(
      'evidence small-maps rests on tests/recorded/mapbytes, which is not there',
    );
  });

  test('if its command names a file that is gone', () => {
    expect(() => evaluateRow('slots', claims.slots, without('scripts/oracle-alloc.mjs'))).toThrow(
      'evidence slots rests on scripts/oracle-alloc.mjs',
    );
  });

  test('if a number is none', () => {
    const entry = { files: [], commands: [], numbers: () => ({ half: Number.NaN }) };
    expect(() => evaluate({ claims: { any: entry } }, files)).toThrow('evidence any: half is no number');
  });
});
