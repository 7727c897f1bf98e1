import { MAX_ENTRIES } from '../../../models/sizing/input';
import { type CountShare, type Lengths, samplesOf, spreadOf } from '../../../models/sizing/reachable';

/** 1 GiB: more than any one entry of a large map references. */
const MOST_BYTES = 2 ** 30;
/** Larger sample sets are thinned evenly to this many. */
const MOST_SAMPLES = 100;

/** Why a text is invalid. */
export type LengthsProblem =
  | { readonly type: 'none' | 'noLine' | 'tooLarge' | 'tooMany' | 'overHundred' }
  | { readonly type: 'notBytes' | 'notCounts' | 'notCapacity'; readonly typed: string }
  | { readonly type: 'countRange'; readonly typed: string; readonly from: number; readonly to: number };

export type ReadLengths = { readonly lengths: Lengths } | { readonly problem: LengthsProblem };

/** What a place leads to: the bytes of its objects, or how many elements or entries its slices or maps have. */
export type Held = { readonly bytes: Lengths } | { readonly counts: readonly CountShare[] };

/** Places by what a plain number in their field means: bytes, or entries of a map. */
export type PlaceKind = 'slice' | 'map' | 'other';

export type ReadHeld = { readonly held: Held } | { readonly problem: LengthsProblem };

const NUMBER = String.raw`\d+(?:[,_ ]\d{3}(?!\d))*`;
const SPREAD = new RegExp(`^(${NUMBER})\\s*(?:-|–|—|\\.\\.+|…|to)\\s*(${NUMBER})$`);
const SAMPLE = /^(\d+)(?:\s*[*×x]\s*(\d{1,4}))?$/;
/** A point separates samples only after a repetition count: `7.5` is no list. */
const BETWEEN_SAMPLES = /;|,\s|\.(?<=[*×x]\d+\.)/;

function whole(digits: string): number {
  return Number(digits.replace(/\D/g, ''));
}

function checked(lengths: readonly number[], read: () => Lengths): ReadLengths {
  const largest = lengths.reduce((most, each) => Math.max(most, each), 0);
  return largest > MOST_BYTES ? { problem: { type: 'tooLarge' } } : { lengths: read() };
}

function fewer(samples: readonly number[]): number[] {
  if (samples.length <= MOST_SAMPLES) return [...samples];
  const sorted = samples.toSorted((a, b) => a - b);
  return Array.from(
    { length: MOST_SAMPLES },
    (_, i) => sorted[Math.floor(((i + 0.5) * sorted.length) / MOST_SAMPLES)] ?? 0,
  );
}

/** `7*3.8*1`, `7, 7, 7, 8`: lengths of samples; undefined for anything else. */
function listed(text: string): number[] | undefined {
  const samples: number[] = [];
  for (const part of text.split(BETWEEN_SAMPLES)) {
    const [, digits, times = '1'] = SAMPLE.exec(part.trim()) ?? [];
    if (digits === undefined) return undefined;
    for (let i = 0; i < Math.min(Number(times), 10 * MOST_SAMPLES); i++) samples.push(Number(digits));
    if (samples.length > 100 * MOST_SAMPLES) return undefined;
  }
  return samples;
}

/** Lengths in bytes as someone types them or a link has them: `24`, `1,024`, `5-15`, `5 to 15`, `7, 7, 8`, `7*2.8*1`. */
export function readLengths(text: string): ReadLengths {
  const typed = text.trim();
  if (typed === '') return { problem: { type: 'none' } };
  if (new RegExp(`^${NUMBER}$`).test(typed)) return checked([whole(typed)], () => whole(typed));
  const [, from, to] = SPREAD.exec(typed) ?? [];
  if (from !== undefined && to !== undefined) {
    const [shortest = 0, longest = 0] = [whole(from), whole(to)].sort((a, b) => a - b);
    return checked([longest], () => spreadOf(shortest, longest));
  }
  const samples = listed(typed);
  if (samples && samples.length > 0) return checked(samples, () => samplesOf(fewer(samples)));
  return { problem: { type: 'notBytes', typed } };
}

/** Lengths of sample strings, one a line, in UTF-8 bytes. */
export function sampleLines(text: string): ReadLengths {
  const encoder = new TextEncoder();
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  if (lines.length === 0) return { problem: { type: 'noLine' } };
  const samples = lines.map((line) => encoder.encode(line).length);
  return checked(samples, () => samplesOf(fewer(samples)));
}

/** Each length and how many samples have it. */
function runsOf(samples: readonly number[]): [bytes: number, times: number][] {
  const times = new Map<number, number>();
  for (const each of samples) times.set(each, (times.get(each) ?? 0) + 1);
  return [...times];
}

/** Lengths as `readLengths` reads them back: `24`, `5-15`, `7*3, 8`. */
export function lengthsText(lengths: Lengths): string {
  if (typeof lengths === 'number') return String(lengths);
  if (!('samples' in lengths)) return `${lengths.shortest}-${lengths.longest}`;
  return runsOf(lengths.samples)
    .map(([bytes, times]) => (times === 1 ? String(bytes) : `${bytes}*${times}`))
    .join(', ');
}

/** Lengths in a link, without characters that would be escaped: `7*3.8*1`. */
export function lengthsQuery(lengths: Lengths): string {
  if (typeof lengths === 'number' || !('samples' in lengths)) return lengthsText(lengths);
  return runsOf(lengths.samples)
    .map(([bytes, times]) => `${bytes}*${times}`)
    .join('.');
}

