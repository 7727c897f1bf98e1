import type { Part, UnitSlot } from '../pane';

/** Bytes of a machine word. */
export const WORD_BYTES = 8;

/** A machine word that a slot has bytes in. */
export interface SlotLine {
  /** Offset from the start of the unit, in bytes. */
  readonly at: number;
  /** The slot's own bytes of it; the others belong to its neighbours. */
  readonly stretches: readonly Stretch[];
  /** Parts whose first byte it holds. */
  readonly begins: readonly Part[];
}

/** The bytes that a part has in one word. */
interface Stretch {
  readonly part: Part;
  readonly at: number;
  readonly bytes: number;
}

function stretchIn(part: Part, at: number): Stretch[] {
  const from = Math.max(at, part.at);
  const to = Math.min(at + WORD_BYTES, part.at + part.bytes);
  return to > from ? [{ part, at: from, bytes: to - from }] : [];
}

/** A slot word by word, in the order of addresses. Words that it has no byte in are left out. */
export function slotLines({ parts }: UnitSlot): SlotLine[] {
  const words = new Set<number>();
  for (const { at, bytes } of parts) {
    for (let word = Math.floor(at / WORD_BYTES); word * WORD_BYTES < at + bytes; word++) words.add(word * WORD_BYTES);
  }
  return [...words]
    .sort((a, b) => a - b)
    .map((at) => ({
      at,
      stretches: parts.flatMap((part) => stretchIn(part, at)),
      begins: parts.filter((part) => part.at >= at && part.at < at + WORD_BYTES),
    }));
}
