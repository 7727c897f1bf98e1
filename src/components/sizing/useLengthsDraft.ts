import { useState } from 'react';
import type { Lengths } from '../../models/sizing/lengths';
import { lengthsText, lengthsWords, type ReadLengths, readLengths } from './lengthsText';

/** The text of a field of lengths, kept while it means nothing; its owner hears of good ones only, at once. */
export function useLengthsDraft(lengths: Lengths, onChange: (lengths: Lengths) => void) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const counts = (found: string): string => `${found} ${lengthsWords(lengths)} counts on.`;
  const fill = (filled: Lengths): void => {
    setDraft(undefined);
    setProblem(undefined);
    onChange(filled);
  };
  return {
    text: draft ?? lengthsText(lengths),
    problem,
    type(text: string) {
      setDraft(text);
      setProblem(undefined);
      const read = readLengths(text);
      if ('lengths' in read && lengthsText(read.lengths) !== lengthsText(lengths)) onChange(read.lengths);
    },
    commit() {
      if (draft === undefined) return;
      const read = readLengths(draft);
      if ('problem' in read) setProblem(counts(read.problem));
      else setDraft(undefined);
    },
    fill,
    /** What was pasted and read; where it can't be read the text stays as it was. */
    take(read: ReadLengths) {
      if ('problem' in read) setProblem(counts(read.problem));
      else fill(read.lengths);
    },
  };
}
