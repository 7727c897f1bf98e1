import { describe, expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useBrowser } from './helpers/browser';
import { figureIn, firstInteraction, useHosts } from './helpers/hosts';

const openPage = useBrowser();
const openHost = useHosts();
const ids = SCENES.map(({ id }) => id);

/** Drawings: icons of buttons have no role. */
const DRAWN = 'svg[role=img], canvas[role=img]';

describe('pages', () => {
  test('Home has one heading, a figure and a gallery of every scene', async () => {
    const { page, problems } = await openPage();
    await page.locator('[data-phase]').waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    await page.mouse.move(1, 1, { steps: 2 });
    await page.getByText(/^All \d+\smoments$/).click();
    for (const { title } of SCENES) await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    expect(problems).toEqual([]);
  });

  test.each(ids)('%s has one heading and a drawing', async (id) => {
    const { page, problems } = await openPage({ at: `#/${id}` });
    await page.getByRole('main').locator(DRAWN).first().waitFor();
    expect(await page.locator('h1').count()).toBe(1);
    expect(problems).toEqual([]);
  });

  test('what is no page says so', async () => {
    const { page, problems } = await openPage({ at: '#/nowhere' });
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(problems).toEqual([]);
  });

  test('the gallery has figures of every scene, the first alive', async () => {
    const { page, problems } = await openPage({ at: 'gallery.html' });
    await firstInteraction(page);
    await figureIn(page.locator('map-scope').first()).ready();
    for (const id of ids) expect(await page.locator(`map-scope[scene=${id}]`).count()).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  test('the page to link to of each scene is whole without scripts', async () => {
    const { page, problems } = await openPage({ at: `s/${ids[0]}.html`, scripts: false });
    for (const { id, title } of SCENES) {
      await page.goto(new URL(`./${id}.html`, page.url()).href);
      expect(await page.locator('h1').allTextContents()).toEqual([title]);
    }
    expect(problems).toEqual([]);
  });
});

describe('embeds', () => {
  test.each(ids)('the framed page shows %s', async (id) => {
    const { page, problems } = await openPage({ at: `embed.html?scene=${id}` });
    await page.locator('map-scope').locator(DRAWN).first().waitFor();
    expect(problems).toEqual([]);
  });

  test('an element in somebody’s page lives after the first sign of a reader', async () => {
    const { page, problems } = await openPage({ host: await openHost(), at: 'element.html' });
    await page.locator('map-scope img').waitFor();
    await firstInteraction(page);
    await expectItSteps(figureIn(page));
    expect(problems).toEqual([]);
  });

  test('a sandboxed frame in somebody’s page lives, as high as it asks for', async () => {
    const { page, problems } = await openPage({ host: await openHost(), at: 'frame.html' });
    const frame = page.locator('iframe').first();
    const figure = figureIn(frame.contentFrame());
    await figure.ready();
    // A figure in a frame that is still low has its buttons below the frame's end.
    const swissMap = SCENES.find(({ id }) => id === 'swiss-map');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(swissMap?.heights.wide);
    await expectItSteps(figure);
    expect(problems).toEqual([]);
  });
});

async function expectItSteps(figure: ReturnType<typeof figureIn>) {
  await figure.ready();
  const step = await figure.step();
  await figure.button('One step forward').click();
  await expect.poll(() => figure.step()).toBe(step + 1);
}
