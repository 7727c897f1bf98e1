import { beforeEach, describe, expect, test, vi } from 'vitest';
import { bucketMapScene } from '../../src/components/map/bucketMap';
import { figureStage } from '../../src/components/map/figure/StageFigure';
import { raceScene } from '../../src/components/map/race';
import { deletes, filled } from '../../src/components/map/record/examples';
import { openedView } from '../../src/components/map/record/moments';
import { planRun } from '../../src/components/map/record/planOwn';
import { type ProgramOp, puts } from '../../src/components/map/record/run';
import { Session } from '../../src/components/map/record/session';
import { swissMapScene } from '../../src/components/map/swissMap';
import type { FigureStage } from '../../src/components/ui/player/figureStage';
import { lessonFacts } from '../../src/lessons/catalog';
import { type Moment, sceneOf } from '../../src/lessons/lesson';
import { isLesson, LESSONS } from '../../src/lessons/list';
import { addTo, type Cue, isNews, MOST_PLAYED_MS, playCue, queryOf } from '../../src/lessons/page/LessonFigure';
import { isMapTask, isTask, type MapTaskId, mapTask, TASKS } from '../../src/lessons/tasks';
import { createPlayer, type Player } from '../../src/timeline/player';
import { ENGLISH } from '../components/map/language';
import { BOTH_DESIGNS, recordOn } from '../components/map/programs';
import { handClock } from '../timeline/handClock';
import { STORIES, stepsOf } from './shown';

const MAPS = { race: raceScene, 'bucket-map': bucketMapScene, 'swiss-map': swissMapScene };
const FRAME_MS = 50;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  return () => vi.unstubAllGlobals();
});

test('an answer is offered again where its figure plays it, or shows something else meanwhile', () => {
  const shown = { figure: 'sizing', at: 'stop' } as const;
  expect(isNews(shown, undefined)).toBe(false);
  expect(isNews(shown, { ...shown })).toBe(false);
  expect(isNews({ ...shown, to: 'stop#2' }, undefined)).toBe(true);
  expect(isNews({ ...shown, program: puts(['a']) }, undefined)).toBe(true);
  expect(isNews(shown, { ...shown, at: 'stop#2' })).toBe(true);
  expect(isNews(shown, { ...shown, mark: 'emptySlot' })).toBe(true);
  expect(isNews(shown, { ...shown, figure: 'sizing?n=9' })).toBe(true);
});

/** All that a press in the text plays. */
function playedIn(id: string): { name: string; shown: Moment }[] {
  const { beats, questions } = lessonFacts(id);
  const answers = questions.flatMap(({ id: question, reveal, choices }) => [
    { name: question, shown: reveal },
    ...choices.flatMap(({ id: choice, replay }) => (replay ? [{ name: `${question}/${choice}`, shown: replay }] : [])),
  ]);
  return [...beats.map((beat) => ({ name: beat.id, shown: beat })), ...answers].filter(
    ({ shown: { to, program } }) => to !== undefined || program,
  );
}

/** A figure that shows the moment of a cue, moved by a clock. */
function stageOf(cue: Cue, clock: ReturnType<typeof handClock>['clock']): FigureStage {
  const { scene } = sceneOf(cue.shown.figure);
  if (scene in MAPS) {
    const spec = MAPS[scene as keyof typeof MAPS];
    const { settings } = spec.codec.parse(queryOf(cue));
    const plan = planRun(spec, settings, BOTH_DESIGNS);
    recordOn(plan.run, plan.program);
    const { step, from, until } = openedView(plan, settings);
    const session = new Session(plan.run, clock, step, ENGLISH.words, { from, until });
    return figureStage(session, ENGLISH.words, spec, settings);
  }
  const run = STORIES[scene as keyof typeof STORIES](cue.shown.figure);
  const [from = 0, until = Number.POSITIVE_INFINITY] = stepsOf(cue.shown);
  const player = createPlayer(() => run, clock, { step: from, clip: { from, until } });
  return { player, sentence: () => '', query: () => '' };
}

describe.each(Object.keys(LESSONS).filter(isLesson))('what %s plays', (id) => {
  const played = playedIn(id);

  test.skipIf(played.length === 0)('is seen to its end within twelve seconds', async () => {
    for (const { name, shown } of played) {
      const { clock, frame } = handClock();
      const cue: Cue = { shown, how: 'play', hidesLater: false };
      const { player, ...stage } = stageOf(cue, clock);
      if (!player) throw new RangeError(`${name} has no steps`);
      await playCue({ player, ...stage }, cue);
      expectSeen(player, frame, name);
    }
  });
});

/** What readers add to the map of a task, operation by operation. */
const ADDED: Readonly<Record<MapTaskId, readonly ProgramOp[]>> = {
  buckets: puts(['mine-0', 'mine-1', 'mine-2', 'mine-3', 'mine-4']),
  growing: puts(['mine-0', 'mine-1', 'mine-2', 'mine-3', 'mine-4']),
  groups: [...deletes(filled(0, 12)), ...puts(['mine-0', 'mine-1'])],
  tables: puts(['9000', '9001', '9002', '9003']),
  service: [...puts(['mine-0', 'mine-1']), { type: 'clear' }],
};

test.each(Object.keys(TASKS).filter(isTask).filter(isMapTask))(
  'what is added to the map of %s is seen to its end within twelve seconds',
  async (id) => {
    const { figure, at } = mapTask(id);
    const { clock, frame } = handClock();
    const cue: Cue = { shown: { figure, ...(at !== undefined && { at }) }, how: 'show', hidesLater: false };
    const { player, ...stage } = stageOf(cue, clock);
    if (!player) throw new RangeError(`${id} has no steps`);
    await playCue({ player, ...stage }, cue);
    for (const i of ADDED[id].keys()) {
      await addTo({ player, ...stage }, ADDED[id].slice(0, i + 1), i);
      expectSeen(player, frame, `operation ${i + 1}`);
    }
  },
);

function expectSeen({ getState }: Player, frame: (ms: number) => void, name: string): void {
  let ms = 0;
  for (; getState().playing && ms < 10 * MOST_PLAYED_MS; ms += FRAME_MS) frame(FRAME_MS);
  expect(getState().step, name).toBe(getState().until);
  expect(ms, name).toBeLessThanOrEqual(MOST_PLAYED_MS + 2 * FRAME_MS);
}
