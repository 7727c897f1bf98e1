import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { planRun } from '../../../../src/components/map/record/planOwn';
import { puts } from '../../../../src/components/map/record/run';
import { byteNotes, comparison, seenTotals, workOf } from '../../../../src/components/map/record/totals';
import { words as pageWords } from '../../../../src/components/map/words/en/page';
import { words as russianPageWords } from '../../../../src/components/map/words/ru/page';
import { formats } from '../../../../src/components/ui/format';
import { liveTotal, totalAt } from '../../../../src/components/ui/totals/series';
import { newestOf } from '../../../../src/models/go/releases';
import { russianFault } from '../../russian';
import { BOTH_DESIGNS, record, recordOn } from '../programs';

const ENGLISH = pageWords(formats('en')).totals;
const RUSSIAN = russianPageWords(formats('ru')).totals;

/** Those that are quick to look at step by step. */
const QUICK = raceScene.examples.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200);

describe.each(QUICK.filter((_, i) => i % 4 === 0).map(({ id }) => id))('in %s', (id) => {
  test('no step holds more than the peak of its operation, and one holds that', () => {
    const { run, program } = planRun(raceScene, raceScene.codec.parse(`example=${id}`).settings, BOTH_DESIGNS);
    recordOn(run, program);
    for (const side of run.sides) {
      const series = side.totals();
      const { peaks, ops } = series;
      const most = new Float64Array(ops + 1);
      for (let step = 0; step <= side.track.stepCount; step++) {
        const op = step === 0 ? 0 : side.track.opAt(step) + 1;
        most[op] = Math.max(most[op] ?? 0, liveTotal(side.frame(step).ledger));
      }
      const began = (op: number) => totalAt(series, op - 1);
      for (let op = 1; op <= ops; op++)
        expect(Math.max(peaks[op] ?? 0, began(op))).toBe(Math.max(most[op] ?? 0, began(op)));
    }
  });
});

function sidesOf(example: string) {
  const { settings } = raceScene.codec.parse(`example=${example}`);
  const { run, program } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  return run.sides;
}

describe.each(['race', 'split', 'half-evacuated', 'directory-doubles'])('notes about the bytes of %s', (example) => {
  const sides = sidesOf(example);

  test('are one an operation, and tell what it did to the live bytes', () => {
    for (const side of sides) {
      const notes = byteNotes(side);
      expect(new Set(notes.map(({ op }) => op)).size).toBe(notes.length);
      for (const { marker, op, bytes } of notes) {
        expect(bytes).toBe(totalAt(side.totals(), op) - totalAt(side.totals(), op - 1));
        expect(bytes < 0).toBe(marker.type === 'growthDone' || marker.type === 'prune');
      }
    }
  });

  test('are said in both languages, the longest words first', () => {
    for (const note of sides.flatMap((side) => byteNotes(side))) {
      const [english, russian] = [ENGLISH, RUSSIAN].map(({ note: textsOf }) => textsOf(note));
      for (const texts of [english, russian]) {
        const lengths = texts?.map(({ length }) => length) ?? [];
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
      }
      expect(russianFault(russian?.[0] ?? '', english?.[0] ?? '')).toBeUndefined();
    }
  });
});

test('the race tells its growth and what its old arrays held', () => {
  const texts = sidesOf('race').map((side) => byteNotes(side).map((note) => ENGLISH.note(note)[0]));
  expect(texts[0]).toContain('op 54, doubles: +7.6 KiB, peak +8.0 KiB');
  expect(texts[0]).toContain('op 59, old array dropped: −4.0 KiB');
  expect(texts[1]).toContain('op 58, table doubles: +4.0 KiB, peak +8.0 KiB');
});

describe('totals of which a part is shown', () => {
  const { settings } = raceScene.codec.parse('example=race');
  const { run, program } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);

  test.each(run.sides.map((side, index) => ({ side, index })))(
    'know nothing of what comes later: side $index',
    ({ side }) => {
      const all = { series: side.totals(), work: workOf(side) };
      expect(seenTotals(run, side, run.track.stepCount)).toEqual(all);
      for (let op = 0; op < run.opCount; op++) {
        const end = run.track.opEnd(op);
        const ended = seenTotals(run, side, end);
        expect([ended.series.ops, ended.work.ops]).toEqual([op + 1, op + 1]);
        expect(totalAt(ended.series, op + 1)).toBe(totalAt(all.series, op + 1));
        expect(byteNotes(side, ended.series)).toEqual(byteNotes(side).filter((note) => note.op <= op + 1));
        if (end - 1 === run.track.opEnd(op - 1)) continue;
        const begun = seenTotals(run, side, end - 1);
        expect(totalAt(begun.series, op + 1)).toBe(totalAt(all.series, op));
        expect(begun.work.moved[op + 1]).toBe(0);
        expect(begun.series.peaks[op + 1]).toBe(totalAt(all.series, op));
        expect(byteNotes(side, begun.series)).toEqual(byteNotes(side).filter((note) => note.op <= op));
      }
    },
  );
});

test('facts are of the operation shown, and of operations that are still there', () => {
  const run = record({
    config: {
      mapType: MAP_TYPES[0],
      releases: [newestOf('bucket'), newestOf('swiss')],
      hints: [0, 0],
      prefill: 0,
      seed: 1,
    },
    program: [{ type: 'make' }, ...puts(Array.from({ length: 9 }, (_, i) => `${i}`))],
  });
  const frames = run.sides.map((side) => side.frame(side.track.stepCount));
  const { worst, now } = comparison(run, frames, 9);
  expect(worst).toEqual([8, 8]);
  expect(now).toEqual({ type: 'put', moved: [8, 8] });
  expect(comparison(run, frames, 0).now).toEqual({ type: 'other', moved: [0, 0] });
  expect(comparison(run, frames, -1).now).toBeUndefined();
  run.fork(5);
  expect(comparison(run, frames, 9).now?.moved).toEqual([0, 0]);
});
