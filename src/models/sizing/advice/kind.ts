import { measureType } from '../../layout/measure';
import type { WhatIf } from '../whatIf';
import { type Place, places } from './places';

/** Subject of a piece of advice, where its kind leaves that open. Both stand in its id. */
export interface Choice {
  /** `elem.ShardType`; see places.ts. Of an experiment its name. */
  readonly path?: string;
  /** Replacement: a type's name, or a number of bytes. */
  readonly to?: string;
}

/** A change to a program that may make its maps smaller. */
export interface AdviceKind {
  /** Choices that are worth sizing. */
  readonly choices: (whatIf: WhatIf, release: string) => Iterable<Choice>;
  /** The case with that change; null where the change makes no sense. Choices may come from an address. */
  readonly apply: (whatIf: WhatIf, choice: Choice) => WhatIf | null;
  /** Worth telling even if it saves nothing, or costs bytes: people expect it to save. */
  readonly tells: 'gains' | 'nothing' | 'losses';
  /** Loss of the program: nothing, a type that is wider or at hand, or data. */
  readonly gives: 'nothing' | 'type' | 'data';
}

/** The only choice of a kind that leaves none. */
export const AS_IT_IS: readonly Choice[] = [{}];

/** Sizing one choice takes longer the more places there are. */
const MOST = 40;
const MOST_WORK = 30_000;
const FEWEST = 4;

/** The places worth trying, largest first. Of very many only the first few. */
export function largestPlaces(whatIf: WhatIf, worth: (place: Place) => boolean): Place[] {
  const all = places(whatIf);
  const most = Math.max(FEWEST, Math.min(MOST, Math.floor(MOST_WORK / all.length)));
  return all
    .filter(worth)
    .map((place) => ({ place, bytes: measureType(place.node, whatIf.target).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, most)
    .map(({ place }) => place);
}
