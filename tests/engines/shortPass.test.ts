import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useHosts } from '../browser/helpers/hosts';
import { expectNoProblems, inOtherEngines } from './driver/engines';
import { playerIn } from './driver/player';

// What must hold in every browser before anything lands. Chromium has all of tests/browser, and `npm run test:long` the rest.

const openHost = useHosts();
const DRAWN = 'svg[role=img], canvas[role=img]';

inOtherEngines((open) => {
  describe('each page', () => {
    // pages.long.test.ts plays all of them.
    const played = ['race', 'heap-goal'];
    test.each(SCENES)('is drawn: $title', async ({ id }) => {
      // At a moment that is named nothing moves by itself.
      const tab = await open({ at: `${id === 'heap-goal' ? '?at=op:2' : ''}#/${id}` });
      const player = playerIn(tab);
      await tab.css(DRAWN).shown();
      if (played.includes(id)) {
        await player.expectItSteps();
        await player.expectItPlays();
      }
      await expectNoProblems(tab);
    });
  });

  describe('each form of embed', () => {
    test('the framed page', async () => {
      const tab = await open({ at: 'embed.html?scene=swiss-map' });
      await tab.css('map-scope').css(DRAWN).shown();
      await expectNoProblems(tab);
    });

    test('the element', async () => {
      const tab = await open({ at: new URL('element.html', await openHost()).href });
      const element = tab.css('map-scope');
      await element.css('img').shown();
      await tab.firstInteraction();
      await playerIn(tab, element).expectItSteps();
      await expectNoProblems(tab);
    });

    test('a lesson and a question', async () => {
      for (const part of ['lesson=tables&beats=split-directory', 'question=tables/landing']) {
        const tab = await open({ at: `embed.html?${part}` });
        await tab.css('map-lesson, map-question').css('[data-lesson-figure] svg[role=img]').shown();
        await expectNoProblems(tab);
      }
    });

    test('a picture', async () => {
      const tab = await open({ at: 'figures/swiss-map-split.svg' });
      expect(await tab.run(() => document.documentElement.getAttribute('width'))).toBe('720');
    });
  });
});
