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
