/** px in the window, or in the frame that the driver is in. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One window of a browser, and what a hand and an eye can do there. */
export interface Driver {
  /** Folder into which the browser saves what is downloaded. */
  readonly downloads: string;
  /** Faults that the browser reported since the last `goto`: errors, breaches of the content security policy. */
  problems(): Promise<string[]>;
  goto(address: string): Promise<void>;
  /** px of the page, without the browser's own bars. */
  resize(width: number, height: number): Promise<void>;
  /** Value of an expression of JavaScript, awaited if it is a promise: text, or nothing. */
  evaluate(expression: string): Promise<string | undefined>;
  /** Named as `KeyboardEvent.key` is. */
  keyDown(key: string): Promise<void>;
  keyUp(key: string): Promise<void>;
  type(text: string): Promise<void>;
  moveTo(point: Point): Promise<void>;
  pointerDown(): Promise<void>;
  pointerUp(): Promise<void>;
  wheel(point: Point, deltaY: number): Promise<void>;
  /** Looks and acts in a frame of the page from now on, by its place among the frames, or in the page again. */
  enterFrame(index?: number): Promise<void>;
  /** PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Keys that type nothing, as WebDriver names them. */
const KEYS: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
};

/** Hands as WebDriver describes them; its classic and its BiDi protocol take the same words. */
export function handsOf(perform: (source: object) => Promise<unknown>) {
  const key = async (type: string, name: string) => {
    await perform({ type: 'key', id: 'keyboard', actions: [{ type, value: KEYS[name] ?? name }] });
  };
  const pointer = async (action: object) => {
    await perform({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [action] });
  };
  return {
    keyDown: (name) => key('keyDown', name),
    keyUp: (name) => key('keyUp', name),
    async type(text) {
      for (const character of text) {
        const value = character === '\n' ? KEYS.Enter : character;
        const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
        await perform({ type: 'key', id: 'keyboard', actions });
      }
    },
    moveTo: ({ x, y }) => pointer({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }),
    pointerDown: () => pointer({ type: 'pointerDown', button: 0 }),
    pointerUp: () => pointer({ type: 'pointerUp', button: 0 }),
    async wheel({ x, y }, deltaY) {
      const at = { x: Math.round(x), y: Math.round(y) };
      await perform({
        type: 'wheel',
        id: 'wheel',
        actions: [{ type: 'scroll', ...at, deltaX: 0, deltaY, duration: 0 }],
      });
    },
  } satisfies Partial<Driver>;
}
