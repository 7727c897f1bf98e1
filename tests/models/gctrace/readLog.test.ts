import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cycleAt, FORCED } from '../../../src/models/gctrace/cycles';
import { createReader, type GcLog, readLog } from '../../../src/models/gctrace/readLog';
import { assertLaw } from '../../laws';
import { CACHE_IN_HEAP, CACHE_OFF_HEAP, line, ROOTS_FORCED, recordedLog, runOf } from './logs';

function lines(...texts: readonly string[]): GcLog {
  return readLog(texts.join('\n'));
}

describe('a log of real Go', () => {
  it.each([
    [CACHE_IN_HEAP, { lines: 16, skipped: 0, timerLines: 0 }, 16],
    [CACHE_OFF_HEAP, { lines: 23, skipped: 0, timerLines: 0 }, 23],
    [ROOTS_FORCED, { lines: 11, skipped: 3, timerLines: 1 }, 7],
  ])('%s', (name, counts, cycles) => {
    const log = readLog(recordedLog(name));
    expect(log).toMatchObject({ ...counts, malformed: 0, prefixed: 0, beyond: 0 });
    expect(log.runs).toEqual([{ from: 0, count: cycles, label: '', firstLine: name === ROOTS_FORCED ? 2 : 1 }]);
    expect([...log.cycles.n]).toEqual(Array.from({ length: cycles }, (_, i) => i + 1));
  });

  it('tells what the program, the timer and the pace began', () => {
    const { cycles } = readLog(recordedLog(ROOTS_FORCED));
    const { called, paced, timer } = FORCED;
    expect([...cycles.forced]).toEqual([called, called, paced, paced, paced, paced, timer]);
  });
});

describe('reading', () => {
  it('counts what it skips, and remembers where the first lines stand that it can’t read', () => {
    const broken = Array.from({ length: 7 }, (_, i) => `gc ${i} @1.0s broken`);
    const log = lines('hello', line({ n: 1, at: 1 }), ...broken, '', line({ n: 2, at: 2 }).slice(0, 60));
    expect(log).toMatchObject({ lines: 11, skipped: 2, malformed: 8 });
    expect(log.firstMalformed.map((each) => each.line)).toEqual([3, 4, 5, 6, 7]);
    expect(log.firstMalformed[0]?.text).toBe('gc 0 @1.0s broken');
  });

  it('takes a last line without a line break', () => {
    expect(readLog(line({ n: 1, at: 1 })).cycles.count).toBe(1);
    expect(readLog('').lines).toBe(0);
  });

  it('gives the same wherever the text is cut', () => {
    const text = [
      recordedLog(ROOTS_FORCED).replaceAll('\n', '\r\n'),
      `web-1 | ${line({ n: 1, at: 3 })}`,
      'gc 9 @broken',
      recordedLog(CACHE_IN_HEAP),
    ].join('\n');
    const whole = readLog(text);
    expect(whole.runs.length).toBe(3);
    assertLaw(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 40 }), (cuts) => {
        const reader = createReader();
        const ends = [...cuts.sort((a, b) => a - b), text.length];
        let from = 0;
        for (const end of ends) {
          reader.push(text.slice(from, end));
          from = end;
        }
        expect(reader.finish()).toEqual(whole);
      }),
    );
    const reader = createReader();
    for (const letter of text) reader.push(letter);
    expect(reader.finish()).toEqual(whole);
  });

  it('survives any text, and gives each line one place', () => {
    const some = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.record({ n: fc.nat(9), at: fc.nat(9) }).map((cycle) => line(cycle)),
      fc.constantFrom('GC forced', 'gc 1 @0.1s'),
    );
    assertLaw(
      fc.property(fc.array(some), (texts) => {
        const log = lines(...texts);
        expect(log.cycles.count + log.continued + log.timerLines + log.malformed + log.skipped).toBe(log.lines);
        expect(log.runs.reduce((sum, run) => sum + run.count, 0)).toBe(log.cycles.count);
        for (let run = 0; run < log.runs.length; run++) {
          const { n, atSeconds, count } = runOf(log, run);
          for (let i = 1; i < count; i++) {
            expect(n[i]).toBeGreaterThan(n[i - 1] ?? 0);
            expect(atSeconds[i]).toBeGreaterThanOrEqual(atSeconds[i - 1] ?? 0);
          }
        }
      }),
    );
  });

  it('reads an endless line in parts', () => {
    const long = 'x'.repeat(100_000);
    const reader = createReader();
    for (let i = 0; i < 20; i++) reader.push(long);
    reader.push(`${line({ n: 1, at: 1 })}\n${line({ n: 2, at: 2 })}\n`);
    expect(reader.finish()).toMatchObject({ lines: 2, skipped: 1, cycles: { count: 2 } });
  });

  it.each(['\\', ' ', '<a', '[1;', 'gc ', 'gc 1 @1', '&', '=', '> ', '\u001b]'])(
    'reads a long run of %j to its end',
    (piece) => {
      const text = `gc ${piece.repeat(300_000 / piece.length)}gc\n${line({ n: 1, at: 1 })}\n`;
      expect(readLog(text).cycles.count).toBe(1);
    },
  );

  it('reads a million lines, of which it keeps so many', () => {
    const reader = createReader(400_000);
    for (let i = 0; i < 1000; i++) {
      let chunk = '';
      for (let k = 1; k <= 1000; k++)
        chunk += `${k % 2 === 0 ? 'served' : line({ n: i * 1000 + k, at: i + k / 1000 })}\n`;
      reader.push(chunk);
    }
    const log = reader.finish();
    expect(log).toMatchObject({ lines: 1_000_000, skipped: 500_000, malformed: 0, beyond: 100_000 });
    expect(log.cycles.count).toBe(400_000);
    expect(log.cycles.n.byteLength + log.cycles.markMs.byteLength).toBe(400_000 * 12);
  });

  it('gives what survives structuredClone', () => {
    const log = readLog(recordedLog(ROOTS_FORCED));
    expect(structuredClone(log)).toEqual(log);
  });
});

