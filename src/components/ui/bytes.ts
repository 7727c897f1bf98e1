const GROUPED = new Intl.NumberFormat('en');
const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A count with its digits grouped: `1,048,576`. */
export function formatCount(count: number): string {
  return GROUPED.format(count);
}

/** Bytes with one decimal of a binary unit, exact below 1 KiB: `528 B`, `4.1 KiB`. */
export function formatBytes(bytes: number): string {
  if (Math.abs(bytes) < 1024) return `${GROUPED.format(bytes)} B`;
  const exponent = Math.min(UNITS.length, Math.floor(Math.log2(Math.abs(bytes)) / 10));
  return `${ONE_DECIMAL.format(bytes / 1024 ** exponent)} ${UNITS[exponent - 1]}`;
}
