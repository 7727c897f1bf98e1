import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SCENES, type SceneId } from '../../src/components/scenes';
import { overflow, violations } from './helpers/axe';
import { type PageOptions, useBrowser } from './helpers/browser';
import { englishIn, textsOf } from './helpers/english';
import { firstInteraction } from './helpers/hosts';
import { settled } from './helpers/settled';

const openPage = useBrowser();

interface View {
  readonly scene: SceneId;
  readonly query: string;
  /** Text that is there once it is drawn. */
  readonly drawn: Readonly<Record<'en' | 'ru', RegExp>>;
}

const VIEWS: readonly View[] = [
  {
    scene: 'resident',
    query: 'show=investigation&tried=dashboards,kinds',
    drawn: { en: /Only one of the four kinds differs/, ru: /версии расходятся/ },
  },
  {
    scene: 'resident',
    query: 'beside=1.23.12&at=op:0',
    drawn: { en: /456\stimes as much/, ru: /в\s456\sраз/ },
  },
  {
    scene: 'size-classes',
    query: 'show=request&ask=[]string',
    drawn: { en: /size class/, ru: /класс размеров/ },
  },
  {
    scene: 'size-classes',
    query: 'show=designs&stream=boxes',
    drawn: { en: /Bump pointer, no free/, ru: /Указатель идёт вперёд/ },
  },
  { scene: 'size-classes', query: 'show=waste', drawn: { en: /33\sbytes/, ru: /33\sбайта/ } },
  {
    scene: 'size-classes',
    query: 'story=sort&go=1.15&beside=1.16',
    drawn: { en: /1\.3\stimes as much/, ru: /в\s1,3\sраза/ },
  },
  {
    scene: 'heap-goal',
    query: 'show=trade-off&preset=cache',
    drawn: { en: /Doubling GOGC/, ru: /удвоить GOGC/ },
  },
];

function heightsOf({ scene }: View) {
  const heights = SCENES.find(({ id }) => id === scene)?.heights;
  if (!heights) throw new RangeError(`there is no such scene: ${scene}`);
  return heights;
}

async function openView(view: View, lang: 'en' | 'ru', options: PageOptions = {}) {
  const at = `embed.html?scene=${view.scene}&${view.query}&lang=${lang}`;
  const open = await openPage({ width: 720, height: heightsOf(view).wide, ...options, at });
  await firstInteraction(open.page);
  await open.page.getByText(view.drawn[lang]).first().waitFor();
  return open;
}

/** px that a figure has not room for. */
const unseen = (page: Page) =>
  page
    .locator('map-scope [data-filling]')
    .evaluateAll((areas) => Math.max(0, ...areas.map((area) => area.scrollHeight - area.clientHeight)));

/** English words of a figure, but for the name of its page, which a host gives another. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await textsOf(page, 'map-scope');
  return texts.filter((text) => text !== 'Mapscope figure').flatMap(englishIn);
}

test.each(VIEWS)(
  '$scene, $query, in an embed of any width: axe finds nothing in light and dark, nothing sticks out, and all is in its language',
  async (view) => {
    const { page, problems } = await openView(view, 'ru', { reducedMotion: true });
    expect(await overflow(page)).toBe(0);
    expect(await unseen(page)).toBe(0);
    expect(await violations(page, { within: 'map-scope' })).toEqual([]);
    expect(await englishOn(page)).toEqual([]);

    await page.setViewportSize({ width: 360, height: heightsOf(view).narrow });
    await page.emulateMedia({ colorScheme: 'dark' });
    await settled(page);
    expect(await overflow(page)).toBe(0);
    expect(await violations(page, { within: 'map-scope' })).toEqual([]);
    expect(await englishOn(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

describe('by keyboard alone', () => {
  const open = (query: string) => openView(VIEWS.find((view) => view.query === query) ?? fail(query), 'en');

  /** Query of the page that the figure leads to now. */
  async function linked(page: Page): Promise<string> {
    const link = page.getByRole('link', { name: /^Open in Mapscope/ });
    await link.focus();
    return decodeURIComponent(new URL((await link.getAttribute('href')) ?? '').search);
  }

  /** From now on the link takes the focus, and with it its address, in the very task in which the slider is seen to move. */
  const followOnceMoved = async (slider: Locator, link: Locator) =>
    slider.evaluate(
      (moved, next) => {
        const follow = () => (next as HTMLElement).focus();
        new MutationObserver(follow).observe(moved, { attributeFilter: ['aria-valuetext'] });
      },
      await link.elementHandle(),
    );

  test('suspects are let go, and the link leads to what was found out', async () => {
    const { page } = await open('show=investigation&tried=dashboards,kinds');
    await page.getByRole('button', { name: /^Bisect Go/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('this is it').waitFor();
    expect(await linked(page)).toBe('?show=investigation&tried=dashboards,kinds,bisect');
  });

  test('another stream is chosen', async () => {
    const { page } = await open('show=designs&stream=boxes');
    await page.getByLabel('Stream of allocations').selectOption('nines');
    await page.getByText(/Two such objects don’t fit into a 16-byte block/).waitFor();
    expect(await linked(page)).toBe('?show=designs&stream=nines');
  });

  test('the curves are read, and GOGC is moved', async () => {
    const { page } = await open('show=waste');
    await page.getByRole('slider', { name: 'Read the curves at' }).focus();
    await page.keyboard.press('Home');
    await page.getByText('1 byte', { exact: true }).waitFor();
    const { page: other } = await open('show=trade-off&preset=cache');
    const gogc = other.getByRole('slider', { name: 'GOGC' });
    await gogc.focus();
    const link = other.getByRole('link', { name: /^Open in Mapscope/ });
    await followOnceMoved(gogc, link);
    await other.keyboard.press('PageDown');
    await link.and(other.locator(':focus')).waitFor();
    expect(await gogc.getAttribute('aria-valuetext')).toMatch(/^GOGC=50: heap goal 1,633\sMiB/);
    expect(await linked(other)).toBe('?show=trade-off&preset=cache&gogc=50');
  });

  test('two releases go on together', async () => {
    const { page } = await open('beside=1.23.12&at=op:0');
    await page.getByRole('region', { name: 'The heap’s pages, step by step' }).focus();
    await page.keyboard.press('End');
    await page.getByText(/^Both take the same/).waitFor();
    expect(await linked(page)).toMatch(/^\?beside=1\.23\.12&at=op:2$/);
  });
});

function fail(query: string): never {
  throw new RangeError(`there is no such view: ${query}`);
}
