import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { STORIES as GOAL_STORIES } from '../../../src/components/heap-goal/stories';
import { EXAMPLES } from '../../../src/components/map/race';
import { STORIES as RESIDENT_STORIES } from '../../../src/components/resident/stories';
import { STORIES as SIZE_STORIES } from '../../../src/components/size-classes/stories';
import type { OpenPage, PageOptions } from './browser';
import { settled } from './settled';

export const PARTS = ['hash', 'structure', 'totals', 'sentence', 'player'] as const;

/** px that the program and the hash have, and the header above all. */
const MOST_HASH = 64;
const MOST_HEADER = 48;

const EXAMPLE_PAGES = EXAMPLES.map(({ id, moments, releases }) => {
  const isRace = (releases ?? Object.keys(moments)).length === 2;
  const scene = isRace ? 'race' : moments.swiss ? 'swiss-map' : 'bucket-map';
  return { scene, at: `?example=${id}#/${scene}` };
});

const storyPages = (scene: string, stories: readonly { readonly id: string }[]) =>
  stories.map(({ id }) => ({ scene, at: `?story=${id}#/${scene}` }));

/** Every example and story. */
export const PAGES = [
  ...EXAMPLE_PAGES,
  ...storyPages('size-classes', SIZE_STORIES),
  ...storyPages('heap-goal', GOAL_STORIES),
  ...storyPages('resident', RESIDENT_STORIES),
];
/** One of each scene. */
export const ONE_OF_EACH = [...new Map(PAGES.toReversed().map((each) => [each.scene, each])).values()];

interface Watched {
  /** A line for each part or change that was out of view, with its step. */
  readonly outside: readonly string[];
  /** Steps that changed something. */
  readonly changes: number;
  /** Sum of all layout shifts, as Chromium scores them. */
  readonly shift: number;
}

/** Goes so many steps forward, and looks after each whether all that takes part in it is in the window, with nothing over it. */
function watchSteps(page: Page, steps: number): Promise<Watched> {
  return page.evaluate(
    async ([count, names, mostHash]) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      /** A part is in the window to half a px; the outline of a change may stand out of its structure. */
      const IN_WINDOW = { top: 0.5, bottom: 0.5, left: 0.5, right: 0.5 };
      const IN_STRUCTURE = { top: 4, bottom: 4, left: 24, right: 30 };
      const isInside = (inner: DOMRect, outer: DOMRect, tolerance: typeof IN_WINDOW) =>
        inner.top >= outer.top - tolerance.top &&
        inner.bottom <= outer.bottom + tolerance.bottom &&
        inner.left >= outer.left - tolerance.left &&
        inner.right <= outer.right + tolerance.right;
      /** Px from the corners at which a part is looked for, and its middle. */
      const INSET = 3;
      const isOnTop = (part: Element, { left, right, top, bottom }: DOMRect) =>
        [
          [(left + right) / 2, (top + bottom) / 2],
          [left + INSET, top + INSET],
          [right - INSET, top + INSET],
          [left + INSET, bottom - INSET],
          [right - INSET, bottom - INSET],
        ].every(([x = 0, y = 0]) => part.contains(document.elementFromPoint(x, y)));
      const view = new DOMRect(0, 0, innerWidth, innerHeight);
      const outside: string[] = [];
      let changes = 0;
      let shift = 0;
      const add = (entries: readonly PerformanceEntry[]) => {
        for (const entry of entries) shift += 'value' in entry ? Number(entry.value) : 0;
      };
      const observer = new PerformanceObserver((list) => add(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      for (let step = 0; step <= count; step++) {
        for (const name of names) {
          const all = [...document.querySelectorAll(`[data-part="${name}"]`)];
          if (all.length === 0) outside.push(`step ${step}: there is no ${name}`);
          for (const part of all) {
            const rect = part.getBoundingClientRect();
            if (!isInside(rect, view, IN_WINDOW)) outside.push(`step ${step}: ${name}`);
            else if (!isOnTop(part, rect)) outside.push(`step ${step}: something over ${name}`);
            if (name === 'hash' && rect.height > mostHash)
              outside.push(`step ${step}: ${name} is ${rect.height} px high`);
          }
        }
        const changed = [...document.querySelectorAll('[data-changed]')];
        if (changed.length > 0) changes++;
        for (const element of changed) {
          const structure = element.closest('[data-part="structure"]')?.getBoundingClientRect();
          const rect = element.getBoundingClientRect();
          if (!(structure ? isInside(rect, structure, IN_STRUCTURE) : isInside(rect, view, IN_WINDOW)))
            outside.push(`step ${step}: a change`);
        }
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await painted();
      }
      await painted();
      add(observer.takeRecords());
      return { outside, changes, shift };
    },
    [steps, PARTS, MOST_HASH] as const,
  );
}

interface Walk extends PageOptions {
  readonly steps: number;
  /** True to begin at the story's start, not at its moment. */
  readonly fromStart?: boolean;
}

/** Opens a page and goes its steps: after each, all that takes part in it must be in the window. */
export async function expectInView(
  openPage: (options: PageOptions) => Promise<OpenPage>,
  { steps, fromStart = false, ...options }: Walk,
): Promise<void> {
  const { page, problems } = await openPage({ ...options, reducedMotion: true });
  await page.locator('[data-part=structure] :is(svg, canvas)').first().waitFor();
  // A chart, or in a low window the bytes alone.
  await page.locator('[data-part=totals]:is(:has(svg), p)').first().waitFor();
  // Terms are underlined once the glossary is there.
  await settled(page);
  if (fromStart) await page.keyboard.press('Home');
  const { outside, changes, shift } = await watchSteps(page, steps);
  expect(outside).toEqual([]);
  expect(changes).toBeGreaterThan(0);
  expect(shift).toBeLessThan(0.001);
  const header = await page.locator('header').first().boundingBox();
  expect(header?.height).toBeLessThanOrEqual(MOST_HEADER);
  expect(problems).toEqual([]);
}
