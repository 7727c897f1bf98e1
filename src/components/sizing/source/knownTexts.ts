import { ChangeSet, MapMode } from '@codemirror/state';

/** A text that the field's owner knows, and the changes of the document since. */
interface KnownText {
  readonly text: string;
  readonly since: ChangeSet;
}

/** The text that the owner shows, then those that were reported to it and that it has not shown yet. */
export type KnownTexts = readonly [KnownText, ...KnownText[]];

export function startWith(text: string): KnownTexts {
  return [{ text, since: ChangeSet.empty(text.length) }];
}

/** The texts after an edit of the document. */
export function edited([shown, ...others]: KnownTexts, changes: ChangeSet): KnownTexts {
  const grown = ({ text, since }: KnownText): KnownText => ({ text, since: since.compose(changes) });
  return [grown(shown), ...others.map(grown)];
}

/** The texts once the owner has heard what the document holds now. */
export function reported(texts: KnownTexts, text: string): KnownTexts {
  return [...texts, ...startWith(text)];
}

/** The texts once the owner shows one of them. Undefined for a text that was never reported: the document has to follow. */
export function shows(texts: KnownTexts, text: string): KnownTexts | undefined {
  const index = texts.findIndex((each) => each.text === text);
  const shown = texts[index];
  return shown && [shown, ...texts.slice(index + 1)];
}

/** Offset in the document for an offset in the text that the owner shows; null outside it, or where that text is gone. */
export function placeNow([{ since }]: KnownTexts, at: number): number | null {
  return at >= 0 && at <= since.length ? since.mapPos(at, 1, MapMode.TrackDel) : null;
}

/** The one stretch in which a text differs from another. */
export function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1;
  return { from, to: before.length - same, insert: after.slice(from, after.length - same) };
}
