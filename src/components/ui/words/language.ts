import { type Context, useContext } from 'react';
import { type Formats, formats, type Lang } from '../format';

/** Words of one part of the house in one language, and numbers as that language writes them. */
export interface Language<W> {
  readonly words: W;
  readonly formats: Formats;
}

/** Modules of words by language, all of one type. */
export interface LanguageModules<W> {
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

/** The language of a context, which has none by itself: what is drawn outside its provider throws. */
export function useLanguage<W>(context: Context<Language<W> | undefined>): Language<W> {
  const language = useContext(context);
  if (!language) throw new RangeError('a view is drawn outside the provider of its language');
  return language;
}
