import { describe, expect, test } from 'vitest';
import { totalAt } from '../../../../src/components/totals/totalsSeries';
import { raceScene } from '../../../../src/scenes/map/race';
import { planRun } from '../../../../src/scenes/map/run/plan';
import { byteNotes } from '../../../../src/scenes/map/totals/byteNotes';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';
import { russianFault } from '../words/russian';

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
    for (const note of sides.flatMap(byteNotes)) {
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
  expect(texts[0]).toContain('op 54 doubles: +8.0 KiB');
  expect(texts[0]).toContain('op 30 old array let go: −2.0 KiB');
  expect(texts[1]).toContain('op 58 table doubles: +4.0 KiB');
});
