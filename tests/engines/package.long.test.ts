import { expect, inject, test } from 'vitest';
import { PAGE, useHosts } from '../browser/helpers/hosts';
import type { ReactHost } from '../lib/reactHost';
import { expectNoProblems, inEngines } from './driver/engines';
import { playerIn } from './driver/player';

const openHost = useHosts();

inEngines((open) => {
  test('component and element of the package live in a page with React; the component tells, obeys and is dark', async () => {
    const tab = await open({ at: await openHost({ folder: inject('builtHosts').react19 }) });
    const told = (type: string) =>
      tab.run((wanted) => {
        const { events } = (window as unknown as { host: ReactHost }).host;
        return events.filter(([each]) => each === wanted).map(([, step]) => step);
      }, type);
    const component = tab.css('.docs-figure');
    await playerIn(tab, component).expectItSteps();
    expect(await told('ready')).toContain(40);
    expect(await told('step')).toEqual(expect.arrayContaining([41, 40]));
    await tab.run(() => (window as unknown as { host: ReactHost }).host.handle.current?.seek(7));
    await expect.poll(async () => (await component.role('slider', 'Position').look()).value).toBe('7');
    expect(await tab.run(backgroundsIn, '.docs-figure')).toContain(PAGE.dark);
    await playerIn(tab, tab.css('map-scope')).expectItSteps();
    expect(await tab.run(() => (window as unknown as { host: ReactHost }).host.mismatches)).toEqual([]);
    await expectNoProblems(tab);
  });
});

/** Backgrounds of all that stands in an element's shadow root; runs in the page. */
function backgroundsIn(css: string): string[] {
  const parts = document.querySelector(css)?.shadowRoot?.querySelectorAll('*') ?? [];
  return [...parts].map((part) => getComputedStyle(part).backgroundColor);
}
