import { structPlaces } from '../../models/layout/structPlaces';
import type { Target } from '../../models/layout/typeNode';
import type { ReadStruct } from './types';

/** Bytes of a line of a struct. */
export interface SizeNote {
  /** Offset of the end of the line it belongs to. */
  readonly at: number;
  readonly bytes: number;
  readonly padding: number;
}

interface Line {
  readonly at: number;
  readonly to: number;
  readonly bytes: number;
  readonly padding: number;
}

function linesOf({ lines, node }: ReadStruct, target: Target): Line[] {
  const places = structPlaces(node, target);
  let next = 0;
  return lines.map(({ at, to, fields }) => {
    const own = places.slice(next, next + fields);
    next += fields;
    return {
      at,
      to,
      bytes: own.reduce((sum, place) => sum + place.bytes, 0),
      padding: own.reduce((sum, place) => sum + place.paddingAfter, 0),
    };
  });
}

function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  if (end < 0) return text.length;
  return text[end - 1] === '\r' ? end - 1 : end;
}

/**
 * A note for each line on which one field is declared, in the order of the text. A field that is itself a struct is
 * noted where it begins; a field of a generic type, only if it takes the same in all its instances.
 */
export function sizeNotes(structs: readonly ReadStruct[], text: string, target: Target): SizeNote[] {
  const all = structs.flatMap((struct) => linesOf(struct, target)).sort((a, b) => a.at - b.at || b.to - a.to);
  const notes: SizeNote[] = [];
  let end = -1;
  /** Of the field that the line begins with. */
  let outer: Line | undefined;
  let agree = true;
  const close = () => {
    if (outer && agree) notes.push({ at: end, bytes: outer.bytes, padding: outer.padding });
  };
  for (const line of all) {
    if (!outer || line.at > end) {
      close();
      [outer, agree, end] = [line, true, endOfLine(text, line.at)];
    } else if (line.at === outer.at) agree &&= line.bytes === outer.bytes && line.padding === outer.padding;
    else if (line.at >= outer.to) agree = false;
  }
  close();
  return notes;
}
