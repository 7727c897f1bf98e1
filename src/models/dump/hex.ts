const NO_DIGIT = 0xff;

/** Value of each ASCII character as a lower-case hex digit. */
const DIGITS = new Uint8Array(128).fill(NO_DIGIT);
for (let value = 0; value < 16; value++) DIGITS[value.toString(16).charCodeAt(0)] = value;

function digitAt(text: string, at: number): number {
  return DIGITS[text.charCodeAt(at)] ?? NO_DIGIT;
}

/** The byte of two hex digits; -1 where they aren't. */
export function byteAt(text: string, at: number): number {
  const high = digitAt(text, at);
  const low = digitAt(text, at + 1);
  return (high | low) > 15 ? -1 : (high << 4) | low;
}

/** The unsigned 32-bit word of eight hex digits; -1 where they aren't. A million hashes are read by it. */
export function word32At(text: string, at: number): number {
  let word = 0;
  let all = 0;
  for (let i = at; i < at + 8; i++) {
    const digit = digitAt(text, i);
    all |= digit;
    word = (word << 4) | digit;
  }
  return all > 15 ? -1 : word >>> 0;
}
