import { ascending } from 'd3';
import { fittingText } from '../../ui/chart/ByteBars';
import { OwnerRect } from '../../ui/owners/OwnerRect';
import { useWords } from '../../ui/words/words';
import { SIZING_FIGURE_WORDS } from '../words/languages';
import { FieldRows, FieldWords } from './FieldRows';
import styles from './Fields.module.css';
import { type OrderedStruct, type Piece, piecesOf } from './order';

/** px from which on the memory stands beside the fields, and between the two. */
const BESIDE_FROM = 560;
const GAP = 24;

interface FieldOrderProps {
  readonly struct: OrderedStruct;
  /** px */
  readonly width: number;
  /** Left out where nothing can be moved. */
  readonly onOrder?: ((names: readonly string[]) => void) | undefined;
}

/** The fields of a struct in their order, and the same as they lie in memory, padding included. */
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

/** Fields that can’t be moved. */
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

/** Bytes of a row of memory: a word of 64 bits, or several where the struct has many. */
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

/** px of a field’s name, and of its bar; and of room from which on its bytes stand beside the name. */
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

/** The bytes of a struct to scale, a word below the other. */
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
        // What keeps its place in the document can glide to another in the picture.
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
