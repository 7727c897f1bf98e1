import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Formats } from '../format';
import type { Language, WordKey } from './language';

interface Known {
  readonly words: ReadonlyMap<WordKey<never>, unknown>;
  readonly formats?: Formats;
}

const KnownWords = createContext<Known>({ words: new Map() });

interface WordsProps<W> {
  readonly of: WordKey<W>;
  readonly value: Language<W>;
  readonly children: ReactNode;
}

/** Gives all below it these words in one language, besides those that stand further out. */
export function Words<W>({ of, value, children }: WordsProps<W>) {
  const outer = useContext(KnownWords).words;
  const known = useMemo(
    () => ({
      words: new Map([...outer, [of, value.words], ...(of.parts?.(value.words) ?? [])]),
      formats: value.formats,
    }),
    [outer, of, value],
  );
  return <KnownWords.Provider value={known}>{children}</KnownWords.Provider>;
}

function given<T>(found: T | undefined): T {
  if (found === undefined) throw new RangeError('a view was rendered outside its words provider');
  return found;
}

/** A view that is drawn outside `Words` of this key throws. */
export function useWords<W>(of: WordKey<W>): W {
  return given(useContext(KnownWords).words.get(of) as W | undefined);
}

/** Numbers and plurals in the language of the innermost `Words`. */
export function useFormats(): Formats {
  return given(useContext(KnownWords).formats);
}
