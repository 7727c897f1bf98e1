/** No line break between a number and its unit, before a dash, or after a short Russian word that leads to the next one. */
export function withNonBreakingSpaces(text: string): string {
  return text.replace(
    /(?<=\d) (?=[\d\p{L}])|(?<=\bGo) (?=\d)| (?=[—–] )|(?<=(?:^|[\s(«])(?:[аикосувяАИКОСУВЯ]|[Нн][еиа]|[Пп]о|[Дд]о|[Ии]з|[Зз]а|[Оо]т)) /gu,
    '\u00a0',
  );
}

/** The same words, each text of theirs with its non-breaking spaces, and each text that their functions give. */
export function nonBreakingWords<W>(words: W): W {
  return nonBreaking(words) as W;
}

function nonBreaking(value: unknown): unknown {
  if (typeof value === 'string') return withNonBreakingSpaces(value);
  if (typeof value === 'function') return (...args: unknown[]) => nonBreaking(value(...args));
  if (Array.isArray(value)) return value.map(nonBreaking);
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, nonBreaking(each)]));
}
