import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** ms that something may take to appear; where other work keeps the cores busy it takes many times as long as alone. */
export const PATIENCE = 120_000;

/** What a page asks for. */
interface Asked {
  count: number;
  readonly onTheirWay: Set<Request>;
}

const askedBy = new WeakMap<Page, Asked>();

/** Follows what a page asks for from now on. */
export function follow(page: Page): void {
  const asked: Asked = { count: 0, onTheirWay: new Set() };
  askedBy.set(page, asked);
  page.on('request', (request) => {
    // What the page before asked for comes no more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.onTheirWay.clear();
    asked.count++;
    asked.onTheirWay.add(request);
  });
  const isOver = (request: Request) => void asked.onTheirWay.delete(request);
  page.on('requestfinished', isOver);
  page.on('requestfailed', isOver);
}

/**
 * Lets the code run that has come, React draw what it has to draw, and what is drawn be measured; false if React has more to
 * draw by then. An import in what Vitest transforms would be one of Vitest's.
 */
const IS_DRAWN = `(async () => {
  const code = performance.getEntriesByType('resource').map(({ name }) => name);
  const modules = code.filter((name) => /\\/(?:assets|embed)\\/[\\w.-]+\\.js$/.test(name) && !name.includes('.worker-'));
  await Promise.allSettled(modules.map((name) => import(name)));
  await document.fonts.ready;
  // Where frames take all the time there is, as beside what plays in held time, no page is ever idle.
  const idle = (done) => requestIdleCallback(() => done(), { timeout: 1000 });
  for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(() => idle(resolve)));
  const place = document.getElementById('root');
  if (!place) return true;
  const key = Object.keys(place).find((name) => name.startsWith('__reactContainer$'));
  const root = place[key]?.stateNode;
  return root?.pendingLanes === 0 && root.current.child !== null;
})()`;

/** Waits until all that a page asks for is there and drawn, and it asks for nothing more. Requests whose address `isAwaited` refuses may stay open. */
export async function settled(page: Page, isAwaited: (url: string) => boolean = () => true): Promise<void> {
  const asked = askedBy.get(page);
  if (!asked) throw new Error('Nobody follows what this page asks for.');
  const state = async () => {
    const { count } = asked;
    const pending = [...asked.onTheirWay].map((request) => request.url()).filter(isAwaited);
    if (pending.length > 0) return pending;
    if (!(await page.evaluate(IS_DRAWN))) return 'React has more to draw';
    return asked.count === count ? 'settled' : 'more is asked for';
  };
  await expect.poll(state, { timeout: PATIENCE }).toBe('settled');
}
