/** Up to the first full stop that ends a sentence; the one in `Go 1.23` doesn't. */
export function firstSentence(text: string): string {
  return /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
}
