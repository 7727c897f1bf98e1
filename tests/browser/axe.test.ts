import { expect, test } from 'vitest';
import { SCENES } from '../../src/components/list';
import { LESSONS } from '../../src/lessons/list';
import { expectAccessible, overflow, violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { unfold } from './helpers/openings';

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

test.each(['#/lessons', ...Object.keys(LESSONS).map((id) => `#/lessons/${id}`), '#/glossary', '#/nowhere'])(
  'axe finds nothing in what is read at “%s”, and nothing sticks out, once it is unfolded',
  async (at) => {
    const { page, problems } = await openPage({ at, width: 1280, height: 720, reducedMotion: true });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await unfold(page);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);
