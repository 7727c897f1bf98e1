import { describe, expect, test } from 'vitest';
import { raceScene } from '../../../../src/components/map/race';
import { planRun } from '../../../../src/components/map/run/planOwn';
import { byteNotes, seenTotals } from '../../../../src/components/map/totals/seenTotals';
import { totalAt } from '../../../../src/components/ui/totals/totalsSeries';
import { russianFault } from '../../russian';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

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
      const [english, russian] = [ENGLISH, RUSSIAN].map(({ words }) => words.totals.note(note));
      for (const texts of [english, russian]) {
        const lengths = texts?.map(({ length }) => length) ?? [];
        expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
      }
      expect(russianFault(russian?.[0] ?? '', english?.[0] ?? '')).toBeUndefined();
    }
  });
});

test('the race tells its growth and what its old arrays held', () => {
  const texts = sidesOf('race').map((side) => byteNotes(side).map((note) => ENGLISH.words.totals.note(note)[0]));
  expect(texts[0]).toContain('op 54 doubles: +7.6 KiB');
  expect(texts[0]).toContain('op 59 old array let go: −4.0 KiB');
  expect(texts[1]).toContain('op 58 table doubles: +4.0 KiB');
});

describe('totals of which a part is shown', () => {
  const { settings } = raceScene.codec.parse('example=race');
  const { run, program } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);

  test.each(run.sides.map((side, index) => ({ side, index })))(
    'know nothing of what comes later: side $index',
    ({ side }) => {
      const all = { series: side.totals(), work: side.work() };
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
        expect(byteNotes(side, begun.series)).toEqual(byteNotes(side).filter((note) => note.op <= op));
      }
    },
  );
});
