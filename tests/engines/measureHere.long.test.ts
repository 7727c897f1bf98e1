import { expect, test } from 'vitest';
import { expectNoProblems, inEngines } from './driver/engines';

inEngines((open) => {
  test('real Go measures a map in sizing, beside the interval and on the curves', async () => {
    const tab = await open({ at: '?n=800&go=1.23,1.27#/sizing' });
    const start = tab.role('button', 'Measure it here, on real Go');
    await start.shown();
    // What is still loading above it may move it away from under the pointer.
    await expect
      .poll(async () => {
        if ((await start.look()).count > 0) await start.click();
        return (await start.look()).count;
      })
      .toBe(0);
    const verdicts = () =>
      tab.run(() => [...document.querySelectorAll('[data-verdict] [aria-hidden]')].map((each) => each.textContent));
    await expect.poll(verdicts).toEqual(['✓', '✓']);
    await tab.css('[data-marks=measured]').shown();
    await expect
      .poll(() =>
        tab.run(() => document.querySelector('section[aria-label="Real Go, right here"] [role=status]')?.textContent),
      )
      .toMatch(/^Measured in /);
    await expectNoProblems(tab);
  });
});
