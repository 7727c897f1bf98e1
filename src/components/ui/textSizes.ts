/** px of the text styles that layouts in TypeScript measure; those of `tokens.css`, in windows wider than a phone. */
export const ANSWER = 26;
export const TITLE = 20;
export const LEAD = 17;
export const SMALL = 13;
export const TINY = 11;
