import type { LessonFacts, LessonWords, Proof } from '../lesson';

let asked: Set<Proof> | undefined;

/** The same model, which is noted as the source of each amount that is evaluated by it. */
export function provenBy<A extends readonly unknown[], R>(proof: Proof, model: (...of: A) => R): (...of: A) => R {
  return (...of) => {
    asked?.add(proof);
    return model(...of);
  };
}

/** An amount, and what stands behind the models that were asked for it. */
export function evaluated(expression: () => number): { readonly amount: number; readonly proofs: readonly Proof[] } {
  const proofs = new Set<Proof>();
  asked = proofs;
  try {
    return { amount: expression(), proofs: [...proofs] };
  } finally {
    asked = undefined;
  }
}

/** Measurements behind the amounts that a beat names, or the answers to its questions. */
export function proofsOf({ numbers, proofs, questions }: LessonFacts, words: LessonWords, beat: string): Proof[] {
  const named = new Set<string>();
  const noted = new Proxy(numbers, {
    get(all, name: string) {
      named.add(name);
      return all[name];
    },
  });
  words.beats[beat]?.text(noted);
  words.beats[beat]?.folded?.(noted);
  for (const { id, after } of questions) if (after === beat) words.questions[id]?.told(noted);
  return [...new Set([...named].flatMap((name) => proofs[name] ?? []))];
}
