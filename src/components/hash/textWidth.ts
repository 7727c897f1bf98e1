const NARROW = /[iljtfr.,:;'|!()[\]\s]/;
const WIDE = /[mwMW→←…@%]/;

/** Upper estimate of how wide a text of the sans face is, in px: enough for layout without a DOM, and for a fallback face. */
export function textWidth(text: string, fontSize: number): number {
  let em = 0;
  for (const char of text) {
    if (NARROW.test(char)) em += 0.38;
    else if (WIDE.test(char)) em += 0.94;
    else if (/[A-Z]/.test(char)) em += 0.72;
    else em += 0.62;
  }
  return Math.ceil(em * fontSize);
}
