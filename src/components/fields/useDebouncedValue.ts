import { useEffect, useState } from 'react';
import type { Param } from '../params';
import type { Fact } from '../ui/words/language';

const SETTLE_MS = 300;
/** Values on their way that are remembered: an owner who changes what it hears never shows them. */
const MOST_SENT = 8;

/** A value that was dragged to or typed, and has not come to rest. */
export interface Draft<T> {
  readonly value: T;
  /** Settled values that it was made upon: the one of then, and those that were on their way. */
  readonly upon: readonly T[];
}

/** The draft, as long as nobody else changed the settled value since. */
export function pendingDraft<T>(draft: Draft<T> | undefined, settled: T): Draft<T> | undefined {
  const isUpon = draft?.upon.some((each) => Object.is(each, settled)) ?? false;
  return isUpon && !Object.is(draft?.value, settled) ? draft : undefined;
}

/**
 * Hears of a value that has come to rest. `replace` where it goes on with what settled last, as in a drag that has paused
 * on its way: one step back undoes the whole of it.
 */
export type Settle<T> = (value: T, how: 'push' | 'replace') => void;

/** Drafts on their way to the owner of the settled value, who shows each of them some time after hearing of it. */
export class Settler<T> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sent: readonly T[] = [];
  #begins = true;
  #how: 'push' | 'replace' = 'push';

  /** The next draft is a change of its own: the one before has been finished, or undone. */
  begin(): void {
    this.#begins = true;
  }

  /** A draft in place of the one before it, which no longer settles from this very moment. */
  draft(value: T, settled: T): Draft<T> {
    this.stop();
    if (this.#begins) this.#how = 'push';
    this.#begins = false;
    const shown = this.#sent.findLastIndex((each) => Object.is(each, settled));
    this.#sent = this.#sent.slice(Math.max(0, shown));
    return { value, upon: [settled, ...this.#sent] };
  }

  /** Tells the owner once the value has been at rest. */
  settleLater(value: T, settle: Settle<T>): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#sent = [...this.#sent.slice(1 - MOST_SENT), value];
      const how = this.#how;
      this.#how = 'replace';
      settle(value, how);
    }, SETTLE_MS);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

/** Each ends what was being dragged or typed: another press, another field, a step through the history. */
const BEGINNINGS = ['pointerdown', 'focusin', 'popstate'] as const;

/**
 * A value that changes at once, and settles when it has come to rest: what is dragged or typed need not reach the address
 * at every pixel and letter. When the settled value changes by itself, as by going back, it counts.
 */
export function useSettling<T>(settled: T, settle: Settle<T>): [value: T, change: (value: T) => void] {
  const [draft, setDraft] = useState<Draft<T>>();
  const [settler] = useState(() => new Settler<T>());
  const pending = pendingDraft(draft, settled);
  useEffect(() => {
    const begin = () => settler.begin();
    for (const type of BEGINNINGS) addEventListener(type, begin, true);
    return () => {
      for (const type of BEGINNINGS) removeEventListener(type, begin, true);
    };
  }, [settler]);
  useEffect(() => {
    if (!pending) return;
    settler.settleLater(pending.value, settle);
    return () => settler.stop();
  }, [settler, pending, settle]);
  return [pending ? pending.value : settled, (value) => setDraft(settler.draft(value, settled))];
}

export interface DraftOptions<T, P extends Fact> {
  /** Problem of the address. */
  readonly problem: string | undefined;
  /** Text of a value in the field; by default that of a link. */
  readonly show?: (value: T) => string;
  /** Sentence about a text that means nothing. */
  tell(problem: P): string;
  commit(value: T): void;
}

/** A text field's text, kept while it means nothing, and what is wrong with it. */
export function useDraft<T, P extends Fact>(param: Param<T, P>, value: T, options: DraftOptions<T, P>) {
  const { problem: linkProblem, show = param.format, tell, commit } = options;
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState(linkProblem);
  return {
    text: draft ?? show(value),
    error: problem,
    onChange(text: string) {
      setDraft(text);
      setProblem(undefined);
    },
    onCommit() {
      if (draft === undefined) return;
      const parsed = param.parse(draft);
      if ('problem' in parsed) {
        setProblem(tell(parsed.problem));
        return;
      }
      setDraft(undefined);
      if (param.format(parsed.value) !== param.format(value)) commit(parsed.value);
    },
  };
}
