/** A sentence whose code stands between backticks. */
export function CodeText({ text }: { readonly text: string }) {
  return text.split('`').map((part, i) => {
    // The text never changes its parts' order: the place is their identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return i % 2 === 1 ? <code key={i}>{part}</code> : part;
  });
}
