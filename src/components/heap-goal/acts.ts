import { MIB } from '../../models/kernel/bits';
import type { Param } from '../params';

/** What a reader lets the program do while it runs. */
export const ACTS = ['more', 'less', 'cache', 'out', 'mmap', 'point', 'free', 'forget'] as const;
export type Act = (typeof ACTS)[number];

/** Doublings and halvings of the live heap that are followed. */
const LEAST_LEVEL = -4;
const MOST_LEVEL = 5;
/** More make a run that nobody watches to its end. */
export const MOST_ACTS = 20;

/** What the program holds beside its first live heap. */
interface Held {
  /** Times that its live heap was doubled, halvings subtracted. */
  readonly level: number;
  /** Pieces of the cache in the heap, and those in mmap memory that it still knows. */
  readonly cached: number;
  readonly mapped: number;
}

const NOTHING: Held = { level: 0, cached: 0, mapped: 0 };

/** What it holds after an act; undefined if it can't do that. */
function after({ level, cached, mapped }: Held, act: Act): Held | undefined {
  switch (act) {
    case 'more':
      return level < MOST_LEVEL ? { level: level + 1, cached, mapped } : undefined;
    case 'less':
      return level > LEAST_LEVEL ? { level: level - 1, cached, mapped } : undefined;
    case 'cache':
      return { level, cached: cached + 1, mapped };
    case 'mmap':
      return { level, cached, mapped: mapped + 1 };
    case 'out':
      return cached > 0 ? { level, cached: 0, mapped: mapped + cached } : undefined;
    case 'point':
      return mapped > 0 ? { level, cached, mapped } : undefined;
    case 'free':
    case 'forget':
      return mapped > 0 ? { level, cached, mapped: 0 } : undefined;
  }
}

/** What it holds after all of them; undefined if it can't do one. */
function heldAfter(acts: readonly Act[]): Held | undefined {
  return acts.reduce<Held | undefined>((held, act) => held && after(held, act), NOTHING);
}

/** Those that can follow. */
export function possibleAfter(acts: readonly Act[]): readonly Act[] {
  const held = acts.length < MOST_ACTS ? heldAfter(acts) : undefined;
  return held ? ACTS.filter((act) => after(held, act) !== undefined) : [];
}

/** Bytes of a piece of the cache beside so much that is alive. */
export function pieceBytes(liveBytes: number): number {
  return Math.max(1, Math.round(liveBytes / MIB)) * MIB;
}

/** Shown until a reader does something else: the live heap rises and falls, and a cache leaves the heap and is forgotten. */
export const DEMONSTRATION: readonly Act[] = ['more', 'less', 'cache', 'out', 'forget'];

const NONE = 'none';

/** `more,less,cache,out,forget`; `none`. */
export const actsParam: Param<readonly Act[]> = {
  name: 'do',
  fallback: DEMONSTRATION,
  parse(text) {
    const names = text.trim() === NONE ? [] : text.split(',').map((name) => name.trim());
    const acts = names.flatMap((name) => ACTS.find((act) => act === name) ?? []);
    const isPossible = acts.length === names.length && acts.length <= MOST_ACTS && heldAfter(acts) !== undefined;
    return isPossible ? { value: acts } : { problem: { type: 'noOption', typed: text } };
  },
  format: (acts) => acts.join() || NONE,
};
