import { expect, test } from 'vitest';
import { SCENES } from '../../src/scenes/list';
import { expectAccessible } from './helpers/axe';
import { useBrowser } from './helpers/browser';

const openPage = useBrowser();

// On a phone russian.test.ts looks at them.
test.each(['', ...SCENES.map(({ id }) => `#/${id}`)])(
  'axe finds nothing in the page of “%s”, and nothing sticks out, whatever is opened, in light and dark',
  async (at) => {
    const { page, problems } = await openPage({ at, width: 1280, height: 720, reducedMotion: true });
    await expectAccessible(page);
    expect(problems).toEqual([]);
  },
);
