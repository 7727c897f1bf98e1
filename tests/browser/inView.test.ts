import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { STORIES as GOAL_STORIES } from '../../src/scenes/heap-goal/stories';
import { EXAMPLES } from '../../src/scenes/map/examples/examples';
import { STORIES as RESIDENT_STORIES } from '../../src/scenes/resident/stories';
import { STORIES as SIZE_STORIES } from '../../src/scenes/size-classes/stories';
import { useBrowser } from './browser';
import { mapPageOf } from './mapPage';

const openPage = useBrowser();

const WINDOWS = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;
const STEPS = 60;
const PARTS = ['hash', 'structure', 'totals', 'sentence', 'player'] as const;

const STORIES = [
  ...SIZE_STORIES.map(({ id }) => ({ scene: 'size-classes', id })),
  ...GOAL_STORIES.map(({ id }) => ({ scene: 'heap-goal', id })),
  ...RESIDENT_STORIES.map(({ id }) => ({ scene: 'resident', id })),
];

interface Watched {
  /** A line for each part or change that was out of view, with its step. */
  readonly outside: readonly string[];
  /** Steps that changed something. */
  readonly changes: number;
  /** Sum of all layout shifts, as Chromium scores them. */
  readonly shift: number;
}

/** Goes so many steps forward, and looks after each whether all that takes part in it is in the window. */
function watchSteps(page: Page, steps: number, parts: readonly string[]): Promise<Watched> {
  return page.evaluate(
    async ([count, names]) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const isInside = (inner: DOMRect, outer: DOMRect) =>
        inner.top >= outer.top - 4 &&
        inner.bottom <= outer.bottom + 4 &&
        inner.left >= outer.left - 24 &&
        inner.right <= outer.right + 30;
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
          for (const part of all)
            if (!isInside(part.getBoundingClientRect(), view)) outside.push(`step ${step}: ${name}`);
        }
        const changed = [...document.querySelectorAll('[data-changed]')];
        if (changed.length > 0) changes++;
        for (const element of changed) {
          const structure = element.closest('[data-part="structure"]')?.getBoundingClientRect();
          if (structure && !isInside(element.getBoundingClientRect(), structure))
            outside.push(`step ${step}: a change`);
        }
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
        await painted();
      }
      await painted();
      add(observer.takeRecords());
      return { outside, changes, shift };
    },
    [steps, parts] as const,
  );
}

describe.each(WINDOWS)('in a window of $width by $height', ({ width, height }) => {
  test.each(EXAMPLES)('all that takes part in a step of $id is in view', async ({ id, moments }) => {
    const scene = moments.bucket && moments.swiss ? 'race' : moments.swiss ? 'swiss-map' : 'bucket-map';
    const { page, problems } = await openPage({ at: `?example=${id}#/${scene}`, width, height, reducedMotion: true });
    await mapPageOf(page).ready();
    await page.locator('[data-part=totals] svg').first().waitFor();
    const { outside, changes, shift } = await watchSteps(page, STEPS, PARTS);
    expect(outside).toEqual([]);
    expect(changes).toBeGreaterThan(0);
    expect(shift).toBeLessThan(0.001);
    expect(problems).toEqual([]);
  });

  test.each(STORIES)('all that takes part in a step of $scene, $id is in view', async ({ scene, id }) => {
    const { page, problems } = await openPage({ at: `?story=${id}#/${scene}`, width, height, reducedMotion: true });
    await page.locator('[data-part=totals] svg').first().waitFor();
    // Terms are underlined once the glossary is there.
    await page.waitForLoadState('networkidle');
    const { outside, changes, shift } = await watchSteps(page, STEPS, PARTS);
    expect(outside).toEqual([]);
    expect(changes).toBeGreaterThan(0);
    expect(shift).toBeLessThan(0.001);
    expect(problems).toEqual([]);
  });
});
