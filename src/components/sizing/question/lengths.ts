import { type Lengths, samplesOf, spreadOf } from '../../../models/sizing/reachable';

/** 1 GiB: more than any one entry of a large map references. */
const MOST_BYTES = 2 ** 30;
/** Larger sample sets are thinned evenly to this many. */
const MOST_SAMPLES = 100;

/** Why a text is invalid. */
export type LengthsProblem =
  | { readonly type: 'none' | 'noLine' | 'tooLarge' }
  | { readonly type: 'notBytes'; readonly typed: string };

export type ReadLengths = { readonly lengths: Lengths } | { readonly problem: LengthsProblem };

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
