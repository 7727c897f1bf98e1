import { describe, expect, test } from 'vitest';
import { expectNoProblems, inEngines } from './driver/engines';

inEngines((open) => {
  describe('the program of a stage', () => {
    test.each([
      ['bucket-map', '1.23'],
      ['swiss-map', '1.27'],
    ])('runs on real Go: %s', async (scene, release) => {
      const tab = await open({ at: `?go=${release}&entries=40#/${scene}` });
      await tab.role('tab', 'Run it on real Go').click();
      await tab.role('button', 'Run it on real Go').click();
      const said = () => tab.run(() => document.querySelector('[role=tabpanel] [role=status]')?.textContent ?? '');
      await expect.poll(said).toContain('40 operations, 41 states, 0 differences.');
      await expectNoProblems(tab);
    });
  });
});
