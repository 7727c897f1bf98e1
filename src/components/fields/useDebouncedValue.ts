import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;
/** Number of sent values to remember: an owner that normalises values never echoes them back. */
const MOST_SENT = 8;

/** An edited value that has not been committed yet. */
interface Draft<T> {
  readonly value: T;
  /** Committed values that it was based on: the current one, and those sent but not yet shown. */
  readonly upon: readonly T[];
}

/** The draft, unless the committed value was changed elsewhere. */
export function pendingDraft<T>(draft: Draft<T> | undefined, committed: T): Draft<T> | undefined {
  const isUpon = draft?.upon.some((each) => Object.is(each, committed)) ?? false;
  return isUpon && !Object.is(draft?.value, committed) ? draft : undefined;
}

/**
 * Called with a value after the debounce delay. `replace` if it continues the last change, as a drag does that paused on its
 * way: going back once undoes all of it.
 */
type Commit<T> = (value: T, how: 'push' | 'replace') => void;

/** Debounces drafts, and tracks those whose owner has not rendered them yet. */
export class DebouncedCommitter<T> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: (() => void) | undefined;
  #sent: readonly T[] = [];
  #begins = true;
  #how: 'push' | 'replace' = 'push';

  /** Makes the next draft a change of its own: the one before was finished or undone. */
  begin(): void {
    this.#begins = true;
  }

  /** Replaces the draft before it, whose pending commit is cancelled. */
  draft(value: T, committed: T): Draft<T> {
    this.stop();
    if (this.#begins) this.#how = 'push';
    this.#begins = false;
    const shown = this.#sent.findLastIndex((each) => Object.is(each, committed));
    this.#sent = this.#sent.slice(Math.max(0, shown));
    return { value, upon: [committed, ...this.#sent] };
  }

  /** Commits the value after the debounce delay. */
  commitDebounced(value: T, commit: Commit<T>): void {
    this.stop();
    this.#waiting = () => {
      this.stop();
      this.#sent = [...this.#sent.slice(1 - MOST_SENT), value];
      const how = this.#how;
      this.#how = 'replace';
      commit(value, how);
    };
    this.#timer = setTimeout(this.#waiting, DEBOUNCE_MS);
  }

  /** Commits what waits: the page is about to be left. */
  commitNow(): void {
    this.#waiting?.();
  }

  isLastSent(value: T): boolean {
    return this.#sent.length > 0 && Object.is(this.#sent.at(-1), value);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
  }
}

/** Events that end a drag or an edit: another press, another field, a step through the history. */
const ENDING_EVENTS = ['pointerdown', 'focusin', 'popstate'] as const;

/** What may lead to another page, whose address it would be: other presses never move the page under the pointer. */
const LEAVING_EVENTS = ['click', 'pagehide'] as const;

function mayLeave({ type, target }: Event): boolean {
  return type === 'pagehide' || (target instanceof Element && target.closest('a[href]') !== null);
}

/**
 * A value that changes at once and is committed after a pause, so that dragging and typing don't write every pixel and letter
 * to the address, or before the page may be left by a link. Changes from outside, such as going back, take precedence; who
 * commits the draft with a change of its own drops it.
 */
export function useDebouncedValue<T>(
  committed: T,
  commit: Commit<T>,
): [value: T, change: (value: T) => void, drop: () => void, commitNow: () => void] {
  const [draft, setDraft] = useState<Draft<T>>();
  const [committer] = useState(() => new DebouncedCommitter<T>());
  const pending = pendingDraft(draft, committed);
  useEffect(() => {
    const begin = () => committer.begin();
    for (const type of ENDING_EVENTS) addEventListener(type, begin, true);
    return () => {
      for (const type of ENDING_EVENTS) removeEventListener(type, begin, true);
    };
  }, [committer]);
  // Once the owner shows it, a draft is done: Back leads to what it was upon, where it would wait again.
  const isDone = draft !== undefined && Object.is(draft.value, committed) && committer.isLastSent(draft.value);
  useEffect(() => {
    if (isDone) setDraft(undefined);
  }, [isDone]);
  useEffect(() => {
    if (!pending) return;
    committer.commitDebounced(pending.value, commit);
    const leave = (event: Event) => {
      if (mayLeave(event)) committer.commitNow();
    };
    for (const type of LEAVING_EVENTS) addEventListener(type, leave, true);
    return () => {
      for (const type of LEAVING_EVENTS) removeEventListener(type, leave, true);
      committer.stop();
    };
  }, [committer, pending, commit]);
  return [
    pending ? pending.value : committed,
    (value) => setDraft(committer.draft(value, committed)),
    () => setDraft(undefined),
    () => committer.commitNow(),
  ];
}
