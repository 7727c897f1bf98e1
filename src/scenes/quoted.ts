const MOST_QUOTED = 40;

/** What was typed, as part of a sentence. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line}”`;
}
