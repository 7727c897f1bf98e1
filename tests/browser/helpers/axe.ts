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
  const found = result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  );
  return rules ? found : [...found, ...(await unstyled(page, within))];
}

/** Visible buttons and selects, in shadow roots too, that look as if no style sheet knew them: a rule of theirs got lost. */
async function unstyled(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const lookOf = (control: Element) => {
      const { backgroundColor, borderTopStyle, borderTopColor } = getComputedStyle(control);
      return { ground: backgroundColor, border: `${borderTopStyle} ${borderTopColor}` };
    };
    function unstyledIn(root: ParentNode): string[] {
      const shadows = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      const controls = [...root.querySelectorAll('button, select')].filter((control) => control.checkVisibility());
      const bad = controls.filter((control) => {
        const bare = document.createElement(control.localName);
        bare.toggleAttribute('disabled', control.matches(':disabled'));
        control.after(bare);
        // No rule for what stands in such a place makes it a styled one.
        bare.style.cssText = 'all: revert; color: inherit';
        const [own, default_] = [lookOf(control), lookOf(bare)];
        bare.remove();
        return own.ground === default_.ground || own.border === default_.border;
      });
      return [...bad.map(({ outerHTML }) => `unstyled: ${outerHTML.slice(0, 200)}`), ...shadows.flatMap(unstyledIn)];
    }
    return [...document.querySelectorAll(selector)].flatMap(unstyledIn);
  }, within);
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
      // What lies half behind a bar that sticks to the window’s edge is no small target: it can be scrolled.
      if (within === 'html') await page.evaluate(() => scrollTo(0, 0));
      expect([opened, await overflow(page)]).toEqual([opened, 0]);
      expect([opened, await violations(page, { within })]).toEqual([opened, []]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([opened, await violations(page, { within, rules: ['color-contrast'] })]).toEqual([opened, []]);
      await page.emulateMedia({ colorScheme: 'light' });
    },
    lang,
  );
}
