import { describe, expect, test } from 'vitest';
import { expectNoProblems, inEngines } from './driver/engines';
import type { Tab } from './driver/tab';

/** Size and number of colours of a picture, and of an SVG its faults. */
function decoded(tab: Tab, { name, bytes }: { name: string; bytes: Buffer }) {
  return tab.run(
    async (base64, isSvg) => {
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      if (isSvg) {
        const root = new DOMParser().parseFromString(
          new TextDecoder().decode(content),
          'image/svg+xml',
        ).documentElement;
        const isBroken = root.localName !== 'svg' || root.querySelector('parsererror') !== null;
        return {
          width: Number(root.getAttribute('width')),
          parts: isBroken ? 0 : root.querySelectorAll('path, rect').length,
        };
      }
      const picture = await createImageBitmap(new Blob([content], { type: 'image/png' }));
      const canvas = document.createElement('canvas');
      canvas.width = picture.width;
      canvas.height = picture.height;
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0);
      const pixels = context?.getImageData(0, 0, picture.width, picture.height).data.buffer;
      return { width: picture.width, parts: pixels ? new Set(new Uint32Array(pixels)).size : 0 };
    },
    bytes.toString('base64'),
    name.endsWith('.svg'),
  );
}

inEngines((open) => {
  describe('files', () => {
    test.each(['race', 'swiss-map'])('of a run, and of its picture: %s', async (scene) => {
      const tab = await open({ at: `#/${scene}` });
      await tab.role('tab', 'Save and share').click();
      const save = (button: RegExp) => tab.saved(() => tab.role('button', button).click());
      for (const [button, parts] of [
        [/Picture: SVG/, 30],
        [/Picture: PNG/, 20],
      ] as const) {
        const picture = await decoded(tab, await save(button));
        expect(picture.parts).toBeGreaterThan(parts);
        expect(picture.width).toBeGreaterThan(500);
      }
      const { name, bytes } = await save(/Save run/);
      expect(name).toMatch(/\.json$/);
      expect(JSON.parse(`${bytes}`)).toMatchObject({ format: 'mapscope-tape/1', config: { scene: 'map' } });
      await expectNoProblems(tab);
    });

    test('of the curves of the sizing', async () => {
      const tab = await open({ at: '#/sizing' });
      await tab.text('The curves as a table and files').click();
      const save = (button: string) => tab.saved(() => tab.role('button', button).click());
      for (const [button, content] of [
        ['CSV', /^entries,/m],
        ['JSON', /"releases"/],
        ['Markdown', /^\|.*\|$/m],
      ] as const)
        expect(`${(await save(button)).bytes}`).toMatch(content);
      for (const button of ['SVG', 'PNG']) {
        const picture = await decoded(tab, await save(button));
        expect(picture.parts, button).toBeGreaterThan(10);
        expect(picture.width).toBeGreaterThan(500);
      }
      await expectNoProblems(tab);
    });
  });
});
