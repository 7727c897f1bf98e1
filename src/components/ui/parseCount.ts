const WRITTEN_COUNTS = [
  /^\d+(?:_\d+)*$/,
  /^\d{1,3}(?:,\d{3})+$/,
  /^\d{1,3}(?:[ \u00a0\u202f]\d{3})+$/,
  /^\d+(?:\.\d+)?e\d+$/i,
];

/**
 * The count that a text means, if it can mean only one: `1000`, `1_000`, `1,000`, `1 000`, `3.5e6`. Not `1.000`, which is one
 * for some and a thousand for others, and not `1,5`.
 */
export function parseCount(text: string): number | undefined {
  const trimmed = text.trim();
  if (!WRITTEN_COUNTS.some((form) => form.test(trimmed))) return undefined;
  const count = Number(trimmed.replace(/[_, \u00a0\u202f]/g, ''));
  return Number.isSafeInteger(count) ? count : undefined;
}
