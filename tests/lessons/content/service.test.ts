import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLogPieces } from '../../../src/components/heap-goal/gctrace/readLogPieces';
import { copiesOf } from '../../../src/components/your-program/dump/dumpTasks';
import { SAMPLES } from '../../../src/components/your-program/page/samples';
import { readDump } from '../../../src/files/readDump';
import { readAnswer } from '../../../src/files/readProfile';
import { readStats } from '../../../src/files/readStats';
import { SAMPLES_SAY } from '../../../src/lessons/content/service';
import { dumpFacts } from '../../../src/models/dump/dump';
import { cyclesOf } from '../../../src/models/gctrace/readLog';
import { longestRun, runFacts } from '../../../src/models/gctrace/summary';
import { changeOf } from '../../../src/models/profile/answer';
import { memoryAnswer } from '../../../src/models/stats/memory';

const LOG = 'gctrace-go1.23-cache-offheap.txt';

/** Files of a sample that the site has. */
function filesOf(id: string): Blob[] {
  const names = SAMPLES.find((sample) => sample.id === id)?.names ?? [];
  return names.map((name) => new Blob([new Uint8Array(readFileSync(`public/samples/${name}`))]));
}

async function dumpOf(id: string) {
  const [file = new Blob([])] = filesOf(id);
  const reading = await readDump(file, {});
  if ('problem' in reading) throw new RangeError(`${id} can’t be read`);
  return { facts: dumpFacts(reading.dump), copies: copiesOf(reading.dump) };
}

async function answersOf(id: string) {
  return Promise.all(
    filesOf(id).map(async (file) => {
      const reading = await readAnswer(file, {});
      if (!('answer' in reading)) throw new RangeError(`${id} can’t be read`);
      return reading.answer;
    }),
  );
}

test('the four numbers are those of the process', async () => {
  const texts = await Promise.all(filesOf('statsHalfUsed').map((file) => file.text()));
  const reading = readStats(texts.join('\n'));
  if (!('stats' in reading)) throw new RangeError('there are no statistics');
  const { nextGC, heapInuse } = reading.stats;
  const { rss, parts } = memoryAnswer(reading.stats);
  const live = parts.find(({ id }) => id === 'live')?.bytes;
  expect({ live, goal: nextGC, inuse: heapInuse, rss }).toEqual(SAMPLES_SAY.process);
});

test('the log says what its program keeps, reaches and does', async () => {
  const file = new Blob([readFileSync(`tests/recorded/gctrace/${LOG}`)]);
  const { signal } = new AbortController();
  const reading = await readLogPieces(file, { onProgress: () => undefined, signal });
  if (!('log' in reading)) throw new RangeError('there is no log');
  const run = reading.log.runs[longestRun(reading.log)];
  if (!run) throw new RangeError('the log has no run');
  const { summary } = runFacts(cyclesOf(reading.log, run), undefined);
  expect({
    live: summary.liveMB.median,
    peak: summary.peakMB,
    cyclesPerSecond: summary.perSecond,
  }).toEqual(SAMPLES_SAY.log);
});

test('the profile says where the maps are', async () => {
  const [answer] = await answersOf('profile');
  if (!answer) throw new RangeError('there is no profile');
  const sure = answer.maps.filter(({ grade }) => grade !== 'possible');
  const [largest] = sure;
  expect({
    inuse: answer.total.inuseBytes,
    maps: sure.reduce((sum, { storage }) => sum + storage.inuseBytes, 0),
    lines: sure.length,
    largest: largest?.site.function,
    routes: largest?.storage.inuseBytes,
    slot: largest?.candidates[0]?.slotBytes,
    fewest: largest?.entries.low,
    most: largest?.entries.high,
    rate: answer.profile.rateBytes,
  }).toEqual(SAMPLES_SAY.profile);
});

test('two profiles say what has grown', async () => {
  const [before, after] = await answersOf('profiles');
  if (!before || !after) throw new RangeError('two profiles are needed');
  const { change, sites } = changeOf(before, after);
  const ofMaps = sites.filter(({ map }) => map && map.grade !== 'possible');
  expect({
    inuse: change.inuseBytes,
    maps: ofMaps.reduce((sum, site) => sum + site.change.inuseBytes, 0),
  }).toEqual(SAMPLES_SAY.change);
});

test('the dumps say what their maps take, and what copies of them would', async () => {
  const sessions = await dumpOf('dumpSessions');
  const { facts, copies } = sessions;
  if (facts.impl !== 'swiss') throw new RangeError('there is no Swiss map');
  const { tables } = facts;
  expect({
    entries: facts.entries,
    slots: tables.reduce((sum, { capacity }) => sum + capacity, 0),
    tombstones: tables.reduce((sum, table) => sum + table.tombstones, 0),
    bytes: facts.bytes,
    cloned: copies.cloned?.bytes,
    fresh: copies.fresh?.bytes,
  }).toEqual(SAMPLES_SAY.sessions);
  const prices = await dumpOf('dumpPrices');
  expect({ bytes: prices.facts.bytes, oldArray: prices.facts.oldArrayBytes }).toEqual(SAMPLES_SAY.prices);
});
