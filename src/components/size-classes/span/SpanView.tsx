import { memo, type ReactNode } from 'react';
import { PAGE_BYTES } from '../../../models/allocator/sizeClass';
import { SIZE_FIGURE_WORDS } from '../../figureWords';
import { OwnerRect, Swatch } from '../../ui/owners/OwnerRect';
import type { Rect } from '../../ui/owners/owners';
import legend from '../../ui/owners/owners.module.css';
import { useWords } from '../../ui/words/words';
import type { HeapRun } from '../run';
import styles from '../SizeClasses.module.css';
import { DRAWN_AS, HEAP_OWNERS, type HeapOwner, type SlotPicture, type SpanPicture } from './spanPicture';

interface SpanViewProps {
  readonly picture: SpanPicture;
  readonly width: number;
  /** px; as high as needed if undefined. */
  readonly height?: number;
  /** Slot of the current event. */
  readonly focusSlot: number | undefined;
  readonly label: string;
}

/** Memoized: at most steps few slots change. */
const Slot = memo(SlotDrawing, (a, b) => a.signature === b.signature);

function SlotDrawing({ drawn }: { readonly drawn: SlotRect; readonly signature: string }) {
  const [first] = drawn.frames;
  return (
    <g data-state={drawn.slot.state}>
      {drawn.parts.map(({ owner, bytes, ...rect }) => (
        <HeapRect key={`${owner} ${rect.x} ${rect.y}`} owner={owner} {...rect} />
      ))}
      {drawn.slot.allocBit && first && (
        <path
          className={styles.allocBit}
          d={`M${first.x + 1.5} ${first.y + first.height - 1.5}h${Math.max(2, first.width - 4)}`}
        />
      )}
    </g>
  );
}

function signatureOf({ slot, frames }: SlotRect): string {
  const [first] = frames;
  const parts = slot.parts.map(({ owner, bytes }) => `${owner}${bytes}`).join();
  return `${slot.state}${slot.allocBit}${parts}@${first?.x},${first?.y},${first?.width},${first?.height}`;
}

/** A span to scale: its slots, its end and freeindex. */
export function SpanView({ picture, width, height, focusSlot, label }: SpanViewProps) {
  const layout = layoutSpan(picture, width, height);
  const focus = focusSlot === undefined ? undefined : layout.slots[focusSlot];
  const { x, y } = layout.freeindex;
  return (
    <svg className={styles.view} role="img" aria-label={label} width={width} height={layout.height}>
      {layout.slots.map((drawn) => (
        <Slot key={drawn.slot.slot} drawn={drawn} signature={signatureOf(drawn)} />
      ))}
      {layout.rest.map(({ owner, bytes, ...rect }) => (
        <HeapRect key={`${owner} ${rect.x} ${rect.y}`} owner={owner} {...rect} />
      ))}
      {focus?.frames.map((frame) => (
        <rect
          key={`${frame.x} ${frame.y}`}
          className={styles.focus}
          data-changed=""
          x={frame.x - 1}
          y={frame.y - 1}
          width={frame.width + 2}
          height={frame.height + 2}
        />
      ))}
      <path className={styles.freeindex} style={{ transform: `translate(${x}px, ${y}px)` }} d="M-4 -6h8L0 -1z" />
    </svg>
  );
}

interface SpanRect extends Rect {
  readonly owner: HeapOwner;
  readonly bytes: number;
}

interface SlotRect {
  readonly slot: SlotPicture;
  /** One for each row that the slot spans. */
  readonly frames: readonly Rect[];
  readonly parts: readonly SpanRect[];
}

interface SpanLayout {
  readonly pxPerByte: number;
  readonly rowHeight: number;
  readonly slots: readonly SlotRect[];
  /** Bytes outside slots: bits and tail. */
  readonly rest: readonly SpanRect[];
  /** Mark of freeindex: before that slot, or after the last. */
  readonly freeindex: { readonly x: number; readonly y: number };
  readonly height: number;
}

const ROW_GAP = 6;
const ROW_HEIGHT = 20;
const LOWEST_ROW = 8;
const HIGHEST_ROW = 34;
const MOST_ROWS = 20;
const LEAST_ROW_BYTES = 512;
const TOP = 12;
const BOTTOM = 2;

/** Bytes per row: a power of two that keeps rows few; a page for objects of several pages. */
function rowBytesOf({ spanBytes, elemsize, npages }: SpanPicture, width: number, mostRows: number): number {
  if (elemsize > PAGE_BYTES) return npages <= mostRows ? PAGE_BYTES : 2 ** Math.ceil(Math.log2(spanBytes / mostRows));
  const least = width >= 760 ? 2 * LEAST_ROW_BYTES : LEAST_ROW_BYTES;
  return Math.max(least, 2 ** Math.ceil(Math.log2(spanBytes / mostRows)), elemsize);
}

interface Rows {
  readonly rowBytes: number;
  readonly rowHeight: number;
}

/** Cuts a row to whole slots, if it holds one. */
function wholeSlots(rowBytes: number, elemsize: number): number {
  return elemsize <= rowBytes ? Math.floor(rowBytes / elemsize) * elemsize : rowBytes;
}

