import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EXAMPLES } from '../../src/components/map/race';
import { useMapPages } from './helpers/mapPage';
import { settled } from './helpers/settled';
import { shareOf } from './helpers/shareOf';

const openMap = useMapPages();

const USUAL = { width: 1280, height: 720 };
const WINDOWS = [
  USUAL,
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** Few steps: the others are drawn like these. */
const SHOWN = EXAMPLES.filter(({ program, prefill = 0 }) => prefill === 0 && program.length < 200).map(
  ({ id, moments, releases }) => {
    const isRace = (releases ?? Object.keys(moments)).length === 2;
    return `?example=${id}#/${isRace ? 'race' : moments.swiss ? 'swiss-map' : 'bucket-map'}`;
  },
);

/** The last events are looked at, and steps after each: at one of them at least a map is as large as it gets. */
const EVENTS = 3;
const STEPS_AFTER = 6;

/** px from the structure to the sentence. */
const MOST_TO_SENTENCE = 120;
/** px of a structure that stay empty at the step that fills it most, besides what one more row would take. */
const MOST_EMPTY = 40;
/** px of letters in a slot. */
const LEAST_LETTERS = 10;

interface Drawn {
  readonly toSentence: number;
  /** px of the structure below the last row of the map that fills it most, less a row. */
  readonly empty: number;
  /** What is wrong with words, a line each. */
  readonly faults: readonly string[];
}

/** Goes back from the end to the last events, and measures what is drawn at each and after it. */
function drawnAtEvents(page: Page): Promise<Drawn[]> {
  return page.evaluate(
    async ({ events, stepsAfter, leastLetters }) => {
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      /** React draws what a key leads to before the next is pressed. */
      const press = async (key: string, times = 1) => {
        for (let i = 0; i < times; i++) {
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          await null;
        }
        await painted();
      };
      const rectOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      /** Top and bottom of what is seen of an element: a camera shows a part of its rows. */
      function seenOf(element: Element): { top: number; bottom: number } {
        let { top, bottom } = element.getBoundingClientRect();
        const clip = (from: number, to: number) => {
          top = Math.max(top, from);
          bottom = Math.min(bottom, to);
        };
        for (let around: Element | null = element.parentElement; around; around = around.parentElement) {
          if (around instanceof SVGSVGElement && around.ownerSVGElement) {
            const from = (around.ownerSVGElement.getScreenCTM()?.f ?? 0) + around.y.baseVal.value;
            clip(from, from + around.height.baseVal.value);
          } else if (getComputedStyle(around).overflowY !== 'visible') {
            const box = around.getBoundingClientRect();
            clip(box.top, box.bottom);
          }
        }
        return { top, bottom };
      }
      function wordFaults(): string[] {
        const faults: string[] = [];
        for (const text of document.querySelectorAll('[data-part=structure] [data-row] > text[font-size]')) {
          const size = Number(text.getAttribute('font-size'));
          if (size < leastLetters) faults.push(`${text.textContent} has letters of ${size} px`);
        }
        const words = [
          ...document.querySelectorAll('[data-part=sentence] p, [data-side] h2, [data-part=structure] svg text'),
        ];
        const boxes = words.flatMap((element) => {
          const { top, bottom } = seenOf(element);
          const range = document.createRange();
          range.selectNodeContents(element);
          return bottom - top < 8 ? [] : [...range.getClientRects()].map((box) => ({ box, text: element.textContent }));
        });
        for (const line of document.querySelectorAll<SVGPathElement>('[class*=ties] path:first-child')) {
          const matrix = line.getScreenCTM();
          for (let at = 0; matrix && at <= line.getTotalLength(); at += 2) {
            const { x, y } = line.getPointAtLength(at).matrixTransform(matrix);
            const crossed = boxes.find(
              ({ box }) => x > box.left + 1 && x < box.right - 1 && y > box.top + 4 && y < box.bottom - 4,
            );
            if (crossed) faults.push(`a line crosses “${crossed.text}”`);
          }
        }
        return [...new Set(faults)];
      }
      const drawn: Drawn[] = [];
      function measure(): void {
        const rows = [...document.querySelectorAll('[data-part=structure] :is([data-row], canvas)')].map(seenOf);
        const row = document.querySelector('[data-part=structure] [data-owner]')?.getBoundingClientRect().height ?? 0;
        const sentence = rectOf('[data-part=sentence]');
        const structure = rectOf('[data-part=structure]');
        drawn.push({
          toSentence: Math.max(structure.top - sentence.bottom, sentence.top - structure.bottom),
          empty: structure.bottom - Math.max(...rows.map(({ bottom }) => bottom)) - row,
          faults: wordFaults(),
        });
      }
      await painted();
      await press('End');
      measure();
      for (let event = 0; event < events; event++) {
        await press('p');
        measure();
        await press('ArrowRight', stepsAfter);
        measure();
        await press('ArrowLeft', stepsAfter);
      }
      return drawn;
    },
    { events: EVENTS, stepsAfter: STEPS_AFTER, leastLetters: LEAST_LETTERS },
  );
}

/** Each example in each window; neighbours begin with different windows, so that a share of the walk has all of them. */
const DRAWN = SHOWN.flatMap((at, i) =>
  WINDOWS.map((_, j) => ({ at, ...(WINDOWS[(i + j) % WINDOWS.length] ?? USUAL) })),
);

test.each(shareOf(DRAWN))(
  'the stage of $at, $width by $height, is filled at its fullest step, its words are legible, and no line crosses them',
  async ({ at, width, height }) => {
    const { page } = await openMap({ at, width, height, reducedMotion: true });
    await settled(page);
    const drawn = await drawnAtEvents(page);
    expect(Math.max(...drawn.map((each) => each.toSentence))).toBeLessThanOrEqual(MOST_TO_SENTENCE);
    // On a phone the rows of a race are as high as both maps allow, and one is seen.
    const isSeenWhole = width > 640 || !at.endsWith('race');
    if (isSeenWhole) expect(Math.min(...drawn.map((each) => each.empty))).toBeLessThanOrEqual(MOST_EMPTY);
    expect([...new Set(drawn.flatMap((each) => each.faults))]).toEqual([]);
  },
);

test.each(shareOf(SHOWN))(
  'play of %s takes its first step at once, animates it, and keeps the step in the address',
  async (at) => {
    const { page, map } = await openMap({ at });
    await settled(page);
    const before = await map.step();
    const { step, animations } = await page.evaluate(async () => {
      document.querySelector<HTMLElement>('[data-part=player] button[aria-label=Play]')?.click();
      // A slow frame may be the last of what moves.
      let animations = 0;
      for (let frame = 0; frame < 3; frame++) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        animations = Math.max(animations, document.getAnimations().length);
      }
      const { value } = document.querySelector<HTMLInputElement>('[data-part=player] input[type=range]') ?? {
        value: '',
      };
      return { step: Number(value), animations };
    });
    // Where entries move one after the other, slow frames see more than one step.
    expect(step).toBeGreaterThan(before);
    expect(animations).toBeGreaterThan(0);
    await expect.poll(() => new URL(page.url()).searchParams.has('at')).toBe(true);
  },
);
