import { useEffect, useState } from 'react';
import { browserClock } from '../timeline/clock';

/** Made once, when it is first wanted and the browser has nothing else to do. */
export interface IdleWork<T> {
  /** Undefined until it is made. */
  readonly value: T | undefined;
  make(): Promise<T>;
}

const SLICE_MS = 12;
/** Idle or not: after this long it is a slice's turn. */
const PATIENCE_MS = 300;

/** Everything of the page that is made later waits in one line, so that no two slices follow at once. */
let lastInLine: Promise<unknown> = Promise.resolve();

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve);
  });
}

async function inSlices<T>(parts: Iterator<undefined, T>): Promise<T> {
  await idle();
  let sliceStart = browserClock.now();
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    if (browserClock.now() - sliceStart < SLICE_MS) continue;
    await idle();
    sliceStart = browserClock.now();
  }
}

/** Between two parts of the work the browser may do something else. */
export function idleWork<T>(parts: () => Iterator<undefined, T>): IdleWork<T> {
  let value: T | undefined;
  let making: Promise<T> | undefined;
  async function inTurn(before: Promise<unknown>): Promise<T> {
    await before;
    value = await inSlices(parts());
    return value;
  }
  return {
    get value() {
      return value;
    },
    make() {
      if (!making) {
        making = inTurn(lastInLine);
        lastInLine = making.catch(() => undefined);
      }
      return making;
    },
  };
}

/** Asks for it to be made; undefined until it is. */
export function useIdleWork<T>(wanted: IdleWork<T>): T | undefined {
  const [, setMade] = useState<IdleWork<T>>();
  useEffect(() => {
    let gone = false;
    void wanted.make().then(() => {
      if (!gone) setMade(wanted);
    });
    return () => {
      gone = true;
    };
  }, [wanted]);
  return wanted.value;
}
