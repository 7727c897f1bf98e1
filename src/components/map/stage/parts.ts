import type { SegmentBits } from '../record/hashInFocus';
import { isGap, type Pane, type Row, type Segment } from '../record/pane';
import { type PartWord, readPartName } from '../record/view';

/** Bytes of a row, from the first up to the one behind the last. */
interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Parts of a drawing that names light. */
export interface Marked {
  /** Stretches of bytes by row, in their order; one that is all of its row stands for it. */
  readonly rows: ReadonlyMap<string, readonly ByteRange[]>;
  /** Ids of the panes that are lit whole. */
  readonly panes: ReadonlySet<string>;
}

/** Piece of a row, and where it stands. */
interface Piece extends Segment {
  readonly pane: Pane;
  readonly row: Row;
  /** Name of the row that the row hangs from, or its own. */
  readonly head: Row['name'];
}

const isOf =
  (...types: string[]) =>
  ({ pane }: Piece) =>
    types.includes(pane.title?.type ?? '');
const isOwned =
  (owner: Segment['owner']) =>
  ({ owner: own }: Piece) =>
    own === owner;
const isTable = isOf('table', 'deepTable', 'newTable', 'newDeepTable', 'copiedTable', 'group', 'copiedGroup');
const isNewTable = isOf('newTable', 'newDeepTable');
const isOldArray = isOf('oldbuckets', 'heldArray');
const isHalf = (half: string) => (piece: Piece) => {
  const { title } = piece.pane;
  return title !== undefined && 'half' in title && title.half === half;
};

/** Pieces that a word means; with a number those whose number it is. Words of hash bits mean none. */
const PIECES: Readonly<Partial<Record<PartWord, (piece: Piece, number: number, panes: readonly Pane[]) => boolean>>> = {
  bucket: (piece, number) => isOf('buckets', 'newArray')(piece) && piece.head === number,
  oldBucket: (piece, number) => isOldArray(piece) && piece.head === number,
  array: isOf('buckets', 'newArray'),
  newArray: (piece, _, panes) =>
    isOf('newArray')(piece) || (isOf('buckets')(piece) && panes.some(({ title }) => title?.type === 'oldbuckets')),
  oldArray: isOldArray,
  overflow: ({ row }) => row.linked === true || row.name === 'spare' || row.name === 'overflow',
  tophash: (piece) => isOwned('control')(piece) && !isTable(piece),
  table({ pane: { title } }, number) {
    return (title?.type === 'table' || title?.type === 'deepTable') && (title.number ?? 0) === number;
  },
  newTable: isNewTable,
  leftTable: (piece) => isNewTable(piece) && isHalf('left')(piece),
  rightTable: (piece) => isNewTable(piece) && isHalf('right')(piece),
  oldTable: isOf('copiedTable', 'copiedGroup'),
  group: (piece, number) => isTable(piece) && piece.head === number,
  control: isOwned('control'),
  slot: ({ slot }, number) => slot === number,
  keys: isOwned('key'),
  values: isOwned('value'),
  empty: isOwned('emptySlot'),
  tombstones: isOwned('tombstone'),
  header: ({ row }) => row.name === 'hmap' || row.name === 'Map' || row.name === 'mapextra',
  directory: ({ row }) => row.id === 'directory',
};

/** Words that mean an array or a table as a whole. */
const WHOLE: ReadonlySet<PartWord> = new Set<PartWord>([
  'array',
  'newArray',
  'oldArray',
  'table',
  'newTable',
  'leftTable',
  'rightTable',
  'oldTable',
]);

/** The pieces of a row. Of the control bytes each slot has one. */
function piecesOf(pane: Pane, row: Row, head: Row['name']): Piece[] {
  return row.segments.flatMap((segment): Piece[] => {
    const of = { pane, row, head };
    if (segment.owner !== 'control') return [{ ...segment, ...of }];
    return Array.from({ length: segment.bytes }, (_, slot) => ({
      ...segment,
      ...of,
      at: segment.at + slot,
      bytes: 1,
      slot,
    }));
  });
}

function joined(stretches: readonly ByteRange[]): ByteRange[] {
  const all: ByteRange[] = [];
  for (const one of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last && one.from <= last.to) all.splice(-1, 1, { from: last.from, to: Math.max(last.to, one.to) });
    else all.push(one);
  }
  return all;
}

/** Parts of the panes that names light; undefined where they light none, and so nothing is to be dimmed. */
export function markedParts(names: readonly string[], panes: readonly Pane[]): Marked | undefined {
  const read = names.map(readPartName);
  const isLit = (piece: Piece) =>
    read.some((parts) => parts.every(({ word, number }) => PIECES[word]?.(piece, Number(number), panes) ?? false));
  const rows = new Map<string, ByteRange[]>();
  const whole = new Set<string>();
  for (const pane of panes) {
    let head: Row['name'];
    for (const row of pane.rows) {
      if (isGap(row)) continue;
      if (!row.linked) head = row.name;
      const lit = piecesOf(pane, row, head).filter(isLit);
      if (lit.length > 0) rows.set(row.id, joined(lit.map(({ at, bytes }) => ({ from: at, to: at + bytes }))));
      const [first] = lit;
      if (
        first &&
        read.some((parts) =>
          parts.every(({ word, number }) => WHOLE.has(word) && PIECES[word]?.(first, Number(number), panes)),
        )
      )
        whole.add(pane.id);
    }
  }
  return rows.size > 0 ? { rows, panes: whole } : undefined;
}

/** Bits of a hash that names light, most significant first; undefined where they light none. */
export function markedBits(
  names: readonly string[],
  segments: readonly SegmentBits[],
): ReadonlySet<number> | undefined {
  const bits = new Set<number>();
  const add = (from: number, to: number) => {
    for (let bit = from; bit <= Math.min(63, to); bit++) bits.add(bit);
  };
  for (const { word, number } of names.flatMap(readPartName)) {
    if (word === 'hash') add(0, 63);
    if (word === 'bit') add(Number(number), Number(number));
    if (word === 'bits') {
      const [a = 0, b = a] = number.split('-').map(Number);
      add(Math.min(a, b), Math.max(a, b));
    }
    for (const { id, fromBit, bits: count } of segments)
      if (id === word && number === '') add(fromBit, fromBit + count - 1);
  }
  return bits.size > 0 ? bits : undefined;
}
