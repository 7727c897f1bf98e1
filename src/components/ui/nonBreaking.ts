/** No line break between a number and its unit, before a dash, or after a one-letter Russian word. */
export function withNonBreakingSpaces(text: string): string {
  return text.replace(/(?<=\d|\bGo) (?=[\d\p{L}])| (?=[—–] )|(?<=(?:^|[\s(«])[аикосувя]) /giu, '\u00a0');
}
