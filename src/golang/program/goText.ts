/** A whole number as Go source: `3_500_000`. */
export function goNumber(n: number): string {
  return new Intl.NumberFormat('en').format(n).replaceAll(',', '_');
}

/** Lines of source at a depth. */
export function lines(texts: readonly string[], depth: number): string {
  return texts.map((text) => (text === '' ? '\n' : `${'\t'.repeat(depth)}${text}\n`)).join('');
}
