import { useEffect, useState } from 'react';
import type { Param } from '../params';

const SETTLE_MS = 300;

/**
 * A value that changes at once, and settles when it has come to rest: what is dragged or typed need not reach the address
 * at every pixel and letter. When the settled value changes by itself, as by going back, it counts.
 */
export function useSettling<T>(settled: T, settle: (value: T) => void): [value: T, change: (value: T) => void] {
  const [draft, setDraft] = useState<{ readonly value: T; readonly of: T }>();
  const pending = draft && Object.is(draft.of, settled) && !Object.is(draft.value, settled) ? draft : undefined;
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(() => settle(pending.value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pending, settle]);
  return [pending ? pending.value : settled, (value) => setDraft({ value, of: settled })];
}

/** A text field's text, kept while it means nothing, and what is wrong with it. `kept` adds that to a problem. */
export function useDraft<T>(
  param: Param<T>,
  value: T,
  linkProblem: string | undefined,
  commit: (value: T) => void,
  kept: (problem: string) => string,
) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState(linkProblem);
  return {
    text: draft ?? param.format(value),
    error: problem,
    onChange(text: string) {
      setDraft(text);
      setProblem(undefined);
    },
    onCommit() {
      if (draft === undefined) return;
      const parsed = param.parse(draft);
      if ('problem' in parsed) {
        setProblem(kept(parsed.problem));
        return;
      }
      setDraft(undefined);
      if (param.format(parsed.value) !== param.format(value)) commit(parsed.value);
    },
  };
}
