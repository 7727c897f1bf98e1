import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SCENES } from '../../src/components/scenes';
import { useBrowser } from './helpers/browser';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openPage = useBrowser();

/** px. 1280×1024 at 400%, small phones, and a large screen. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 3840, height: 2160 },
];
const SCENE_PAGES = SCENES.map(({ id }) => `#/${id}`);
const PAGES = ['', ...SCENE_PAGES, '#/your-program', '#/lessons', '#/lessons/growing', '#/evidence', '#/glossary'];
/** px that a structure is high, however small the window. */
const LEAST_STRUCTURE = 90;
/** px within a stage where nothing is drawn. */
const MOST_EMPTY = 700;

/** What is wrong with a page in its window as far as it can be measured, a line each. */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ leastStructure, mostEmpty }) => {
      const faults: string[] = [];
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth - clientWidth} px wider than its window`);
      const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
      const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent).trim();
      const seen = (selector: string, within: ParentNode = document) =>
        [...within.querySelectorAll(selector)].filter(isSeen);

      /** True if it is in a part that scrolls to the side. */
      function scrolls(element: Element): boolean {
        for (let around = element.parentElement; around; around = around.parentElement)
          if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
        return false;
      }
      for (const control of seen('a, button, input, select, summary, textarea')) {
        const { left, right } = control.getBoundingClientRect();
        const mayScroll = scrolls(control) && !control.closest('[data-part=player], [aria-label=Zoom]');
        if ((left < -1 || right > clientWidth + 1) && !mayScroll) faults.push(`outside: ${nameOf(control)}`);
      }
      for (const structure of document.querySelectorAll('[data-part=structure]')) {
        const { height } = structure.getBoundingClientRect();
        if (structure.checkVisibility() && height < leastStructure) faults.push(`a structure is ${height} px high`);
      }
      for (const stage of seen('section[tabindex]:has([data-part=player])')) {
        const parts = seen('[data-part]', stage).filter((part) => !part.querySelector('[data-part]'));
        const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
        for (const [i, { part, box }] of boxes.entries())
          for (const other of boxes.slice(i + 1))
            if (
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 1 &&
              !part.contains(other.part)
            )
              faults.push(`${part.getAttribute('data-part')} and ${other.part.getAttribute('data-part')} overlap`);
        const drawn = seen('*', stage)
          .filter(({ childElementCount }) => childElementCount === 0)
          .map((element) => element.getBoundingClientRect())
          .filter(({ height }) => height > 0)
          .sort((a, b) => a.top - b.top);
        let end = stage.getBoundingClientRect().top;
        for (const { top, bottom } of drawn) {
          if (top - end > mostEmpty) faults.push(`${Math.round(top - end)} px are empty`);
          end = Math.max(end, bottom);
        }
      }
      return faults;
    },
    { leastStructure: LEAST_STRUCTURE, mostEmpty: MOST_EMPTY },
  );
}

test.each(shareOf(PAGES.flatMap((at) => WINDOWS.map((size) => ({ at, ...size })))))(
  'the page of “$at” holds in a window of $width by $height',
  async (opened) => {
    const { page, problems } = await openPage(opened);
    await page.locator('main h1').first().waitFor();
    await settled(page);
    expect([...(await faultsOf(page)), ...problems]).toEqual([]);
  },
);
