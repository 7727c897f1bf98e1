import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Driver, Point } from './driver';
import { look, type Seen, type Step } from './look';
import { PATIENCE } from './processes';

type Words = string | RegExp;

/** Endings of files that are still being saved. */
const UNFINISHED = /\.(?:part|wkdownload|crdownload)$/;

/** A page, as somebody finds their way in it: by what parts are called, with a keyboard and a pointer. */
export class Tab {
  readonly driver: Driver;

  constructor(driver: Driver) {
    this.driver = driver;
  }

  css(css: string): Part {
    return new Part(this, [{ css }]);
  }

  role(role: string, name?: Words): Part {
    return new Part(this, []).role(role, name);
  }

  /** The innermost element with a text. */
  text(text: Words): Part {
    return new Part(this, []).text(text);
  }

  /** Runs a function in the page, which knows nothing but its arguments; they and its value go as JSON. */
  async run<Args extends readonly unknown[], Value>(
    script: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    const expression = `(async () => JSON.stringify((await (${script})(...${JSON.stringify(args)})) ?? null))()`;
    return JSON.parse((await this.driver.evaluate(expression)) ?? 'null');
  }

  /** Presses keys one after the other: `Shift+ArrowRight`. */
  async press(...presses: string[]): Promise<void> {
    for (const press of presses) {
      const keys = press.length > 1 ? press.split('+') : [press];
      for (const key of keys) await this.driver.keyDown(key);
      for (const key of keys.toReversed()) await this.driver.keyUp(key);
    }
  }

  async drag(from: Point, to: Point): Promise<void> {
    await this.driver.moveTo(from);
    await this.driver.pointerDown();
    await this.driver.moveTo({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await this.driver.moveTo(to);
    await this.driver.pointerUp();
  }

  /** The reader's first interaction with a page, for which elements wait. */
  async firstInteraction(): Promise<void> {
    await this.driver.moveTo({ x: 5, y: 5 });
    await this.driver.moveTo({ x: 9, y: 9 });
  }

  /** File that the browser saves because of what is done. */
  async saved(act: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
    const { downloads } = this.driver;
    await act();
    return until(
      () => 'a file is saved',
      async () => {
        const names = await readdir(downloads);
        const name = names.find((each) => !UNFINISHED.test(each));
        if (name === undefined || names.some((each) => UNFINISHED.test(each))) return undefined;
        const bytes = await readFile(join(downloads, name));
        if (bytes.length === 0) return undefined;
        await rm(join(downloads, name));
        return { name, bytes };
      },
    );
  }
}

/** Part of a page to which some steps lead; it is looked for anew each time. */
export class Part {
  readonly #tab: Tab;
  readonly #steps: readonly Step[];

  constructor(tab: Tab, steps: readonly Step[]) {
    this.#tab = tab;
    this.#steps = steps;
  }

  #and(step: Step): Part {
    return new Part(this.#tab, [...this.#steps, step]);
  }

  css(css: string): Part {
    return this.#and({ css });
  }

  role(role: string, name?: Words): Part {
    return this.#and({ role, ...(name !== undefined && { name: told(name) }) });
  }

  text(text: Words): Part {
    return this.#and({ text: told(text) });
  }

  nth(nth: number): Part {
    const last = this.#steps.at(-1);
    return new Part(this.#tab, [...this.#steps.slice(0, -1), { ...last, nth }]);
  }

  look(act?: 'show' | 'focus'): Promise<Seen> {
    return this.#tab.run(look, this.#steps, ...(act ? [act] : []));
  }

  /** Waits until it is shown. */
  shown(): Promise<Seen> {
    return this.#until('is shown', (seen) => seen.shown);
  }

  gone(): Promise<Seen> {
    return this.#until('is gone', (seen) => seen.count === 0);
  }

  async focus(): Promise<void> {
    await this.shown();
    await this.#until('has the focus', (seen) => seen.focused, 'focus');
  }

  /** Its middle, in view, at rest and with nothing over it. */
  #reached(): Promise<Point> {
    return this.#middleAtRest('can be reached', ({ shown, open }) => shown && open);
  }

  /** Its middle, in view, once it holds a value and has come to rest; what reacts to the pointer there may be another part. */
  atRest(value: number): Promise<Point> {
    const isThere = ({ attributes }: Seen) => attributes['aria-valuenow'] === `${value}`;
    return this.#middleAtRest(`rests at ${value}`, isThere);
  }

  async #middleAtRest(what: string, holds: (seen: Seen) => boolean): Promise<Point> {
    let last = '';
    const { box } = await this.#until(
      what,
      (seen) => {
        const before = last;
        last = JSON.stringify(seen.box);
        return holds(seen) && last === before;
      },
      'show',
    );
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async hover(): Promise<void> {
    await this.#tab.driver.moveTo(await this.#reached());
  }

  async click(): Promise<void> {
    await this.hover();
    await this.#tab.driver.pointerDown();
    await this.#tab.driver.pointerUp();
  }

  /** Replaces what stands in a field. */
  async fill(text: string): Promise<void> {
    await this.click();
    await this.#tab.press('Control+a');
    await this.#tab.driver.type(text);
  }

  async wheel(deltaY: number): Promise<void> {
    await this.#tab.driver.wheel(await this.#reached(), deltaY);
  }

  #until(what: string, holds: (seen: Seen) => boolean, act?: 'show' | 'focus'): Promise<Seen> {
    let seen: Seen | undefined;
    return until(
      () => `${JSON.stringify(this.#steps)} ${what}; seen: ${JSON.stringify(seen)}`,
      async () => {
        seen = await this.look(act);
        return holds(seen) ? seen : undefined;
      },
    );
  }
}

function told(words: Words): string | { pattern: string } {
  return typeof words === 'string' ? words : { pattern: words.source };
}

/** Asks again and again until there is an answer. */
async function until<Answer>(what: () => string, ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited in vain until ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
