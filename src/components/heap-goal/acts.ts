import { MIB } from '../../models/kernel/bits';
import type { Param } from '../params';

/** What a reader lets the program do while it runs. */
export const ACTS = [
  'more',
  'less',
  'cache',
  'out',
  'mmap',
  'malloc',
  'wrap',
  'drop',
  'point',
  'free',
  'forget',
] as const;
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
  /** Pieces of the cache in the heap, those in mmap and in malloc memory that it still knows, and those behind wrappers. */
  readonly cached: number;
  readonly mapped: number;
  readonly malloced: number;
  readonly wrapped: number;
}

const NOTHING: Held = { level: 0, cached: 0, mapped: 0, malloced: 0, wrapped: 0 };

/** What it holds after an act; undefined if it can't do that. */
function after(held: Held, act: Act): Held | undefined {
  const { level, cached, mapped, malloced, wrapped } = held;
  switch (act) {
    case 'more':
      return level < MOST_LEVEL ? { ...held, level: level + 1 } : undefined;
    case 'less':
      return level > LEAST_LEVEL ? { ...held, level: level - 1 } : undefined;
    case 'cache':
      return { ...held, cached: cached + 1 };
    case 'mmap':
      return { ...held, mapped: mapped + 1 };
    case 'malloc':
      return { ...held, malloced: malloced + 1 };
    case 'wrap':
      return { ...held, wrapped: wrapped + 1 };
    case 'drop':
      return wrapped > 0 ? { ...held, wrapped: 0 } : undefined;
    case 'out':
      return cached > 0 ? { ...held, cached: 0, mapped: mapped + cached } : undefined;
    case 'point':
      return mapped > 0 ? held : undefined;
    case 'free':
    case 'forget':
      return mapped + malloced > 0 ? { ...held, mapped: 0, malloced: 0 } : undefined;
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
