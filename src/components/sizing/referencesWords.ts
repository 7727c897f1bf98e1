import { sizeClassOf } from '../../models/allocator/roundupsize';
import { isTiny, TINY_BYTES } from '../../models/allocator/tiny';
import type { GoRelease } from '../../models/go/release';
import type { Reference } from '../../models/layout/references';
import { objectBytes } from '../../models/sizing/behind';
import { formatBytes, formatCount } from '../ui/bytes';

/** 1 GiB: more than one entry of a map of many leads to. */
const MOST_BYTES = 2 ** 30;
const MOST_TYPED = 12;
/** Characters of a type that are shown; a func or an interface may be a page. */
const MOST_TYPE_TEXT = 32;

/** Bytes as someone types them: `1024`, `1,024`, `1_024`. */
export function readBytes(text: string): { readonly bytes: number } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === '') return { problem: 'No number is given.' };
  const said = `“${typed.length > MOST_TYPED ? `${typed.slice(0, MOST_TYPED)}…` : typed}”`;
  if (!/^\d+(?:[,_ ]\d{3})*$/.test(typed)) return { problem: `${said} is not a whole number of bytes.` };
  const bytes = Number(typed.replace(/\D/g, ''));
  return bytes > MOST_BYTES ? { problem: `${said} is too large; it ends at 1 GiB.` } : { bytes };
}

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

function rounding(release: GoRelease, bytes: number, pointers: boolean): string {
  const each = objectBytes(release, bytes, pointers);
  if (isTiny(bytes, pointers)) {
    const share = Math.floor(TINY_BYTES / bytes);
    return share === 1 ? `a block of ${TINY_BYTES} B` : `${share} share a block of ${TINY_BYTES} B`;
  }
  if (sizeClassOf(release, bytes, pointers) === 0) return `${formatBytes(each)} in whole pages`;
  return `${formatCount(each)} B class`;
}

export interface Held {
  readonly release: GoRelease;
  /** Entries that are left in all maps together. */
  readonly entries: number;
}

/** `24 B class, 80.1 MiB in all` */
export function heldText({ of, count, pointers }: Reference, bytes: number, { release, entries }: Held): string {
  if (bytes === 0) return NOTHING[of];
  const all = Math.round(count * entries * objectBytes(release, bytes, pointers));
  return `${rounding(release, bytes, pointers)}, ${formatBytes(all)} in all`;
}
