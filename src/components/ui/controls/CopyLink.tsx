import { useEffect, useState } from 'react';
import { COMPONENT_WORDS } from '../words/components';
import { useWords } from '../words/words';
import { Button } from './Button';
import control from './control.module.css';
import { Field } from './Field';

const STATUS_MS = 3000;

interface CopyLinkProps {
  readonly link: () => string;
  /** In place of the usual words. */
  readonly title?: string;
}

/** Copies a link; where the browser doesn't let a page do that, shows it to be copied by hand. */
export function CopyLink({ link, title }: CopyLinkProps) {
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
      <span role="status">{outcome?.copied && copied}</span>
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
