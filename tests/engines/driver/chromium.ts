import { join } from 'node:path';
import { chromium, type Frame } from 'playwright-core';
import type { Driver, Point } from './driver';
import { newSurroundings, PATIENCE } from './processes';

/** Chromium in the same words: what fails in it too is a fault of the page, or of the test. */
export async function startChromium(executablePath: string): Promise<Driver> {
  const surroundings = await newSurroundings();
  const { downloads } = surroundings;
  const browser = await chromium.launch({ executablePath, timeout: PATIENCE });
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  let problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('download', (file) => file.saveAs(join(downloads, file.suggestedFilename())));
  let frame: Frame = page.mainFrame();

  /** From the frame's corner to the page's. */
  async function onPage({ x, y }: Point): Promise<[number, number]> {
    const box = frame.parentFrame() && (await (await frame.frameElement()).boundingBox());
    return [x + (box?.x ?? 0), y + (box?.y ?? 0)];
  }

  return {
    downloads,
    problems: async () => problems,
    async goto(address) {
      frame = page.mainFrame();
      problems = [];
      await page.goto(address);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => frame.evaluate(expression),
    keyDown: (key) => page.keyboard.down(key),
    keyUp: (key) => page.keyboard.up(key),
    type: (text) => page.keyboard.type(text),
    async moveTo(point) {
      await page.mouse.move(...(await onPage(point)));
    },
    pointerDown: () => page.mouse.down(),
    pointerUp: () => page.mouse.up(),
    async wheel(point, deltaY) {
      await page.mouse.move(...(await onPage(point)));
      await page.mouse.wheel(0, deltaY);
    },
    async enterFrame(index) {
      const found = index === undefined ? page.mainFrame() : page.mainFrame().childFrames()[index];
      if (!found) throw new Error(`There is no frame ${index}.`);
      frame = found;
    },
    screenshot: () => page.screenshot(),
    async close() {
      await browser.close();
      await surroundings.close();
    },
  };
}
