import { describe, expect, inject, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useHosts } from '../browser/helpers/hosts';
import { expectItFits, expectNoProblems, inEngines } from './driver/engines';
import { playerIn } from './driver/player';

const openHost = useHosts();

inEngines((open) => {
  describe('embeds', () => {
    test('a picture is an image of its own size', async () => {
      const picture = `<img src="${inject('siteUrl')}figures/swiss-map-split.svg" alt="A table splits">`;
      const html = `<!doctype html><title>Host</title><body>${picture}</body>`;
      const tab = await open({ at: await openHost({ files: { 'index.html': html } }) });
      await tab.role('img', 'A table splits').shown();
      expect(await tab.run(() => document.images[0]?.naturalWidth)).toBe(720);
      await expectNoProblems(tab);
    });

    test('the framed page shows each scene, in a wide frame and a narrow one', async () => {
      for (const width of [800, 360])
        for (const { id } of SCENES) {
          const tab = await open({ at: `embed.html?scene=${id}`, width, height: 820 });
          await tab.css('map-scope').css('svg[role=img], canvas[role=img]').shown();
          await expectItFits(tab);
          await expectNoProblems(tab);
        }
    });

    test('an element in somebody’s page lives after the first sign of a reader', async () => {
      const tab = await open({ at: new URL('element.html', await openHost()).href });
      const element = tab.css('map-scope');
      await element.css('img').shown();
      await tab.firstInteraction();
      await playerIn(tab, element).expectItSteps();
      await expectNoProblems(tab);
    });

    test('the framed page shows a lesson and a question, in a wide frame and a narrow one', async () => {
      for (const width of [960, 360])
        for (const part of ['lesson=tables&beats=split-directory', 'question=tables/landing']) {
          const tab = await open({ at: `embed.html?${part}`, width, height: 900 });
          const element = tab.css('map-lesson, map-question');
          await element.css('[data-lesson-figure] svg[role=img]').shown();
          await expectItFits(tab);
          await expectNoProblems(tab);
        }
    });

    test('a lesson in somebody’s page is read on, and a question answered', async () => {
      const html = `<!doctype html><html lang="en"><title>Host</title><script type="module" src="${inject('siteUrl')}embed/map-scope.js"></script><body><map-lesson lesson="tables" beats="split-directory"></map-lesson></body></html>`;
      const tab = await open({ at: await openHost({ files: { 'index.html': html } }), width: 1000, height: 900 });
      const lesson = tab.css('map-lesson');
      await lesson.role('button', 'Begin').click();
      await lesson.role('heading', 'So it splits').shown();
      await lesson.role('button', 'Next').click();
      await lesson.role('button', 'I’d rather see it').click();
      await lesson.css('[data-feedback]').shown();
      await lesson.role('button', 'Back').click();
      await lesson.role('heading', 'So it splits').shown();
      await expectNoProblems(tab);
    });

    test('a figure of the gallery of each scene comes alive on the way down', async () => {
      const tab = await open({ at: 'gallery.html', width: 1000, height: 900 });
      for (const { id } of SCENES) {
        const figure = tab.css(`map-scope[scene=${id}]`).nth(0);
        await figure.look('show');
        await tab.firstInteraction();
        await figure.css('svg[role=img], canvas[role=img]').shown();
      }
      await expectNoProblems(tab);
    });
  });
});
