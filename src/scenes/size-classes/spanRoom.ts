interface SpanRoom {
  /** px for the span itself. */
  readonly span: number;
  /** Lines that the words about the span, and those about its slot, have: however long they are. */
  readonly lines: { readonly span: number; readonly slot: number };
}

/** px, as SpanInRoom.module.css and the loupe's own styles have them. */
const TITLE = 24;
const SPAN_LINE = 20;
const SLOT_LINE = 18;
const LOUPE = 10 + 4 + 26;
const GAP = 4;

function linesAt(width: number): SpanRoom['lines'] {
  if (width < 480) return { span: 3, slot: 2 };
  return width < 800 ? { span: 2, slot: 1 } : { span: 1, slot: 1 };
}

/** What a box has left for a span between the words above it and the slot enlarged below it. */
export function spanRoom(width: number, height: number): SpanRoom {
  const lines = linesAt(width);
  return { span: height - TITLE - lines.span * SPAN_LINE - GAP - LOUPE - lines.slot * SLOT_LINE, lines };
}
