import { useEffect, useState } from 'react';
import hidden from '../ui/visuallyHidden.module.css';

/** So long must a sentence have stood before it is spoken: dragging and repeated keys run through many. */
const SETTLE_MS = 150;

/** Speaks the text through a screen reader whenever it has changed and settled, but not the one it opens with. */
export function LiveSentence({ text, silent }: { text: string; silent: boolean }) {
  const [spoken, setSpoken] = useState(text);

  useEffect(() => {
    if (silent) return;
    const timer = setTimeout(() => setSpoken(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, silent]);

  return (
    <p role="status" className={hidden.visuallyHidden}>
      {spoken}
    </p>
  );
}
