import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/scenes/list';
import { expectNoProblems, inEngines } from './driver/engines';

inEngines((open) => {
  describe('pages', () => {
    test.each(SCENES.map(({ id }) => id))('%s has a drawing', async (id) => {
      const tab = await open({ at: `#/${id}` });
      await tab.role('main').css('svg[role=img], canvas[role=img]').shown();
      expect((await tab.css('h1').look()).count).toBe(1);
      await expectNoProblems(tab);
    });
  });
});
