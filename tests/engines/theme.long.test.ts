import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { PAGE, useHosts } from '../browser/helpers/hosts';
import { expectNoProblems, inEngines } from './driver/engines';
import type { Tab } from './driver/tab';

const openHost = useHosts();
const DRAWN = 'svg[role=img], canvas[role=img]';

/** A page that has a theme of its own, and a switch that says so as all do. */
const SWITCHED = `<!doctype html><html lang="en" style="color-scheme: light"><title>Switched</title>
<script type="module" src="https://mapscope.example/embed/map-scope.js"></script>
<script type="module" src="https://mapscope.example/embed/host.js"></script>
<button onclick="document.documentElement.style.colorScheme = 'dark'">Dark</button>
<iframe src="https://mapscope.example/embed.html?scene=swiss-map" sandbox="allow-scripts" width="700" height="640"></iframe>
<map-scope scene="swiss-map" load="view"></map-scope>`;

/** Background of the figure, whatever it stands in. */
function figureColour(tab: Tab) {
  return tab.run(() => {
    const frame = document.querySelector('map-scope')?.shadowRoot?.querySelector('[class*=frame]');
    return frame && getComputedStyle(frame).backgroundColor;
  });
}

inEngines((open) => {
  describe('the dark theme', () => {
    test.each(['', ...SCENES.map(({ id }) => `#/${id}`)])('is chosen on the page: /%s', async (at) => {
      const tab = await open({ at });
      await tab.css(DRAWN).shown();
      await tab.role('button', 'Theme: system').click();
      await tab.role('button', 'Theme: light').click();
      await tab.role('button', 'Theme: dark').shown();
      const colours = () =>
        tab.run(() => [document.body, document.documentElement].map((each) => getComputedStyle(each).backgroundColor));
      await expect.poll(colours).toContain(PAGE.dark);
      await expectNoProblems(tab);
    });

    test('of somebody’s page is that of its figures', async () => {
      const host = await openHost({ files: { 'switched.html': SWITCHED } });
      const tab = await open({ at: `${host}switched.html`, height: 1400 });
      const inFrame = async () => {
        await tab.driver.enterFrame(0);
        const colour = await figureColour(tab);
        await tab.driver.enterFrame();
        return colour;
      };
      await expect.poll(() => figureColour(tab)).toBe(PAGE.light);
      await expect.poll(inFrame).toBe(PAGE.light);
      await tab.role('button', 'Dark').click();
      await expect.poll(() => figureColour(tab)).toBe(PAGE.dark);
      await expect.poll(inFrame).toBe(PAGE.dark);
      await expectNoProblems(tab);
    });
  });
});
