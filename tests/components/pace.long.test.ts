import { afterAll, describe, expect, test } from 'vitest';
import { heapConfigOf } from '../../src/components/heap-goal/program';
import { goalRun } from '../../src/components/heap-goal/run';
import { GOAL_PARAMS, goalCodec, PRESETS } from '../../src/components/heap-goal/settings';
import { STORIES as GOAL_STORIES } from '../../src/components/heap-goal/stories';
import { bucketMapScene } from '../../src/components/map/bucketMap';
import { raceScene } from '../../src/components/map/race';
import type { Example } from '../../src/components/map/record/examples';
import { planRun } from '../../src/components/map/record/planOwn';
import type { Run } from '../../src/components/map/record/run';
import { pacedRun } from '../../src/components/map/record/session';
import { swissMapScene } from '../../src/components/map/swissMap';
import { recordRun } from '../../src/components/resident/run';
import { RESIDENT_PARAMS, storySettings } from '../../src/components/resident/settings';
import { STORIES as RESIDENT_STORIES } from '../../src/components/resident/stories';
import { recordSettings } from '../../src/components/size-classes/run';
import { sizeCodec } from '../../src/components/size-classes/settings';
import { STORIES as SIZE_STORIES } from '../../src/components/size-classes/stories';
import type { StoryRun } from '../../src/components/ui/player/StoryStage';
import { ALLOCATOR_RELEASES } from '../../src/models/go/releases';
import type { PacedTrack } from '../../src/timeline/pace';
import { WORDS as GOAL_WORDS } from './heap-goal/markup';
import { ENGLISH, RUSSIAN } from './map/language';
import { BOTH_DESIGNS, recordOn } from './map/programs';
import { WORDS as RESIDENT_WORDS } from './resident/markup';
import { WORDS as SIZE_WORDS } from './size-classes/markup';

/** Most that passes at speed 1 from where an example opens to the end of its moment: all its sentences can be read. */
const MOST_MS = 45_000;
/** Keys whose hashes are equal are compared one by one. */
const LONGEST_MS = 65_000;

/** Entries beforehand that are enough to show what more of them do. */
const MOST_PREFILLED = 9000;

/** Milliseconds from the beginning of one step to the end of another, which has been read. */
function msOf({ dwellMs }: PacedTrack, from: number, to: number): number {
  let sum = 0;
  for (let step = from + 1; step <= to; step++) sum += dwellMs(step);
  return sum;
}

const times = new Map<string, number>();

function expectSoon(name: string, paced: PacedTrack, from: number, to: number): void {
  const ms = msOf(paced, from, to);
  times.set(name, ms);
  expect(ms, name).toBeLessThanOrEqual(name.includes('equal-hashes') ? LONGEST_MS : MOST_MS);
}

function endOfOp({ track }: PacedTrack, step: number): number {
  return track.opEnd(track.opAt(step));
}

afterAll(() => {
  const longest = [...times].sort(([, a], [, b]) => b - a).slice(0, 5);
  console.info(longest.map(([name, ms]) => `${(ms / 1000).toFixed(1)} s: ${name}`).join('\n'));
});

const SCENES = [raceScene, bucketMapScene, swissMapScene];
const EXAMPLES = SCENES.flatMap((scene) => scene.examples.map((example) => ({ scene, example, name: example.id })));

/** Each release of each side, beside the ones that the example opens on. */
function choices({ scene, example }: (typeof EXAMPLES)[number]) {
  const { settings } = scene.codec.parse(`example=${example.id}`);
  return scene.params.releases.flatMap((param, side) =>
    param.options.map((release) => ({ ...settings, releases: settings.releases.with(side, release) })),
  );
}

/** The step at which a moment that is opened at `from` ends. */
function endOfMoment(run: Run, { moments }: Example, from: number): number {
  const op = run.track.opAt(from);
  for (const design of ['bucket', 'swiss'] as const) {
    const index = run.sides.findIndex((side) => side.design === design && moments[design] !== undefined);
    const last = run.sides[index]?.facts(op).findLast(({ fact }) => fact.event.type === moments[design]?.last);
    const step = last && run.stepOf(index, last.step);
    if (step !== undefined && step >= from) return step;
  }
  return run.track.opEnd(op);
}

describe.each(EXAMPLES)('$scene.id, $name', (each) => {
  test('plays to the end of its moment within the limit, on every release', () => {
    const { scene, example } = each;
    for (const settings of choices(each)) {
      const { run, program, opening } = planRun(
        { ...scene, examples: [{ ...example, prefill: Math.min(example.prefill ?? 0, MOST_PREFILLED) }] },
        settings,
        BOTH_DESIGNS,
      );
      recordOn(run, program);
      const from = opening();
      const to = endOfMoment(run, example, from);
      for (const { words, formats } of [ENGLISH, RUSSIAN]) {
        const names = settings.releases.map(({ name }) => name).join(' and ');
        expectSoon(`${scene.id}, ${example.id}, ${names}, ${formats.lang}`, pacedRun(run, words), from, to);
      }
    }
  });
});

/** A story’s moment is in one operation, which is told whole unless `end` comes before. */
function expectStorySoon(name: string, run: StoryRun, end = Infinity): void {
  expectSoon(name, run, run.openingStep, Math.min(end, endOfOp(run, run.openingStep)));
}

test.each(PRESETS)('the heap goal of $id plays to the end of each moment within the limit', ({ id }) => {
  const { settings } = goalCodec.parse(`preset=${id}`);
  for (const story of GOAL_STORIES) {
    const releases = story === settings.story ? GOAL_PARAMS.release.options : [settings.release];
    for (const release of releases) {
      const run = goalRun(story, heapConfigOf({ ...settings, story, release }), GOAL_WORDS.steps);
      // What follows the next cycle repeats it.
      const cycle = run.marks.find(({ kind, step }) => kind === 'gcDone' && step > run.openingStep)?.step;
      expectStorySoon(`heap-goal, ${id}, ${story.id}, ${release}`, run, cycle);
    }
  }
});

test.each(RESIDENT_STORIES)('the pages of $id play to the end of their moment within the limit', (story) => {
  for (const go of RESIDENT_PARAMS.go.options) {
    const run = recordRun({ ...storySettings(story), go }, RESIDENT_WORDS.story);
    expectSoon(`resident, ${story.id}, ${go}`, run, run.openingStep, endOfOp(run, run.openingStep));
  }
});

test.each(SIZE_STORIES)('the spans of $id play to the end of their moment within the limit', (story) => {
  const { settings } = sizeCodec.parse(`story=${story.id}`);
  for (const go of ALLOCATOR_RELEASES) {
    const run = recordSettings({ ...settings, story, go }, SIZE_WORDS.story);
    expectStorySoon(`size-classes, ${story.id}, ${go.name}`, run);
  }
});
