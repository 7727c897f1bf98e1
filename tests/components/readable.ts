import { NEWEST } from '../../src/models/go/releases';

const LEAVES = 'path|rect|circle|text|desc|p|li|figcaption|button|h4';
const OPENED = new RegExp(`(</?(?:${LEAVES}|svg|g|pattern|div|ul|ol|dl|section|figure)\\b)`, 'g');
const CLOSED_LEAF = new RegExp(`\\n(</(?:${LEAVES})>)`, 'g');

/**
 * Markup as a reader of a diff wants it: one element a line, class names without their hash, numbers to two places, and
 * paths of more letters than `longestPath` cut short.
 */
export function readable(markup: string, longestPath = Number.POSITIVE_INFINITY): string {
  return `${markup
    .replace(/class="_([A-Za-z]+)_[^"]*"/g, 'class="$1"')
    .replace(/-?\d+\.\d{3,}/g, (number) => `${Math.round(Number(number) * 100) / 100}`)
    .replace(/ d="([^"]*)"/g, (path, d: string) => (d.length > longestPath ? ` d="${d.slice(0, longestPath)}…"` : path))
    .replace(OPENED, '\n$1')
    .replace(CLOSED_LEAF, '$1')
    .trim()}\n`;
}

/** The text with “newest” for the newest release, but for its experiments: so a golden stays as it is when the next one comes. */
export function withoutNewest(text: string): string {
  return text.replaceAll(new RegExp(`(?<![\\d.])${NEWEST.name}(?![\\d-])`, 'g'), 'newest');
}