/** Rows that fit a height. */
function rowsIn(height: number, { spanBytes, elemsize }: SpanPicture): Rows {
  const available = height - TOP - BOTTOM + ROW_GAP;
  const most = Math.min(MOST_ROWS, Math.max(2, Math.floor(available / (ROW_HEIGHT + ROW_GAP))));
  const grain = elemsize > PAGE_BYTES ? PAGE_BYTES : LEAST_ROW_BYTES;
  let wanted = Math.max(Math.min(elemsize, PAGE_BYTES), Math.ceil(spanBytes / most / grain) * grain);
  const count = () => Math.ceil(spanBytes / wholeSlots(wanted, elemsize));
  while (count() > most) wanted += grain;
  const high = Math.floor(available / count()) - ROW_GAP;
  return { rowBytes: wholeSlots(wanted, elemsize), rowHeight: Math.max(LOWEST_ROW, Math.min(HIGHEST_ROW, high)) };
}

/**
 * A span to scale: rows of whole slots; a slot longer than a row runs on in the next. One byte has one area throughout.
 * With a height, all rows stand in it.
 */
export function layoutSpan(span: SpanPicture, width: number, height?: number): SpanLayout {
  const { rowBytes, rowHeight }: Rows =
    height === undefined
      ? { rowBytes: wholeSlots(rowBytesOf(span, width, MOST_ROWS), span.elemsize), rowHeight: ROW_HEIGHT }
      : rowsIn(height, span);
  const pxPerByte = Math.max(0, width - 1) / rowBytes;
  const yOf = (row: number) => TOP + row * (rowHeight + ROW_GAP);

  /** Rects of a range of bytes, cut at row ends. */
  function rects(start: number, bytes: number): (Rect & { bytes: number })[] {
    const cut: (Rect & { bytes: number })[] = [];
    for (let at = start; at < start + bytes; ) {
      const row = Math.floor(at / rowBytes);
      const end = Math.min(start + bytes, (row + 1) * rowBytes);
      const x = (at - row * rowBytes) * pxPerByte;
      cut.push({ x, y: yOf(row), width: (end - at) * pxPerByte, height: rowHeight, bytes: end - at });
      at = end;
    }
    return cut;
  }

  const slots = span.slots.map((slot): SlotRect => {
    const start = slot.slot * span.elemsize;
    let at = start;
    const parts: SpanRect[] = [];
    for (const { owner, bytes } of slot.parts) {
      parts.push(...rects(at, bytes).map((rect) => ({ owner, ...rect })));
      at += bytes;
    }
    return { slot, frames: rects(start, span.elemsize), parts };
  });
  const end = span.slots.length * span.elemsize;
  const rest = [
    ...rects(end, span.tailBytes).map((rect) => ({ owner: 'spanTail' as const, ...rect })),
    ...rects(end + span.tailBytes, span.bitsBytes).map((rect) => ({ owner: 'spanBits' as const, ...rect })),
  ];
  const at = span.freeindex * span.elemsize;
  const lastRow = Math.ceil(span.spanBytes / rowBytes) - 1;
  const row = Math.min(Math.floor(at / rowBytes), lastRow);
  return {
    pxPerByte,
    rowHeight,
    slots,
    rest,
    freeindex: { x: Math.min(rowBytes, at - row * rowBytes) * pxPerByte, y: yOf(row) },
    height: yOf(lastRow) + rowHeight + BOTTOM,
  };
}

export function HeapRect({ owner, ...rect }: Rect & { readonly owner: HeapOwner }) {
  return <OwnerRect owner={DRAWN_AS[owner]} {...rect} />;
}

/** Legend of owners. */
export function HeapLegend({
  owners,
  children,
}: {
  readonly owners: readonly HeapOwner[];
  readonly children?: ReactNode;
}) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  return (
    <ul className={legend.legend}>
      {owners.map((owner) => {
        const { word, gloss } = words.owners[owner];
        return (
          <li key={owner} title={gloss}>
            <Swatch owner={DRAWN_AS[owner]} />
            <span>
              {word}
              <span className={legend.gloss}>: {gloss}</span>
            </span>
          </li>
        );
      })}
      {children}
    </ul>
  );
}

interface SpanLegendProps {
  readonly run: Pick<HeapRun, 'owners'>;
  /** True if only one span is shown, without the pages around it. */
  readonly isSpanAlone?: boolean;
}

const AROUND_SPANS: ReadonlySet<HeapOwner> = new Set(['freePage', 'padding']);

/** Legend of a story's spans: owners and marks. */
export function SpanLegend({ run, isSpanAlone = false }: SpanLegendProps) {
  const words = useWords(SIZE_FIGURE_WORDS).span;
  const owners = HEAP_OWNERS.filter((owner) => run.owners.has(owner));
  return (
    <HeapLegend owners={isSpanAlone ? owners.filter((owner) => !AROUND_SPANS.has(owner)) : owners}>
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path d="M4 3h8L8 9z" fill="var(--ms-accent)" />
        </svg>
        {words.freeindex}
      </li>
      <li>
        <svg width={16} height={12} aria-hidden="true">
          <path d="M1 9.5h14" stroke="currentColor" strokeWidth={3} />
        </svg>
        {words.allocBits}
      </li>
    </HeapLegend>
  );
}
