import type { Gogc } from '../../models/heap/goal';

const GROUPED = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const KIB = 1024;
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;

/** Heaps are compared in MiB: `64.6 MiB`, `2,178 MiB`; below 1 MiB in KiB, from 10 GiB on in GiB. */
export function heapBytes(bytes: number): string {
  if (bytes === Number.POSITIVE_INFINITY) return 'none';
  if (bytes >= 10 * GIB) return `${ONE_DECIMAL.format(bytes / GIB)} GiB`;
  if (bytes >= 1000 * MIB) return `${GROUPED.format(bytes / MIB)} MiB`;
  if (bytes >= MIB) return `${ONE_DECIMAL.format(bytes / MIB)} MiB`;
  return bytes >= KIB ? `${GROUPED.format(bytes / KIB)} KiB` : `${GROUPED.format(bytes)} B`;
}

/** `0.6 ms`, `250 ms`, `1.4 s`, `2 min`. */
export function durationText(ms: number): string {
  if (ms >= 100_000) return `${GROUPED.format(ms / 60_000)} min`;
  if (ms >= 1000) return `${ONE_DECIMAL.format(ms / 1000)} s`;
  return `${(ms >= 10 ? GROUPED : ONE_DECIMAL).format(ms)} ms`;
}

/** `13 collections a second`, `0.74 collections a second`, `1 collection in 12 s`. */
export function frequencyText(cyclesPerSecond: number): string {
  if (cyclesPerSecond === 0) return 'no collection';
  if (cyclesPerSecond < 0.1) return `1 collection in ${durationText(1000 / cyclesPerSecond)}`;
  return `${rateText(cyclesPerSecond)} collections a second`;
}

/** Three digits: `0.74`, `12.9`, `140`. */
export function rateText(perSecond: number): string {
  if (perSecond === 0) return '0';
  if (perSecond < 1) return perSecond.toFixed(2);
  return (perSecond < 20 ? ONE_DECIMAL : GROUPED).format(perSecond);
}

/** `under 0.1 %`, `0.2 %`, `28 %`. */
export function shareText(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 0.05) return 'under 0.1 %';
  return `${percent < 10 ? ONE_DECIMAL.format(percent) : GROUPED.format(percent)} %`;
}

export function gogcText(gogc: Gogc): string {
  return gogc === 'off' ? 'GOGC=off' : `GOGC ${gogc}`;
}
