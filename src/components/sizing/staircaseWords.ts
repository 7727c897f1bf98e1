import { ALLOCATOR_RELEASES } from '../../models/go/releases';
import type { Cliff } from '../../models/sizing/cliffs';
import type { Range } from '../../models/sizing/range';
import type { Curve, StaircaseInput } from '../../models/sizing/staircase';
import { formatBytes, formatCount } from '../ui/bytes';

const UNITS: readonly (readonly [least: number, word: string])[] = [
  [1e9, ' G'],
  [1e6, ' M'],
  [1e3, ' k'],
];
const SHORT = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** A count in three digits: `3.67 M`, `550 k`. */
export function shortCount(count: number): string {
  const [least, word] = UNITS.find(([from]) => count >= from) ?? [1, ''];
  return `${SHORT.format(count / least)}${word}`;
}

/** Bytes for a label, without a decimal where three digits stand before it: `763 MiB`, `61.6 MiB`. */
export function shortBytes(bytes: number): string {
  const [number = '', unit = ''] = formatBytes(Math.round(bytes)).split(' ');
  return /\d{3}\.\d/.test(number) ? `${Math.round(Number(number.replace(',', '')))} ${unit}` : `${number} ${unit}`;
}

/** Bytes for a sentence or a table. */
export function bytesText(bytes: number): string {
  return formatBytes(Math.round(bytes));
}

export function rangeText({ expected, low, high }: Range): string {
  if (low === high) return bytesText(expected);
  const [from, to] = [bytesText(low), bytesText(high)];
  const unit = to.slice(to.indexOf(' '));
  return from === to ? from : `${from.endsWith(unit) ? from.slice(0, -unit.length) : from}–${to}`;
}

/** `1.23`, `1.24 and 1.26`, `1.24–1.26` where none between is left out. */
export function releasesText(releases: readonly string[]): string {
  const [first = '', ...rest] = releases;
  const last = rest.at(-1);
  if (last === undefined) return first;
  const from = ALLOCATOR_RELEASES.findIndex(({ name }) => name === first);
  const inRow = rest.length > 1 && releases.every((each, i) => each === ALLOCATOR_RELEASES[from + i]?.name);
  if (inRow) return `${first}–${last}`;
  return `${releases.slice(0, -1).join(', ')} and ${last}`;
}

export function curveName(curve: Curve): string {
  return `Go ${releasesText(curve.releases)}`;
}

/** What screen readers say of a number of entries. */
export function valueText(entries: number, curves: readonly Curve[], sizes: readonly Range[]): string {
  const each = curves.map((curve, i) => `${bytesText(sizes[i]?.expected ?? 0)} on ${curveName(curve)}`);
  return `${formatCount(entries)} entries: ${each.join(', ')}`;
}

/** Whether one entry more makes the whole difference. */
function isOneEntry({ entries: { from, to } }: Cliff): boolean {
  return to === from + 1;
}

/** A cliff and what is left of it; `bytes` are still to come, or have come where it is past. */
export function cliffText(cliff: Cliff, bytes: number, past: boolean, hintFollows: boolean): string {
  const step = `${bytes < 0 ? '−' : '+'}${shortBytes(Math.abs(bytes))}`;
  const next = past ? '' : 'next: ';
  if (!isOneEntry(cliff)) return `${next}${step} around ${shortCount((cliff.entries.from + cliff.entries.to) / 2)}`;
  const at = formatCount(cliff.entries.to);
  return hintFollows ? `${next}from ${at} on: ${step}` : `${next}one insert, entry ${at}: ${step}`;
}

/** Growth as a share of one: `4 %`, or `2.8 times` from twice as much on. */
export function largerText(share: number, upTo: boolean): string {
  const most = upTo ? 'up to ' : '';
  return share < 1
    ? `${most}${Math.max(1, Math.round(share * 100))} % larger`
    : `${most}${(share + 1).toFixed(1)} times as large`;
}

/** The same where no curve is pointed at. */
export function turnText(
  curves: readonly Curve[],
  { range, curve, share, upTo }: { range: { from: number; to: number }; curve: number; share: number; upTo: boolean },
): string {
  const name = releasesText(curves[curve]?.releases ?? []);
  return `From ${shortCount(range.from)} to ${shortCount(range.to)} entries ${name} is ${largerText(share, upTo)}.`;
}

/** What is drawn, in a sentence. */
export function staircaseTitle({ curves }: { readonly curves: readonly Curve[] }): string {
  return `Bytes over entries, ${curves.map(curveName).join(' and ')}`;
}

/** Which curves are the smallest, in a table. */
export function winnerNames(curves: readonly Curve[], winners: readonly number[]): string {
  if (curves.length > 1 && winners.length === curves.length) return 'equal';
  return winners.flatMap((i) => (curves[i] ? [curveName(curves[i])] : [])).join(', ');
}

/** Where each curve is the smallest, wide ranges only. */
export function winnersText(
  curves: readonly Curve[],
  ranges: readonly { readonly from: number; readonly to: number; readonly winners: readonly number[] }[],
  { from, to }: StaircaseInput,
): string {
  if (curves.length < 2) return '';
  const wide = ranges.filter((range) => range.to - range.from > (to - from) / 25);
  return wide
    .map(({ from: first, to: last, winners }) => {
      const names = winners.map((i) => curves[i]).filter((curve) => curve !== undefined);
      const between = `From ${shortCount(first)} to ${shortCount(last)} entries`;
      if (names.length === curves.length) return `${between} all are equal.`;
      return `${between} ${names.map(curveName).join(' and ')} ${names.length > 1 ? 'are' : 'is'} the smallest.`;
    })
    .join(' ');
}
