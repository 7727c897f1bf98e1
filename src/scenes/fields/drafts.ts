import { useEffect, useRef, useState } from 'react';
import type { Fact } from '../../components/words/eventWords';
import type { Param } from '../params';

const SETTLE_MS = 300;

/** A value that was dragged to or typed, and has not come to rest. */
export interface Draft<T> {
  readonly value: T;
  /** Settled values that it was made upon: the one of then, and the one that was on its way. */
  readonly upon: readonly T[];
}

/** The draft, as long as nobody else changed the settled value since. */
export function pendingDraft<T>(draft: Draft<T> | undefined, settled: T): Draft<T> | undefined {
  const isUpon = draft?.upon.some((each) => Object.is(each, settled)) ?? false;
  return isUpon && !Object.is(draft?.value, settled) ? draft : undefined;
}

/**
 * A value that changes at once, and settles when it has come to rest: what is dragged or typed need not reach the address
 * at every pixel and letter. When the settled value changes by itself, as by going back, it counts.
 */
export function useSettling<T>(settled: T, settle: (value: T) => void): [value: T, change: (value: T) => void] {
  const [draft, setDraft] = useState<Draft<T>>();
  /** A settled value that the owner has heard of, and hasn’t shown yet: letters typed meanwhile come after it. */
  const sent = useRef<readonly T[]>([]);
  const pending = pendingDraft(draft, settled);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => {
      sent.current = [pending.value];
      settle(pending.value);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pending, settle]);
  return [pending ? pending.value : settled, (value) => setDraft({ value, upon: [settled, ...sent.current] })];
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
