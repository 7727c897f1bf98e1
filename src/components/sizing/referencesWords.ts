import { sizeClassOf } from '../../models/allocator/roundupsize';
import { isTiny, TINY_BYTES } from '../../models/allocator/tiny';
import type { GoRelease } from '../../models/go/release';
import type { Reference } from '../../models/layout/references';
import { behindRange, objectBytes, placeCost } from '../../models/sizing/behind';
import type { Lengths } from '../../models/sizing/lengths';
import { formatBytes, formatCount } from '../ui/bytes';
import { rangeText } from './staircaseWords';

/** Characters of a type that are shown; a func or an interface may be a page. */
const MOST_TYPE_TEXT = 32;

function shortened(go: string): string {
  const line = go.replace(/\s+/g, ' ');
  return line.length > MOST_TYPE_TEXT ? `${line.slice(0, MOST_TYPE_TEXT - 1)}…` : line;
}

function article(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a';
}

/** `RoutingKey, a string`; `Tags[], 16 strings each` */
export function referenceLabel({ path, count, go }: Pick<Reference, 'path' | 'count' | 'go'>): string {
  const place = path === 'key' ? 'each key' : path === 'elem' ? 'each value' : path.replace(/^elem\.?/, '');
  const type = shortened(go);
  return count === 1 ? `${place}, ${article(type)} ${type}` : `${place}, ${formatCount(count)} × ${type}`;
}

export interface Suggestion {
  readonly bytes: number;
  /** `= 24 B (time.Time)` */
  readonly words: string;
}

/** What one pointer leads to, where its type says it. */
export function suggestion({ of, go, targetBytes }: Reference): Suggestion | undefined {
  if (of !== 'pointer' || !targetBytes) return undefined;
  return { bytes: targetBytes, words: `= ${formatCount(targetBytes)} B (${shortened(go.replace(/^\*/, ''))})` };
}

const NOTHING: Readonly<Record<Reference['of'], string>> = {
  string: 'nothing: empty or shared',
  slice: 'nothing: nil or shared',
  pointer: 'nothing: nil or shared',
  map: 'nothing: nil or shared',
  chan: 'nothing: nil or shared',
  func: 'nothing: nil or no closure',
  interface: 'nothing: nil or shared',
};

function rounding(release: GoRelease, lengths: Lengths, { pointers }: Reference, each: number): string {
  if (typeof lengths !== 'number') return `${formatCount(Math.round(each * 10) / 10)} B each on average`;
  if (each === 0) return 'one of 256 that every program has';
  if (isTiny(lengths, pointers)) {
    const share = Math.floor(TINY_BYTES / lengths);
    return share === 1 ? `a block of ${TINY_BYTES} B` : `up to ${share} share a block of ${TINY_BYTES} B`;
  }
  if (sizeClassOf(release, lengths, pointers) === 0) {
    return `${formatBytes(objectBytes(release, lengths, pointers))} in whole pages`;
  }
  return `${formatCount(each)} B class`;
}

export interface Held {
  readonly release: GoRelease;
  /** Entries that are left in all maps together. */
  readonly entries: number;
}

/** `24 B class, 80.1 MiB in all`; `up to 2 share a block of 16 B, 0.8–1.5 MiB in all` */
export function heldText(reference: Reference, lengths: Lengths, { release, entries }: Held): string {
  if (lengths === 0) return NOTHING[reference.of];
  const cost = placeCost(release, lengths, reference);
  const all = behindRange([{ count: reference.count, cost }], entries);
  return `${rounding(release, lengths, reference, cost.expected)}, ${rangeText(all)} in all`;
}
