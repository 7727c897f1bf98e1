import { useEffect, useState } from 'react';
import { browserClock } from '../timeline/pace';
import { beforePrint } from './ui/controls/useSize';

/** Made once, when it is first wanted and the browser has nothing else to do. */
export interface IdleWork<T> {
  /** Undefined until it is made. */
  readonly value: T | undefined;
  /** Undefined if it is dropped meanwhile. */
  make(): Promise<T | undefined>;
  /** Makes the rest of it at once. */
  finish(): void;
  /** Stops where it stands; it goes on from there if it is wanted again. */
  drop(): void;
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

async function inSlices<T>(parts: Iterator<undefined, T>, isWanted: () => boolean): Promise<T | undefined> {
  let sliceEnd = 0;
  while (isWanted()) {
    if (browserClock.now() < sliceEnd) {
      const part = parts.next();
      if (part.done) return part.value;
    } else {
      await idle();
      sliceEnd = browserClock.now() + SLICE_MS;
    }
  }
  return undefined;
}

/** Between two parts of the work the browser may do something else. */
export function idleWork<T>(parts: () => Iterator<undefined, T>): IdleWork<T> {
  let value: T | undefined;
  let making: Promise<T | undefined> | undefined;
  let drops = 0;
  let left: Iterator<undefined, T> | undefined;
  const begun = () => {
    left ??= parts();
    return left;
  };
  async function inTurn(before: Promise<unknown>): Promise<T | undefined> {
    const dropsBefore = drops;
    await before;
    const made = await inSlices(begun(), () => drops === dropsBefore);
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
    drop() {
      making = undefined;
      drops += 1;
    },
  };
}

/** Asks for it to be made; undefined until it is. */
export function useIdleWork<T>(wanted: IdleWork<T> | undefined): T | undefined {
  const [, setMade] = useState<IdleWork<T>>();
  useEffect(() => {
    if (!wanted) return;
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
  return wanted?.value;
}
