import type { Locator, Page } from 'playwright-core';
import { formats, type Lang } from '../../../src/components/ui/format';
import { type ComponentWords, words as english } from '../../../src/components/ui/words/en';
import { words as russian } from '../../../src/components/ui/words/ru';
import { settled } from './settled';

const WORDS: Readonly<Record<Lang, ComponentWords>> = { en: english(formats('en')), ru: russian(formats('ru')) };

/** Looks at a page as it is at the moment, or at a part of it; `opened` says what is open in it. */
type Look = (opened: string, within?: string) => Promise<void>;

/** px from which on the header has all links in a line. */
const WIDE = 961;
/** Items of a list that are unfolded. */
const MOST_ALIKE = 3;

/** Opens everything that a page has to open, one after the other, and lets somebody look each time at what has changed. */
export async function openEverything(page: Page, look: Look, lang: Lang = 'en'): Promise<void> {
  const words = WORDS[lang];
  await settled(page);
  await look('nothing');
  await unfold(page);
  await look('all that unfolds');
  await closeBits(page, words);
  await eachZoomLevel(page, look, words);
  await eachNote(page, look, words);
  await eachTab(page, look, words);
  await theMenu(page, look);
}

/** Presses all that unfolds something in the page, and what is unfolded thereby. */
export async function unfold(page: Page): Promise<void> {
  const pressed = await page.evaluateHandle(() => new Set<Element>());
  const press = ([before, most]: readonly [Set<Element>, number]) => {
    /** A log has hundreds of operations, each like the other. */
    const isOneOfFew = (element: Element) => {
      const item = element.closest('ol > li');
      return !item || [...(item.parentElement?.children ?? [])].indexOf(item) < most;
    };
    const folded = document.querySelectorAll<HTMLElement>(
      'main :is(details:not([open]) > summary, button[aria-expanded=false])',
    );
    const next = [...folded].filter(
      (element) => element.checkVisibility() && !before.has(element) && isOneOfFew(element),
    );
    for (const element of next) {
      before.add(element);
      element.click();
    }
    return next.length;
  };
  await settled(page);
  while ((await page.evaluate(press, [pressed, MOST_ALIKE] as const)) > 0) await settled(page);
}

/** All bits of a hash lie over what is below them. */
async function closeBits(page: Page, { controls }: ComponentWords): Promise<void> {
  const bits = page.locator('[data-part=bits]');
  if (await bits.isVisible()) await bits.getByRole('button', { name: controls.close }).click();
}

async function eachZoomLevel(page: Page, look: Look, { zoom }: ComponentWords): Promise<void> {
  const levels = page.getByRole('group', { name: zoom.name }).getByRole('listitem').getByRole('button');
  const names = await levels.allTextContents();
  for (const name of [...names, ...names.slice(1, 2)]) {
    const level = levels.getByText(name, { exact: true });
    if (!(await level.isVisible())) continue;
    await level.click();
    await settled(page);
    await look(`the zoom at ${name}`, '[data-part=structure]');
  }
}

/** The explanation of a term, the name of a part, and the keys of the player. */
async function eachNote(page: Page, look: Look, { player }: ComponentWords): Promise<void> {
  const term = page.locator('[role=button][aria-expanded=false]').first();
  if (await term.isVisible()) {
    await term.press('Enter');
    await look('a term');
    await page.keyboard.press('Escape');
  }
  const tree = page.getByRole('tree').first();
  if (await tree.isVisible()) {
    await tree.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('tooltip').waitFor();
    await look('a part of the structure');
    await page.keyboard.press('Escape');
  }
  if (await page.getByRole('slider', { name: player.position }).first().isVisible()) {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await look('the keys', 'dialog[open]');
    await page.keyboard.press('Escape');
  }
}

async function eachTab(page: Page, look: Look, words: ComponentWords): Promise<void> {
  const { controls } = words;
  let isShared = false;
  /** Every figure is shared by the same dialog. */
  const shareIn = async (what: string, place: Page | Locator) => {
    const share = place.getByRole('button', { name: controls.share });
    if (isShared || !(await share.isVisible())) return;
    isShared = true;
    await share.click();
    const dialog = page.getByRole('dialog');
    // A figure without steps has none to be slid through.
    await dialog.getByRole('slider').or(dialog.locator('[data-filling]')).first().waitFor();
    await settled(page);
    await look(`what makes embeds of ${what}`, 'dialog[open]');
    await page.keyboard.press('Escape');
  };
  await shareIn('the page', page);
  for (const tab of await page.getByRole('tab').all()) {
    const name = await tab.textContent();
    await tab.click();
    await unfold(page);
    await closeBits(page, words);
    await look(`the tab “${name}”`, '[role=tabpanel]');
    await shareIn(`the tab “${name}”`, page.getByRole('tabpanel'));
  }
}

async function theMenu(page: Page, look: Look): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= WIDE) return;
  await page.locator('header button[aria-controls=pages]').click();
  // It lies over the page.
  await look('the menu', 'header');
}
