import { useEffect, useState } from 'react';

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
