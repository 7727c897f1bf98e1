const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
const ONE_DECIMAL = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** In fewer of a unit one decimal says too little to compare by. */
const FEWEST = [0, 1, 1, 10, 10] as const;

function exponentOf(bytes: number): number {
  return FEWEST.findLastIndex((fewest, i) => Math.abs(Math.round(bytes)) >= fewest * 1024 ** i);
}

/** As in `formatBytes`, but GiB only from 10 on: `1,526.7 MiB`, so that a sum and its parts can be compared. */
export function billBytes(bytes: number): string {
  if (!Number.isFinite(bytes)) return 'no bound';
  const shown = asShown(bytes);
  const exponent = exponentOf(bytes);
  const amount = Math.abs(shown) / 1024 ** exponent;
  return `${shown < 0 ? '−' : ''}${exponent === 0 ? amount : ONE_DECIMAL.format(amount)} ${UNITS[exponent]}`;
}

/** What `billBytes` says, in bytes: differences of such figures are what a reader who subtracts them finds. */
export function asShown(bytes: number): number {
  const exponent = exponentOf(bytes);
  if (exponent === 0) return Math.round(bytes);
  const unit = 1024 ** exponent;
  return (Math.round((bytes / unit) * 10) / 10) * unit;
}

/** From the least to the most; one figure where both read alike. */
export function billRange({ low, high }: { readonly low: number; readonly high: number }): string {
  const [from, to] = [billBytes(low), billBytes(high)];
  if (from === to) return from;
  const unit = to.slice(to.lastIndexOf(' '));
  return `${from.endsWith(unit) ? from.slice(0, -unit.length) : from} to ${to}`;
}
