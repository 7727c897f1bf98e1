import { useEffect, useState } from 'react';
import { beforePrint } from '../components/controls/useSize';
import { browserClock } from '../timeline/clock';

/** Work that waits until its place is in view, or the page about to be printed. */
export const untilSeen = new Set<() => void>();

/** Made once, when it is first wanted and the browser has nothing else to do. */
export interface IdleWork<T> {
  /** Undefined until it is made. */
  readonly value: T | undefined;
  make(): Promise<T>;
  /** Makes the rest of it at once. */
  finish(): void;
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
  let left: Iterator<undefined, T> | undefined;
  const begun = () => {
    left ??= parts();
    return left;
  };
  async function inTurn(before: Promise<unknown>): Promise<T> {
    await before;
    const made = await inSlices(begun());
    // What was finished in between is nothing to those who come to its end.
    value ??= made;
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
    finish() {
      while (value === undefined) {
        const part = begun().next();
        if (part.done) value = part.value;
      }
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
    const finish = () => {
      wanted.finish();
      setMade(wanted);
    };
    beforePrint.add(finish);
    return () => {
      gone = true;
      beforePrint.delete(finish);
    };
  }, [wanted]);
  return wanted.value;
}