describe('runs', () => {
  const first = [1, 2, 3].map((n) => line({ n, at: n, live: 10 }));
  const second = [1, 2, 3, 4].map((n) => line({ n, at: n * 0.5, live: 20 }));
  const livesOf = (log: GcLog, run: number) => [...new Set(runOf(log, run).liveMB)];

  it('begin anew where the cycle number falls', () => {
    const log = lines(...first, 'restarted', ...second);
    expect(log.runs).toEqual([
      { from: 0, count: 3, label: '', firstLine: 1 },
      { from: 3, count: 4, label: '', firstLine: 5 },
    ]);
    expect([livesOf(log, 0), livesOf(log, 1)]).toEqual([[10], [20]]);
  });

  it('are kept apart where programs write by turns', () => {
    const log = lines(first[0] ?? '', first[1] ?? '', ...second.slice(0, 2), first[2] ?? '', ...second.slice(2));
    expect(log.runs.map(({ count }) => count)).toEqual([3, 4]);
    expect([livesOf(log, 0), livesOf(log, 1)]).toEqual([[10], [20]]);
    expect(cycleAt(runOf(log, 1), 3)).toMatchObject({ n: 4, atSeconds: 2 });
  });

  it('are told apart by what stands before them, but not by its times', () => {
    const log = lines(
      ...[1, 2, 3].flatMap((n) => [
        `2026-11-21 07:34:0${n}.5 api-1 | ${line({ n, at: n, live: 10 })}`,
        `2026-11-21 07:35:0${n}.7 api-2 | ${line({ n, at: n, live: 20 })}`,
      ]),
    );
    expect(log.prefixed).toBe(6);
    expect(log.runs.map(({ label, count }) => [label, count])).toEqual([
      ['api-1 |', 3],
      ['api-2 |', 3],
    ]);
    expect([livesOf(log, 0), livesOf(log, 1)]).toEqual([[10], [20]]);
  });

  it('of another era are other runs', () => {
    const log = lines(line({ n: 1, at: 1, roots: null }), line({ n: 2, at: 2 }));
    expect(log.runs.length).toBe(2);
  });

  it('go on where lines are lost', () => {
    expect(lines(line({ n: 1, at: 1 }), line({ n: 7, at: 9 })).runs.length).toBe(1);
  });

  it('are shown up to a number, the longest of them', () => {
    const log = lines(...Array.from({ length: 300 }, () => line({ n: 1, at: 1 })), line({ n: 2, at: 2, live: 77 }));
    expect(log.runs.length).toBe(200);
    expect(log.otherRuns).toEqual({ runs: 100, cycles: 100 });
    expect(log.runs.some(({ count }) => count === 2)).toBe(true);
  });
});
