import { expect, test } from 'vitest';
import { expectNoProblems, inEngines } from './driver/engines';

inEngines((open) => {
  test('real Go measures a map in sizing, beside the interval and on the curves', async () => {
    const tab = await open({ at: '?n=800&go=1.23,1.27#/sizing' });
    // By keyboard: what loads above it moves it away from under a pointer.
    await tab.role('button', 'Measure it on real Go, here').focus();
    await tab.press('Enter');
    const verdicts = () =>
      tab.run(() => [...document.querySelectorAll('[data-verdict] [aria-hidden]')].map((each) => each.textContent));
    await expect.poll(verdicts).toEqual(['✓', '✓']);
    await tab.css('[data-marks=measured]').shown();
    await expect
      .poll(() =>
        tab.run(() => document.querySelector('section[aria-label="Real Go, here"] [role=status]')?.textContent),
      )
      .toMatch(/^Measured in /);
    await expectNoProblems(tab);
  });
});
