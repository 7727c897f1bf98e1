import { expect } from 'vitest';
import { holdTime, LONGEST_STEP_MS } from '../../browser/helpers/heldTime';
import type { Part, Tab } from './tab';

/** A stage with steps and what moves it, on a page or in a figure. */
export function playerIn(tab: Tab, within: Pick<Part, 'role'> = tab) {
  const stage = within.role('region', /step by step$/);
  const position = stage.role('slider', 'Position');
  const step = async () => Number((await position.look()).value);
  const button = (name: string) => stage.role('button', name);
  const expectStep = (wanted: number) => expect.poll(step).toBe(wanted);

  return {
    stage,

    async expectItSteps() {
      await position.shown();
      const before = await step();
      await button('One step forward').click();
      await expectStep(before + 1);
      await button('One step back').click();
      await expectStep(before);
      await stage.focus();
      await tab.press('ArrowRight', 'ArrowRight');
      await expectStep(before + 2);
      await tab.press('ArrowLeft');
      await expectStep(before + 1);
    },

    async expectItIsScrubbed() {
      await stage.focus();
      await tab.press('End');
      const { attributes } = await position.shown();
      await expectStep(Number(attributes.max));
      await tab.press('Home');
      await expectStep(0);
      const { x, y, width, height } = (await position.look('show')).box;
      const middle = y + height / 2;
      await tab.drag({ x: x + 4, y: middle }, { x: x + width / 2, y: middle });
      await expect.poll(async () => Math.round((4 * (await step())) / Number(attributes.max))).toBe(2);
    },

    async expectItPlays() {
      await stage.focus();
      await tab.press('Home');
      const time = await holdTime(tab.driver);
      await button('Play').click();
      await time.pass(LONGEST_STEP_MS);
      await expect.poll(step).toBeGreaterThan(0);
      await button('Pause').click();
      await button('Play').shown();
    },
  };
}
