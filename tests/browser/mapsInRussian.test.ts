import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overflow, violations } from './helpers/axe';
import { useBrowser } from './helpers/browser';
import { openEverything } from './helpers/openings';

const openPage = useBrowser();

/** Two English words in a row, as somebody sees or hears them: code, and what says that it is English, may have more. */
function englishIn(page: Page, within: string): Promise<string[]> {
  return page.evaluate((root) => {
    const isEnglish = (text: string) => /\b[A-Za-z]{3,} [a-z]{2,}\b/.test(text.replace(/"[^"]*"/g, ''));
    const found = new Set<string>();
    for (const element of document.querySelectorAll(`${root}, ${root} *`)) {
      if (!element.checkVisibility() || element.closest('code, pre, textarea, [lang=en], [translate=no]')) continue;
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const told = ['aria-label', 'aria-valuetext', 'title', 'placeholder'].map((name) => element.getAttribute(name));
      for (const text of [...own.map((node) => node.textContent), ...told])
        if (text && isEnglish(text)) found.add(text.trim());
    }
    return [...found];
  }, within);
}

test.each([
  ['race', 'light', 1280],
  ['bucket-map', 'dark', 360],
  ['swiss-map', 'light', 360],
] as const)(
  '%s in Russian, %s at %i px: no English is left, axe finds nothing and nothing sticks out',
  async (id, theme, width) => {
    const { page, problems } = await openPage({ at: `?lang=ru#/${id}`, theme, width, reducedMotion: true });
    const look = async (opened: string, within = 'html') => {
      expect(await englishIn(page, within), opened).toEqual([]);
      expect(await overflow(page), opened).toBe(0);
      expect(await violations(page, { within }), opened).toEqual([]);
    };
    await openEverything(page, look, 'ru');
    expect(problems).toEqual([]);
  },
);
