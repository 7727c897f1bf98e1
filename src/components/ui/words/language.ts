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

export async function loadLanguage<W>({ en, ru }: LanguageModules<W>, lang: Lang): Promise<Language<W>> {
  if (lang === 'en') return { words: (await en()).words(formats('en')), formats: formats('en') };
  // Russian alone has short words that stay with the next: who reads English doesn't wait for it.
  const [{ words }, { nonBreakingWords }] = await Promise.all([ru(), import('../nonBreaking')]);
  return { words: nonBreakingWords(words(formats('ru'))), formats: formats('ru') };
}

/** What words are made into, loaded together with them. */
export async function loadInWords<W, T>(
  modules: LanguageModules<W>,
  lang: Lang,
  load: () => Promise<(language: Language<W>) => T>,
): Promise<T> {
  const [make, language] = await Promise.all([load(), loadLanguage(modules, lang)]);
  return make(language);
}

/** A fact that is said in words: its type names the sentence. */
export interface Fact {
  readonly type: string;
}

type FactOf<E extends Fact, T> = E extends { readonly type: infer U } ? (T extends U ? E : never) : never;

/** A sentence for each type of fact, by what the fact and its context say: `(event, context) => string`. */
export type EventWords<E extends Fact, C = void> = {
  readonly [T in E['type']]: (event: FactOf<E, T>, context: C) => string;
};

/** Sentence about a fact. */
export function sentenceOf<E extends Fact>(words: EventWords<E>, event: E): string;
export function sentenceOf<E extends Fact, C>(words: EventWords<E, C>, event: E, context: C): string;
export function sentenceOf<E extends Fact, C>(words: EventWords<E, C>, event: E, context?: C): string {
  // A fact's own type names the function that takes it, which TypeScript can't follow through a union.
  const sentence = words[event.type as E['type']] as (event: E, context?: C) => string;
  return sentence(event, context);
}

/** One of several sentences for the same, by how often it was said before. */
export function inTurn(turn: number, ...sentences: readonly [string, ...string[]]): string {
  return sentences[turn % sentences.length] ?? sentences[0];
}
