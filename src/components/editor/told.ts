import { ChangeSet, MapMode } from '@codemirror/state';

/** A text that the field's owner knows, and what has become of it in the document since. */
interface Told {
  readonly text: string;
  readonly since: ChangeSet;
}

/** First the text that the owner shows, then those that it was told of but has not shown yet. */
export type ToldTexts = readonly [Told, ...Told[]];

export function startWith(text: string): ToldTexts {
  return [{ text, since: ChangeSet.empty(text.length) }];
}

/** The document was edited. */
export function edited([shown, ...others]: ToldTexts, changes: ChangeSet): ToldTexts {
  const grown = ({ text, since }: Told): Told => ({ text, since: since.compose(changes) });
  return [grown(shown), ...others.map(grown)];
}

/** The owner was told what the document holds now. */
export function tell(texts: ToldTexts, text: string): ToldTexts {
  return [...texts, ...startWith(text)];
}

/** The owner shows a text. Undefined if it is none that it was told of: then the document has to follow. */
export function shows(texts: ToldTexts, text: string): ToldTexts | undefined {
  const index = texts.findIndex((each) => each.text === text);
  const shown = texts[index];
  return shown && [shown, ...texts.slice(index + 1)];
}

/** Where an offset of the text that the owner shows is in the document; null if it lies outside or what was there is gone. */
export function placeNow([{ since }]: ToldTexts, at: number): number | null {
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
