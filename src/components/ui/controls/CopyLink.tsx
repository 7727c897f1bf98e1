import { type RefObject, useEffect, useRef, useState } from 'react';
import { COMPONENT_WORDS } from '../words/languages';
import { useWords } from '../words/words';
import { Button } from './Button';
import { Field } from './fields';
import control from './fields.module.css';

const STATUS_MS = 3000;

interface CopyLinkProps {
  readonly link: () => string;
  /** In place of the usual words. */
  readonly title?: string;
  /** Said once it is copied, where the link lacks something. */
  readonly lacks?: string | undefined;
}

/** Copies a link; where the browser doesn't let a page do that, shows it to be copied by hand. */
export function CopyLink({ link, title, lacks }: CopyLinkProps) {
  const { copyLink, copied, copyByHand } = useWords(COMPONENT_WORDS).controls;
  const [outcome, setOutcome] = useState<{ readonly copied: boolean; readonly link: string }>();
  useEffect(() => {
    if (!outcome?.copied) return;
    const timer = setTimeout(() => setOutcome(undefined), STATUS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const text = link();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ copied: true, link: text });
    } catch {
      setOutcome({ copied: false, link: text });
    }
  };
  return (
    <>
      <Button onClick={copy}>{title ?? copyLink}</Button>
      <span role="status" className={control.outcome}>
        {outcome?.copied && (lacks ?? copied)}
      </span>
      {outcome && !outcome.copied && (
        <Field label={copyByHand}>
          {(field) => (
            <input
              {...field}
              type="text"
              readOnly
              className={`${control.control} ${control.mono}`}
              value={outcome.link}
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      )}
    </>
  );
}

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
