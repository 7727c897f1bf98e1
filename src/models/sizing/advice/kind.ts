import type { WhatIf } from '../whatIf';

/** What a piece of advice is about, where its kind leaves that open. Both stand in its id. */
export interface Choice {
  /** `elem.ShardType`; see places.ts. Of an experiment its name. */
  readonly path?: string;
  /** What is there afterwards: a type's name, or a number of bytes. */
  readonly to?: string;
}

/** A change to a program that may make its maps smaller. */
export interface AdviceKind {
  /** Which choices are worth sizing. */
  readonly choices: (whatIf: WhatIf, release: string) => Iterable<Choice>;
  /** The case with that change; null where the change makes no sense. Choices may come from an address. */
  readonly apply: (whatIf: WhatIf, choice: Choice) => WhatIf | null;
  /** Worth telling even if it saves nothing, or costs bytes: people expect it to save. */
  readonly tells: 'gains' | 'nothing' | 'losses';
}

/** The only choice of a kind that leaves none. */
export const AS_IT_IS: readonly Choice[] = [{}];
