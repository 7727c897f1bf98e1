import { expect, test } from 'vitest';
import { pictureWords, runName } from '../../../../src/components/map/page/FilesBar';
import { MAP_TYPES } from '../../../../src/components/map/record/mapTypes';
import { puts } from '../../../../src/components/map/record/run';
import { fileName } from '../../../../src/components/ui/picture/SavePicture';
import { GO_RELEASES } from '../../../../src/models/go/releases';
import { sentenceFault } from '../../sentence';
import { ENGLISH, ENGLISH_DETAILS } from '../language';
import { record } from '../programs';

const run = record({
  config: {
    mapType: MAP_TYPES[0],
    releases: GO_RELEASES.filter(({ minor }) => minor === '1.23' || minor === '1.26'),
    hints: [0, 0],
    prefill: 0,
    seed: 1,
  },
  program: [{ type: 'make' }, ...puts(['a', 'b'])],
});

function wordsAt(step: number) {
  const frames = run.sides.map((side, i) => side.frame(run.track.positionOf(i, step)));
  const { picture } = ENGLISH_DETAILS.words.files;
  return pictureWords({ map: ENGLISH.words, picture, formats: ENGLISH.formats }, run, frames, step);
}

test('a picture says which operation and maps it shows, and what they do', () => {
  const last = run.track.stepCount;
  const { title, desc } = wordsAt(last);
  expect(title).toBe('m["b"] = v: Go 1.23 bucket map and Go 1.26 Swiss map');
  expect(desc).toContain(`Step ${last} of ${last}. Go 1.23 bucket map (B = 0, 2 entries; 528 B live): `);
  expect(desc).toMatch(/ Go 1\.26 Swiss map \(small, 2 of 8 slots used; 528 B live\): .*\.$/);
});

test('before the first operation it names the map', () => {
  const { title, desc } = wordsAt(0);
  expect(title).toBe('var m map[string]Response: Go 1.23 bucket map and Go 1.26 Swiss map');
  expect(sentenceFault(desc)).toBeUndefined();
});

test('files of a run are named after its releases and the step', () => {
  expect(fileName(runName(ENGLISH.words, run, 9))).toBe('mapscope-go-1.23-go-1.26-step-9');
});
