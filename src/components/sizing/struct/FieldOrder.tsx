import { ascending } from 'd3';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { SIZING_FIGURE_WORDS } from '../../figureWords';
import { fittingText } from '../../ui/chart/ByteBars';
import hidden from '../../ui/controls/controls.module.css';
import { useWidth } from '../../ui/controls/useSize';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import { Details } from '../../ui/table/Details';
import { useWords } from '../../ui/words/words';
import { SIZING_WORDS } from '../words/languages';
import styles from './Fields.module.css';
import { moved, type OrderedStruct, type Piece, type PlacedField, piecesOf } from './order';

/** Least px of width for the memory to stand beside the fields, and px of the gap. */
const BESIDE_FROM = 560;
const GAP = 24;

interface FieldOrderProps {
  readonly struct: OrderedStruct;
  /** px */
  readonly width: number;
  /** Absent if the fields can't be moved. */
  readonly onOrder?: ((names: readonly string[]) => void) | undefined;
}

/** The fields of a struct in order, beside their layout in memory with padding. */
export function FieldOrder({ struct, width, onOrder }: FieldOrderProps) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  return (
    <div className={styles.order}>
      <p className={styles.sum}>{words.laid(struct)}</p>
      <div className={styles.halves}>
        <div>{onOrder ? <FieldRows struct={struct} onOrder={onOrder} /> : <FieldList struct={struct} />}</div>
        <Memory struct={struct} width={width < BESIDE_FROM ? width : (width - GAP) / 2} />
      </div>
    </div>
  );
}

function FieldList({ struct }: Pick<FieldOrderProps, 'struct'>) {
  return (
    <ol className={styles.rows}>
      {struct.fields.map((field) => (
        <li key={field.id} className={styles.row}>
          <FieldWords field={field} />
        </li>
      ))}
    </ol>
  );
}

/** Bytes of a row: one 64-bit word, or several for large structs. */
function rowBytesOf({ size }: OrderedStruct): number {
  return 8 * Math.max(1, Math.ceil(size / 128));
}

/** px */
const ROW_HEIGHT = 22;
const LABELS = 28;

interface ApartProps {
  readonly struct: OrderedStruct;
  /** px */
  readonly width: number;
}

/** px of a line and of a bar; and least px for the bytes to stand beside the name. */
const LINE = 22;
const ONE_LINE_FROM = 440;

/** Bytes of each field to scale, before they are laid out. */
export function FieldsApart({ struct, width }: ApartProps) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const { fields } = struct;
  const byte = width / Math.max(...fields.map(({ bytes }) => bytes));
  const lines = width < ONE_LINE_FROM ? 2 : 1;
  const pitch = (lines + 1) * LINE + 8;
  const height = fields.length * pitch;
  return (
    <svg
      className={styles.memory}
      role="img"
      aria-label={words.apart(struct)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {fields.map((field, i) => (
        <g key={field.id} transform={`translate(0 ${i * pitch})`}>
          <text className={styles.name} y={16}>
            <tspan fontWeight={600}>{field.name}</tspan> {field.go}
          </text>
          <text
            className={styles.takes}
            x={lines === 1 ? width : 0}
            y={(lines - 1) * LINE + 16}
            textAnchor={lines === 1 ? 'end' : 'start'}
          >
            {words.takes(field)}
          </text>
          <OwnerRect owner="value" x={0} y={lines * LINE} width={field.bytes * byte} height={LINE} />
        </g>
      ))}
    </svg>
  );
}

interface MemoryProps {
  readonly struct: OrderedStruct;
  /** px */
  readonly width: number;
}

/** The layout of a struct to scale, in rows of words. */
export function Memory({ struct, width }: MemoryProps) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const rowBytes = rowBytesOf(struct);
  const rows = Math.ceil(struct.size / rowBytes);
  const byte = (width - LABELS) / rowBytes;
  const height = rows * ROW_HEIGHT;
  return (
    <svg
      className={styles.memory}
      role="img"
      aria-label={words.memory(struct)}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        <text key={row} className={styles.offset} x={LABELS - 8} y={row * ROW_HEIGHT + 15} textAnchor="end">
          {words.offset(row * rowBytes)}
        </text>
      ))}
      {piecesOf(struct, rowBytes)
        .map((piece) => ({ piece, key: `${piece.id} ${piece.part}` }))
        // A stable DOM order lets pieces animate to their new positions.
        .sort((a, b) => ascending(a.key, b.key))
        .map(({ piece, key }) => (
          <PieceRect key={key} piece={piece} byte={byte} />
        ))}
    </svg>
  );
}

interface PieceRectProps {
  readonly piece: Piece;
  /** px of a byte. */
  readonly byte: number;
}

function PieceRect({ piece: { field, row, from, bytes, part }, byte }: PieceRectProps) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const width = bytes * byte;
  const texts = field ? [field.name] : [words.padding(bytes), words.offset(bytes)];
  return (
    <g className={styles.piece} transform={`translate(${LABELS + from * byte} ${row * ROW_HEIGHT})`}>
      <OwnerRect owner={field ? 'value' : 'padding'} x={0} y={1} width={width} height={ROW_HEIGHT - 2} />
      {part === 0 && (
        <text className={styles.label} data-padding={!field || undefined} x={width / 2} y={15} textAnchor="middle">
          {fittingText(texts, width)}
        </text>
      )}
    </g>
  );
}

