/** px of the text styles that layouts in TypeScript measure; those of `tokens.css`, in windows wider than a phone. */
export const ANSWER = 26;
export const TITLE = 20;
export const LEAD = 17;
export const SMALL = 13;
export const TINY = 11;

/** A mark of an axis. */
export interface Tick {
  readonly value: number;
  /** px of the picture. */
  readonly at: number;
}

/** px of the rectangle that is plotted in. */
export interface PlotArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** px of a character of the face that axes and bars are labelled in: monospaced, 11 px. */
const CHARACTER = 6.6;

/** px of a label of an axis or a bar. */
export function labelWidth(label: string): number {
  return label.length * CHARACTER;
}

/** Marks on the middle of a px, where a line is sharp. */
export function ticksAt(scale: (value: number) => number, values: readonly number[]): Tick[] {
  return values.map((value) => ({ value, at: Math.round(scale(value)) + 0.5 }));
}

/** px of the middle of a label that stays inside the picture. */
export function labelMiddle(at: number, label: string, width: number): number {
  const half = labelWidth(label) / 2;
  return Math.max(half, Math.min(width - half, at));
}

/** px, to the hundredth. */
export function px(value: number): number {
  return Math.round(value * 100) / 100;
}

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
