import { describe, expect, test } from 'vitest';
import { bucketMapScene } from '../../../../src/components/map/bucketMap';
import { fillOps, heldKeys, logSentences, thinOps } from '../../../../src/components/map/page/StageTabs';
import { raceScene } from '../../../../src/components/map/race';
import { planRun, readOps } from '../../../../src/components/map/record/planOwn';
import { sideCaption, sideWords } from '../../../../src/components/map/words/steps';
import { ENGLISH } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

function recorded(query: string) {
  const { run, program, ops = [] } = planRun(bucketMapScene, bucketMapScene.codec.parse(query).settings, BOTH_DESIGNS);
  recordOn(run, [...program, ...readOps(ops, run.config.mapType).usable]);
  return run;
}

const entriesOf = ({ sides }: ReturnType<typeof recorded>) => sides[0]?.frame(sides[0].track.stepCount).entries;

describe.each(['type=string-int64', 'type=uint64-uint64'])('a map of %s', (type) => {
  test('is filled up to a number of entries, whatever it held', () => {
    const run = recorded(`${type}&ops=put:1,put:2,put:3,del:2`);
    for (const op of fillOps(run, run.opCount, 100)) run.append(op);
    expect(entriesOf(run)).toBe(100);
    expect(heldKeys(run, run.opCount)).toHaveLength(100);
    expect(fillOps(run, run.opCount, 100)).toEqual([]);
  });

  test('keeps one entry in ten', () => {
    const run = recorded(`${type}&entries=50`);
    for (const op of thinOps(run, run.opCount)) run.append(op);
    expect(entriesOf(run)).toBe(5);
  });
});

test('what is held is counted after an operation, with what was there beforehand', () => {
  const run = recorded('prefill=20&ops=put:a,put:b,clear,put:c');
  expect([0, 2, 3, 4].map((ops) => heldKeys(run, ops).length)).toEqual([20, 22, 0, 1]);
  expect(entriesOf(run)).toBe(1);
});

test('the log of two maps tells a search in one sentence, as their captions do', () => {
  const { words } = ENGLISH;
  const { run, program } = planRun(raceScene, raceScene.codec.parse('entries=40').settings, raceScene.designs);
  recordOn(run, program);
  const index = run.sides.findIndex(({ design }) => design === 'swiss');
  const [name] = run.sides.slice(index, index + 1).map((side) => sideWords(words, side)[0]);
  const captionAt = (step: number) => sideCaption(words, run, index, step);
  const searched = logSentences(words, run, run.opCount - 1).filter(
    ({ side, step }) => side === name && captionAt(step).fact?.type === 'search',
  );
  expect(searched.length).toBeGreaterThan(2);
  for (const { step, whole } of searched) expect(whole?.text).toBe(captionAt(step).plain);
});
