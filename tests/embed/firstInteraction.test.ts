import { beforeEach, describe, expect, test, vi } from 'vitest';

class PointerEvent extends Event {
  readonly movementX: number;
  readonly movementY: number;
  constructor(type: string, x: number, y: number) {
    super(type);
    this.movementX = x;
    this.movementY = y;
  }
}

/** A page on which a reader has done nothing yet. */
async function openPage() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.resetModules();
  const { firstInteraction } = await import('../../src/embed/firstInteraction');
  let isDone = false;
  void firstInteraction().then(() => {
    isDone = true;
  });
  return async function isDoneAfter(event: Event): Promise<boolean> {
    page.dispatchEvent(event);
    await Promise.resolve();
    return isDone;
  };
}

describe('the first interaction', () => {
  beforeEach(() => () => vi.unstubAllGlobals());

  test('is no pointer that rests where the page is laid out', async () => {
    const isDoneAfter = await openPage();
    expect(await isDoneAfter(new PointerEvent('pointermove', 0, 0))).toBe(false);
    expect(await isDoneAfter(new PointerEvent('pointermove', 0, -1))).toBe(true);
  });

  test.each([new Event('scroll'), new PointerEvent('pointerdown', 0, 0), new Event('keydown')])(
    'is a $type',
    async (event) => {
      const isDoneAfter = await openPage();
      expect(await isDoneAfter(new Event('load'))).toBe(false);
      expect(await isDoneAfter(event)).toBe(true);
    },
  );
});
