import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Lang } from '../../../src/components/ui/format';
import { openEverything } from './openings';

interface AxeResult {
  readonly violations: readonly { id: string; nodes: readonly { html: string; failureSummary: string }[] }[];
}

interface AxeOptions {
  /** Selector of what is looked at. */
  readonly within?: string;
  /** The only rules that are tried; without it all that hold here. */
  readonly rules?: readonly string[];
}

const AXE = 'node_modules/axe-core/axe.min.js';

/** Runs axe-core, which the page's policy doesn't mind: it comes through the debugger, not as a script of the page. */
export async function violations(page: Page, { within = 'html', rules }: AxeOptions = {}): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(readFileSync(AXE, 'utf8'));
  // The size of targets is left out by axe unless it is asked for.
  const chosen = rules ? { runOnly: rules } : { rules: { 'target-size': { enabled: true } } };
  const options = { ...chosen, resultTypes: ['violations'] };
  const result: AxeResult = await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`);
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
}

/** px by which the page is wider than its window; 0 if it fits. */
export async function overflow(page: Page): Promise<number> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return Math.max(0, over);
}

/** Opens all that a page has to open: each time axe must find nothing, in light and dark, and nothing may stick out of the window. */
export async function expectAccessible(page: Page, lang: Lang = 'en'): Promise<void> {
  await openEverything(
    page,
    async (opened, within = 'html') => {
      expect([opened, await overflow(page)]).toEqual([opened, 0]);
      expect([opened, await violations(page, { within })]).toEqual([opened, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([opened, await violations(page, { within, rules: ['color-contrast'] })]).toEqual([opened, []]);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    lang,
  );
}
