import { type RefObject, useRef, useState } from 'react';

type CopyOutcome = 'copied' | 'selected';

interface Copying<T extends HTMLElement> {
  /** Element that shows the text. */
  readonly shown: RefObject<T | null>;
  /** Outcome of the last copying, and what was copied. */
  readonly last: { readonly text: string; readonly outcome: CopyOutcome } | undefined;
  copy(text: string): Promise<void>;
}

/** Copies a text; where the browser lets no page write to the clipboard, it is selected to be copied by hand. */
export function useCopy<T extends HTMLElement = HTMLElement>(): Copying<T> {
  const shown = useRef<T>(null);
  const [last, setLast] = useState<Copying<T>['last']>();
  return {
    shown,
    last,
    async copy(text) {
      try {
        await navigator.clipboard.writeText(text);
        setLast({ text, outcome: 'copied' });
      } catch {
        if (shown.current) getSelection()?.selectAllChildren(shown.current);
        setLast({ text, outcome: 'selected' });
      }
    },
  };
}
