import { describe, expect, test } from 'vitest';
import type { FigureStage } from '../../src/components/ui/player/figureStage';
import { createFigureController } from '../../src/embed/figureController';
import { toyPlayer } from '../components/ui/player/toyPlayer';

/** Stage of a figure of so many steps. */
function stageOf(steps: number) {
  const { player } = toyPlayer([steps]);
  const stage: FigureStage = { player, sentence: () => `of ${steps}`, query: () => '' };
  return { stage, step: () => player.getState().step };
}

/** Lets everything that waits for nothing but its turn go on. */
const turns = () => new Promise((resolve) => setTimeout(resolve));

/** A controller that shows ten steps as `old`, and its events. */
function controlled() {
  const events: string[] = [];
  const controller = createFigureController({
    load: () => undefined,
    emit: (event, { step, stepCount }) => events.push(`${event} ${step}/${stepCount}`),
  });
  const old = stageOf(10);
  controller.setRequest('old');
  controller.setStage(old.stage, 'old');
  return { controller, old, events };
}

describe('what is asked of a figure that another run is wanted of', () => {
  test('waits for the new run, and is done there', async () => {
    const { controller, old, events } = controlled();
    controller.setRequest('new');
    let done = false;
    const sought = controller.seek(7).then(() => {
      done = true;
    });
    await turns();
    expect(done).toBe(false);
    controller.setStage(undefined, 'old');
    await turns();
    expect(done).toBe(false);

    const next = stageOf(20);
    controller.setStage(next.stage, 'new');
    await sought;
    expect([old.step(), next.step()]).toEqual([0, 7]);
    expect(events).toEqual(['ready 0/10', 'ready 0/20', 'step 7/20']);
  });

  test('waits whatever it is, and is done in turn', async () => {
    const { controller, old } = controlled();
    controller.setRequest('new');
    const calls = [controller.seek(3), controller.play(), controller.pause(), controller.seek(4)];
    const next = stageOf(20);
    controller.setStage(next.stage, 'new');
    await Promise.all(calls);
    expect([old.step(), next.step(), controller.step, controller.playing]).toEqual([0, 4, 4, false]);
  });

  test('is not done by the old run, even if that is ready only now', async () => {
    const { controller, events } = controlled();
    controller.setRequest('new');
    const late = stageOf(30);
    const sought = controller.seek(7);
    controller.setStage(late.stage, 'old');
    await turns();
    const next = stageOf(20);
    controller.setStage(next.stage, 'new');
    await sought;
    expect([late.step(), next.step()]).toEqual([0, 7]);
    expect(events).not.toContain('ready 0/30');
  });

  test('is done by the old run if that is wanted again before it went', async () => {
    const { controller, old } = controlled();
    controller.setRequest('new');
    const sought = controller.seek(7);
    controller.setRequest('old');
    await sought;
    expect(old.step()).toBe(7);
  });

  test('waits while its figure is away', async () => {
    const { controller, old } = controlled();
    controller.setStage();
    const sought = controller.seek(7);
    await turns();
    expect(old.step()).toBe(0);
    const next = stageOf(20);
    controller.setStage(next.stage, 'old');
    await sought;
    expect(next.step()).toBe(7);
  });
});

test('a figure that another run is wanted of shows no step, and tells none of the old run', () => {
  const { controller, old, events } = controlled();
  old.stage.player?.seek(4);
  old.stage.player?.play();
  expect([controller.step, controller.stepCount, controller.playing]).toEqual([4, 10, true]);
  controller.setRequest('new');
  expect([controller.step, controller.stepCount, controller.playing]).toEqual([0, 0, false]);
  old.stage.player?.seek(5);
  expect(events).toEqual(['ready 0/10', 'step 4/10']);
});

test('a figure whose looks alone are another goes on as it is', async () => {
  const { controller, old, events } = controlled();
  controller.setRequest('old');
  await controller.seek(4);
  expect(old.step()).toBe(4);
  expect(events).toEqual(['ready 0/10', 'step 4/10']);
});
