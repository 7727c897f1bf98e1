import { type Formats, formats, type Lang } from '../format';

/** Words of one part of the house in one language, and numbers as that language writes them. */
export interface Language<W> {
  readonly words: W;
  readonly formats: Formats;
}

/** What views ask for their words by (`useWords`). */
export interface WordKey<W> {
  /** Parts of these words that views ask for by keys of their own. */
  parts?(words: W): readonly WordPart[];
}

type WordPart = readonly [key: WordKey<never>, words: unknown];

/** Pairs a key with the words that it stands for. */
export function wordPart<W>(key: WordKey<W>, words: W): WordPart {
  return [key, words];
}

/** Modules of words by language, all of one type. */
export interface LanguageModules<W> extends WordKey<W> {
  en(): Promise<{ words(f: Formats<'en'>): W }>;
  ru(): Promise<{ words(f: Formats<'ru'>): W }>;
}

function spoken<W, L extends Lang>({ words }: { words(f: Formats<L>): W }, lang: L): Language<W> {
  const written = formats(lang);
  return { words: words(written), formats: written };
}

export async function loadLanguage<W>({ en, ru }: LanguageModules<W>, lang: Lang): Promise<Language<W>> {
  return lang === 'ru' ? spoken(await ru(), lang) : spoken(await en(), lang);
}