/** Between shares: `90% 4, 10% 200`; `90p4_10p200` in a link. */
const BETWEEN_SHARES = /;|_|,\s|,(?=\d+(?:\.\d+)?\s*[%p])|\s(?:and|и)\s/;
/** A share and a number, of a slice with the capacity: `90% 4`, `90 % have 4`, `5% nil`, `80p3-20`. */
const COUNT_SHARE =
  /^(?:(\d+(?:\.\d+)?)\s*[%p]\s*(?:have|of|×|x|\*|:|по|имеют)?\s*)?(?:(nil)|(\d+(?:,\d{3})*)(?:\s*[/-]\s*(\d+(?:,\d{3})*))?)$/;
/** From one number of entries to another. */
const COUNT_RANGE = new RegExp(
  `^(?:\\d+(?:\\.\\d+)?\\s*[%p]\\s*)?(${NUMBER})\\s*(?:-|–|—|\\.\\.+|…|to|до)\\s*(${NUMBER})$`,
);
/** Shares as typed may sum to a little more. */
const ROUNDING = 0.001;

/** The problem with a text that only the numbers of slices may have. */
function mapProblem(part: string, text: string): LengthsProblem | undefined {
  const [, from, to] = COUNT_RANGE.exec(part) ?? [];
  if (from !== undefined && to !== undefined) {
    return { type: 'countRange', typed: part, from: whole(from), to: whole(to) };
  }
  return part.includes('/') ? { type: 'notCounts', typed: text } : undefined;
}

function readCounts(text: string, kind: PlaceKind | undefined): ReadHeld {
  const counts: CountShare[] = [];
  let percent = 0;
  const parts = text.split(BETWEEN_SHARES).map((part) => part.trim());
  for (const part of parts) {
    const problem = kind === 'map' ? mapProblem(part, text) : undefined;
    if (problem) return { problem };
    const [, typed, nil, digits = '', room] = COUNT_SHARE.exec(part) ?? [];
    if ((nil ?? digits) === '' || (typed === undefined && parts.length > 1)) {
      return { problem: { type: 'notCounts', typed: text } };
    }
    const share = Number(typed ?? 100);
    percent += share;
    const [count, capacity] = [whole(digits), room === undefined ? undefined : whole(room)];
    if (Math.max(count, capacity ?? 0) > MAX_ENTRIES) return { problem: { type: 'tooMany' } };
    if (capacity !== undefined && capacity < count) return { problem: { type: 'notCapacity', typed: part } };
    if (!nil && share > 0) {
      counts.push({ share: share / 100, count, ...(capacity !== undefined && capacity !== count && { capacity }) });
    }
  }
  if (percent > 100 + ROUNDING) return { problem: { type: 'overHundred' } };
  // Six sixths are 16.6667 each.
  const excess = Math.max(1, percent / 100);
  return { held: { counts: counts.map((each) => ({ ...each, share: each.share / excess })) } };
}

/** True for a text that has shares, or elements and their room. */
function hasCounts(text: string): boolean {
  return /^nil$|[%/]|\dp(?:\d|nil)/.test(text);
}

/**
 * What a place leads to, as someone types it or a link has it. A plain number is of bytes, or, in the field of a map, of
 * entries; that map's bytes have their unit: `48 B`. Only slices and maps have counts.
 */
export function readHeld(text: string, kind?: PlaceKind): ReadHeld {
  const typed = text.trim();
  const [, bytes] = /^(.*\d)\s*[BБ]$/.exec(typed) ?? [];
  const isCounted = kind === 'map' ? bytes === undefined : hasCounts(typed);
  if (typed !== '' && kind !== 'other' && isCounted) return readCounts(typed, kind);
  const read = readLengths(kind === 'map' ? (bytes ?? text) : text);
  return 'problem' in read ? read : { held: { bytes: read.lengths } };
}

function percentText(share: number): string {
  return String(Number((100 * share).toFixed(4)));
}

/** True where all at a place are alike, and none is nil. */
function isOne(counts: readonly CountShare[]): counts is readonly [CountShare] {
  return counts.length === 1 && counts[0]?.share === 1;
}

function countText({ count, capacity = count }: CountShare, isSlice: boolean): string {
  return isSlice ? `${count}/${capacity}` : String(count);
}

/** As `readHeld` reads it back: `24`, `90% 4, 10% 200`; of slices `3/8`. Empty where nothing is said. */
export function heldText(held: Held | undefined, of: PlaceKind): string {
  if (!held) return '';
  if ('bytes' in held)
    return of === 'map' && held.bytes !== 0 ? `${lengthsText(held.bytes)} B` : lengthsText(held.bytes);
  const { counts } = held;
  if (counts.length === 0) return 'nil';
  if (isOne(counts)) return countText(counts[0], of === 'slice');
  const nil = 1 - counts.reduce((sum, { share }) => sum + share, 0);
  const parts = counts.map((each) => `${percentText(each.share)}% ${countText(each, of === 'slice')}`);
  return [...parts, ...(Number(percentText(nil)) > 0 ? [`${percentText(nil)}% nil`] : [])].join(', ');
}

/** In a link: `24`, `90p4_10p200`, `80p3-20`. */
export function heldQuery(held: Held): string {
  if ('bytes' in held) return lengthsQuery(held.bytes);
  if (held.counts.length === 0) return '100pnil';
  return held.counts
    .map(
      ({ share, count, capacity }) => `${percentText(share)}p${count}${capacity === undefined ? '' : `-${capacity}`}`,
    )
    .join('_');
}

/** True where nothing lies: nil, empty, or nothing is said. */
export function isEmpty(held: Held | undefined): boolean {
  return !held || ('counts' in held ? held.counts.length === 0 : held.bytes === 0);
}
