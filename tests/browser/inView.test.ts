import { expect, test } from 'vitest';
import { useBrowser } from './helpers/browser';
import { expectInView, ONE_OF_EACH, PAGES, PARTS } from './helpers/inView';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

const STEPS = 25;

test.each(shareOf(PAGES))('all that takes part in a step of $at is in view', ({ at }) =>
  expectInView(openPage, { at, width: 1280, height: 720, steps: STEPS }),
);

const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

test.each(shareOf(ONE_OF_EACH.flatMap(({ at }) => WINDOWS.map((size) => ({ at, ...size })))))(
  'all that takes part in a step of $at is in view, $width by $height',
  (opened) => expectInView(openPage, { ...opened, steps: STEPS }),
);

test('an embed of the race has all that takes part in a step', async () => {
  const { page, problems } = await openPage({ at: 'embed.html?scene=race' });
  for (const part of PARTS) await page.locator(`map-scope [data-part=${part}]`).first().waitFor();
  expect(problems).toEqual([]);
});
