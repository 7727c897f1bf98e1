import { useState } from 'react';
import { readBytes } from './referencesWords';

/** The text of a field of bytes, kept while it means nothing; its owner hears of good numbers only, at once. */
export function useBytesDraft(bytes: number, onChange: (bytes: number) => void) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  return {
    text: draft ?? String(bytes),
    problem,
    type(text: string) {
      setDraft(text);
      setProblem(undefined);
      const read = readBytes(text);
      if ('bytes' in read && read.bytes !== bytes) onChange(read.bytes);
    },
    commit() {
      if (draft === undefined) return;
      const read = readBytes(draft);
      if ('problem' in read) setProblem(`${read.problem} ${bytes} B counts on.`);
      else setDraft(undefined);
    },
    fill(filled: number) {
      setDraft(undefined);
      setProblem(undefined);
      onChange(filled);
    },
  };
}