interface FieldRowsProps {
  readonly struct: OrderedStruct;
  /** Names in the new order. */
  onOrder(names: readonly string[]): void;
}

/** A field being moved: its index, and the index and order that Escape restores. */
interface Held {
  readonly at: number;
  readonly from: number;
  readonly before: readonly string[];
  /** Held by a pointer, not by the keyboard. */
  readonly isDragged: boolean;
}

/** Directions of the keys that move a field. */
const MOVES: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** The fields of a struct, reordered by dragging or by keyboard. */
function FieldRows({ struct, onOrder }: FieldRowsProps) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  const { fields } = struct;
  const helpId = useId();
  const list = useRef<HTMLOListElement>(null);
  const [held, hold] = useState<Held>();
  const [said, say] = useState('');
  const names = fields.map(({ name }) => name);
  // Browsers drop the focus of an element that is moved in the DOM.
  const [placed, place] = useState<{ readonly at: number }>();
  useLayoutEffect(() => {
    if (placed) list.current?.querySelectorAll<HTMLElement>('button')[placed.at]?.focus({ preventScroll: true });
  }, [placed]);

  function moveTo(to: number) {
    if (!held || to === held.at || to < 0 || to >= fields.length) return;
    onOrder(moved(names, held.at, to));
    hold({ ...held, at: to });
    place({ at: to });
    say(words.moved(names[held.at] ?? '', to + 1, fields.length));
  }

  function drop(at: number) {
    hold(undefined);
    say(words.dropped(names[at] ?? '', at + 1, struct));
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const { key } = event;
    const direction = MOVES[key];
    const isToggled = key === ' ' || key === 'Enter';
    if (!isToggled && !(held && (direction !== undefined || key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (direction !== undefined) moveTo(at + direction);
    else if (held && key === 'Escape') {
      onOrder(held.before);
      hold(undefined);
      place({ at: held.from });
      say(words.returned(names[at] ?? ''));
    } else if (held) drop(at);
    else {
      hold({ at, from: at, before: names, isDragged: false });
      say(words.held(names[at] ?? '', at + 1, fields.length));
    }
  }

  /** Row under the pointer, clamped to the first and the last. */
  function rowAt({ clientY }: PointerEvent): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const below = rows.findIndex(({ bottom }) => clientY < bottom);
    return below < 0 ? rows.length - 1 : below;
  }

  function onPointerDown(event: PointerEvent<HTMLOListElement>) {
    const { target, button, pointerType, pointerId } = event;
    if (button !== 0 || !(target instanceof Element) || !target.closest('li')) return;
    // A touch beside the handle scrolls.
    if (pointerType === 'touch' && !target.closest('button')) return;
    event.currentTarget.setPointerCapture(pointerId);
    const at = rowAt(event);
    hold({ at, from: at, before: names, isDragged: true });
    place({ at });
  }

  return (
    <>
      <p id={helpId} className={styles.help}>
        {words.help}
      </p>
      <ol
        ref={list}
        className={styles.rows}
        data-movable
        onPointerDown={onPointerDown}
        onPointerMove={(event) => held?.isDragged && moveTo(rowAt(event))}
        onLostPointerCapture={() => held?.isDragged && drop(held.at)}
      >
        {fields.map((field, i) => (
          <li key={field.id} className={styles.row} data-held={held?.at === i || undefined}>
            <button
              type="button"
              className={styles.handle}
              aria-label={words.handle(field.name, i + 1, fields.length)}
              aria-pressed={held?.at === i}
              aria-describedby={helpId}
              onKeyDown={(event) => onKeyDown(event, i)}
              onBlur={() =>
                queueMicrotask(() => {
                  if (held && !held.isDragged && document.activeElement === document.body) drop(i);
                })
              }
            >
              <Grip />
            </button>
            <FieldWords field={field} />
          </li>
        ))}
      </ol>
      <p role="status" className={hidden.visuallyHidden}>
        {said}
      </p>
    </>
  );
}

function Grip() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path d="M5 2.5h2v2H5zM9 2.5h2v2H9zM5 7h2v2H5zM9 7h2v2H9zM5 11.5h2v2H5zM9 11.5h2v2H9z" />
    </svg>
  );
}

/** Name, type and bytes of a field. */
function FieldWords({ field }: { readonly field: PlacedField }) {
  const words = useWords(SIZING_FIGURE_WORDS).fields;
  return (
    <span className={styles.words}>
      <code className={styles.code} lang="en" translate="no">
        <b>{field.name}</b> {field.go}
      </code>
      <span className={styles.bytes}>{words.takes(field)}</span>
    </span>
  );
}

/** Structs with more fields are rendered only on demand. */
const MOST_AT_ONCE = 100;

interface FieldsOnPageProps {
  readonly struct: OrderedStruct;
  onOrder(names: readonly string[]): void;
}

/** The fields of the page's struct; the answer follows their order. */
export function FieldsOnPage({ struct, onOrder }: FieldsOnPageProps) {
  const [width, measured] = useWidth();
  const words = useWords(SIZING_WORDS).page;
  const { length } = struct.fields;
  const order = () => <FieldOrder struct={struct} width={width} onOrder={onOrder} />;
  return (
    <div ref={measured}>
      {width > 0 && (length > MOST_AT_ONCE ? <Details summary={words.allFields(length)}>{order}</Details> : order())}
    </div>
  );
}
