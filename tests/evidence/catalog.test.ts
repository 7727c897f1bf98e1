import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repository } from '../../build/evidence.mjs';
import { CATALOG, evidenceFacts } from '../../src/evidence/catalog';
import { HEAP_DOC, numbersIn, programErrors, rowsOf } from '../../src/evidence/counts/heap';
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

describe('the tables of the document', () => {
  test('are read by the beginnings of their rows, and kinds of heaps kept apart', () => {
    const heaps = ['with', 'without'] as const;
    const [pointers, plain] = heaps.map((kind) => programErrors(files, kind, 'not known', 'goal').all);
    expect(Number(pointers) + Number(plain)).toBe(rowsIn('tests/recorded/heap/programs'));
    expect(() => rowsOf(files, HEAP_DOC, 'no such')).toThrow(`${HEAP_DOC} has no row no such`);
  });

  test('have shares, ranges and minus signs', () => {
    expect(numbersIn('−32 / −27%')).toEqual([-0.32, -0.27]);
    expect(numbersIn('86 of 90')).toEqual([86, 90]);
    expect(numbersIn('1,102')).toEqual([1102]);
  });

  test('say of what is weak that it is weak', () => {
    expect(weak['memory-limit'].numbers(files)).toEqual({ low: -0.32, high: -0.18 });
    expect(weak['one-cpu'].numbers(files).cycles).toBeGreaterThan(1);
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
