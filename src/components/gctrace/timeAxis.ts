const STEPS = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200,
  10_800, 21_600, 43_200, 86_400, 172_800, 345_600, 864_000, 2_592_000, 8_640_000, 31_536_000,
];

/** Round times from `from` to `to`, so many or fewer. */
export function timeTicks(from: number, to: number, most: number): number[] {
  const span = to - from;
  const step = STEPS.find((seconds) => span / seconds <= Math.max(1, most)) ?? 10 ** Math.ceil(Math.log10(span));
  if (!(span > 0)) return [from];
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => (first + i) * step);
}

const UNITS = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
] as const;

/** A time since the program's start, in the words of its size: `1.25 s`, `2 min 5 s`, `3 h 20 min`. */
export function secondsText(seconds: number): string {
  const parts: string[] = [];
  let rest = seconds < 60 ? seconds : Math.round(seconds);
  for (const [unit, size] of UNITS) {
    const amount = Math.floor(rest / size);
    if (amount === 0 || parts.length === 2) continue;
    parts.push(`${amount} ${unit}`);
    rest -= amount * size;
  }
  if (parts.length === 0) return `${shortNumber(rest)} s`;
  if (parts.length === 1 && seconds < 3600 && rest > 0) parts.push(`${rest} s`);
  return parts.join(' ');
}

/** Three digits at most, no zeros behind the point. */
export function shortNumber(value: number): string {
  if (value === 0) return '0';
  if (Math.abs(value) >= 100) return new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(value);
  return String(Number(value.toPrecision(3)));
}
