import { describe, expect, test } from 'vitest';
import { EXAMPLES, raceScene } from '../../../../src/components/map/race';
import { planRun } from '../../../../src/components/map/record/planOwn';
import type { MapWords } from '../../../../src/components/map/words/en/stage';
import { sideCaption } from '../../../../src/components/map/words/steps';
import { ENGLISH, RUSSIAN } from '../language';
import { BOTH_DESIGNS, recordOn } from '../programs';

/** So many captions in a row are looked at, and so many of them may be alike but for keys and numbers. */
const IN_A_ROW = 20;
const MOST_ALIKE = 3;

/** A caption without what differs between two of one form: keys, numbers and lists of slots. */
function frameOf(caption: string): string {
  return caption
    .replace(/"[^"]*"/g, 'KEY')
    .replace(/0x[\dA-F]+|\d(?:[\d,\u00a0]*\d)?/gi, 'N')
    .replace(/N(?:(?:–| to | and | и |, )N)+/g, 'N');
}

/** The captions of each side of an example, folded as they are shown. */
function captionsOf(id: string, words: MapWords): string[][] {
  const { settings } = raceScene.codec.parse(`example=${id}`);
  const { run, program } = planRun(raceScene, settings, BOTH_DESIGNS);
  recordOn(run, program);
  return [...run.sides.keys()].map((side) => {
    const captions: string[] = [];
    for (let step = 0; step <= run.track.stepCount && captions.length < 400; step++) {
      if (run.track.isWaiting(side, step)) continue;
      const { plain, at, fact } = sideCaption(words, run, side, step);
      if (at === 1) captions.push(plain);
      // A search is told for as long as its steps take: they are as far apart as if each had a caption.
      else if (fact?.type === 'search') captions.push(`${step}${'-'.repeat(step)}`);
    }
    return captions;
  });
}

function repeated(captions: readonly string[]): string[] {
  const frames = captions.map(frameOf);
  const found = frames.filter(
    (frame, i) => frames.slice(i, i + IN_A_ROW).filter((each) => each === frame).length > MOST_ALIKE,
  );
  return [...new Set(found)];
}

const QUICK = EXAMPLES.filter(({ prefill = 0 }) => prefill < 10_000);

describe.each([
  ['English', ENGLISH],
  ['Russian', RUSSIAN],
] as const)('%s captions', (_, { words }) => {
  test.each(QUICK)('take turns in example $id', ({ id }) => {
    const sides = captionsOf(id, words);
    expect(sides.flat().length).toBeGreaterThan(IN_A_ROW);
    expect(sides.flatMap(repeated)).toEqual([]);
  });
});

test('a caption’s frame is what remains without keys, numbers and lists', () => {
  expect(frameOf('Slots 0 to 3, 5 and 7: tophash 0x5A of "kiwi" differs.')).toBe('Slots N: tophash N of KEY differs.');
});
