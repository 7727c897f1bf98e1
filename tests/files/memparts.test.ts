import { describe, expect, test } from 'vitest';
import { readStats } from '../../src/files/readStats';
import { mainPart, memoryAnswer } from '../../src/models/stats/memory';
import { MOMENTS, type Moment } from './recordedMoments';

const MIB = 2 ** 20;

function answerTo(texts: readonly string[], logs: readonly string[] = []) {
  const reading = readStats(texts, logs);
  if ('problem' in reading) throw new RangeError(reading.problem.type);
  return memoryAnswer(reading.stats);
}

const all = MOMENTS.map((moment) => [`${moment.program}, ${moment.go}`, moment] as const);
const FORMS: Readonly<Record<string, (moment: Moment) => ReturnType<typeof answerTo>>> = {
  'runtime/metrics': ({ metrics, rollup }) => answerTo([JSON.stringify(metrics), rollup]),
  'MemStats and the log': ({ memstats, rollup, gctrace }) => answerTo([JSON.stringify(memstats), rollup], [gctrace]),
  'MemStats and the log in one text': ({ memstats, rollup, gctrace }) =>
    answerTo([[gctrace, JSON.stringify(memstats), rollup].join('\n')]),
};

describe.each(Object.entries(FORMS))('%s', (_, answerOf) => {
  test.each(all)('names the main part of %s', (_name, moment) => {
    expect(mainPart(answerOf(moment))).toBe(moment.main);
  });

  test.each(all)('has the bytes of %s', (_name, moment) => {
    const answer = answerOf(moment);
    for (const [part, bytes] of Object.entries(moment.truth)) {
      const said = part === 'untouched' ? answer.untouched : (answer.parts.find(({ id }) => id === part)?.bytes ?? 0);
      // What the runtime and the program’s own code add to a part.
      expect(Math.abs(said - bytes), part).toBeLessThan(Math.max(0.06 * bytes, 4 * MIB));
    }
  });
});

test.each(all)('MemStats alone know the main part of %s', (_name, moment) => {
  const answer = answerTo([JSON.stringify(moment.memstats), moment.rollup]);
  expect(answer.liveBy).toMatch(/usualGoal|unknown/);
  expect(mainPart(answer)).toBe(moment.main);
});

test.each(all.filter(([, { smaps }]) => smaps))('all mappings tell of %s what their sum does', (_name, moment) => {
  const json = JSON.stringify(moment.metrics);
  const [summed, rollup] = [answerTo([json, moment.smaps ?? '']), answerTo([json, moment.rollup])];
  expect(mainPart(summed)).toBe(moment.main);
  const bytesOf = (answer: typeof summed, part: string) => answer.parts.find(({ id }) => id === part)?.bytes ?? 0;
  for (const { id, bytes } of rollup.parts)
    if (id !== 'beyond') expect(Math.abs(bytesOf(summed, id) - bytes), id).toBeLessThan(MIB / 2);
  // What C’s malloc has is beyond Go, whatever of Go’s own was never touched.
  const known = moment.program === 'malloc' ? 128 * MIB : bytesOf(rollup, 'beyond');
  expect(bytesOf(summed, 'beyond')).toBeGreaterThanOrEqual(known - MIB / 4);
});

test('all mappings and their sum together are counted once', () => {
  const { metrics = {}, rollup = '', smaps = '' } = MOMENTS.find(({ program }) => program === 'malloc') ?? {};
  const json = JSON.stringify(metrics);
  const alone = answerTo([json, rollup]);
  for (const texts of [
    [json, rollup, smaps],
    [json, smaps, rollup],
    [json, rollup, rollup],
  ])
    expect(answerTo(texts).rss).toBe(alone.rss);
});

test('GOGC off, without a log, leaves the live heap untold', () => {
  const moment = MOMENTS.find(({ program }) => program === 'limit');
  const { memstats = {}, rollup = '' } = moment ?? {};
  for (const off of ['"gogc": -1', '"go_gc_gogc_percent": 1.8446744073709552e+19']) {
    const answer = answerTo([JSON.stringify(memstats).replace('{', `{${off},`), rollup]);
    expect(answer.liveBy).toBe('off');
  }
});

test('a log of another program tells nothing', () => {
  const { memstats = {} } = MOMENTS.find(({ program }) => program === 'limit') ?? {};
  const line = (n: number, live: number) =>
    `gc ${n} @${n}.012s 2%: 0.026+0.39+0.10 ms clock, 0.21+0.88/0.52/0+0.84 ms cpu, 4->${live}->${live} MB, 5 MB goal, 8 P`;
  const two = [line(107, 30), line(108, 31), line(101, 50), line(102, 51)].join('\n');
  expect(answerTo([JSON.stringify(memstats)], [two]).liveBy).toBe('usualGoal');
});
