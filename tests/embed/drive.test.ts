import { describe, expect, test } from 'vitest';
import type { FigureStage } from '../../src/components/ui/player/figureStage';
import { createDrive } from '../../src/embed/drive';
import { toyPlayer } from '../components/ui/player/toyPlayer';

/** Drive of a figure of so many steps. */
function stageOf(steps: number) {
  const { player } = toyPlayer([steps]);
  const stage: FigureStage = { player, sentence: () => `of ${steps}`, query: () => '' };
  return { stage, step: () => player.getState().step };
}

/** Lets everything that waits for nothing but its turn go on. */
const turns = () => new Promise((resolve) => setTimeout(resolve));

/** A drive that shows ten steps as `old`, and what it told. */
function driving() {
  const heard: string[] = [];
  const drive = createDrive({
    load: () => undefined,
    tell: (event, { step, stepCount }) => heard.push(`${event} ${step}/${stepCount}`),
  });
  const old = stageOf(10);
  drive.want('old');
  drive.take(old.stage, 'old');
  return { drive, old, heard };
}

describe('what is asked of a figure that another run is wanted of', () => {
  test('waits for the new run, and is done there', async () => {
    const { drive, old, heard } = driving();
    drive.want('new');
    let obeyed = false;
    const sought = drive.seek(7).then(() => {
      obeyed = true;
    });
    await turns();
    expect(obeyed).toBe(false);
    drive.take(undefined, 'old');
    await turns();
    expect(obeyed).toBe(false);

    const next = stageOf(20);
    drive.take(next.stage, 'new');
    await sought;
    expect([old.step(), next.step()]).toEqual([0, 7]);
    expect(heard).toEqual(['ready 0/10', 'ready 0/20', 'step 7/20']);
  });

  test('waits whatever it is, and is done in turn', async () => {
    const { drive, old } = driving();
    drive.want('new');
    const calls = [drive.seek(3), drive.play(), drive.pause(), drive.seek(4)];
    const next = stageOf(20);
    drive.take(next.stage, 'new');
    await Promise.all(calls);
    expect([old.step(), next.step(), drive.step, drive.playing]).toEqual([0, 4, 4, false]);
  });

  test('is not done by the old run, even if that is ready only now', async () => {
    const { drive, heard } = driving();
    drive.want('new');
    const late = stageOf(30);
    const sought = drive.seek(7);
    drive.take(late.stage, 'old');
    await turns();
    const next = stageOf(20);
    drive.take(next.stage, 'new');
    await sought;
    expect([late.step(), next.step()]).toEqual([0, 7]);
    expect(heard).not.toContain('ready 0/30');
  });

  test('is done by the old run if that is wanted again before it went', async () => {
    const { drive, old } = driving();
    drive.want('new');
    const sought = drive.seek(7);
    drive.want('old');
    await sought;
    expect(old.step()).toBe(7);
  });

  test('waits while its figure is away', async () => {
    const { drive, old } = driving();
    drive.take();
    const sought = drive.seek(7);
    await turns();
    expect(old.step()).toBe(0);
    const next = stageOf(20);
    drive.take(next.stage, 'old');
    await sought;
    expect(next.step()).toBe(7);
  });
});

test('a figure that another run is wanted of shows no step, and tells none of the old run', () => {
  const { drive, old, heard } = driving();
  old.stage.player?.seek(4);
  old.stage.player?.play();
  expect([drive.step, drive.stepCount, drive.playing]).toEqual([4, 10, true]);
  drive.want('new');
  expect([drive.step, drive.stepCount, drive.playing]).toEqual([0, 0, false]);
  old.stage.player?.seek(5);
  expect(heard).toEqual(['ready 0/10', 'step 4/10']);
});

test('a figure whose looks alone are another goes on as it is', async () => {
  const { drive, old, heard } = driving();
  drive.want('old');
  await drive.seek(4);
  expect(old.step()).toBe(4);
  expect(heard).toEqual(['ready 0/10', 'step 4/10']);
});
