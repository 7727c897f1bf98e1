import { toHex } from '../../../models/kernel/bits';
import { POINTER_BYTES } from '../../../models/map/config';
import type { Owner } from '../../../models/map/owners';
import type { Formats } from '../../ui/format';
import { wordsOfOwner } from '../../ui/owners/Legend';
import type { ComponentWords } from '../../ui/words/en';
import { sentenceOf } from '../../ui/words/language';
import type { BlockName } from '../record/facts';
import { type Block, isGap, type Pane, type Part, type Row, type Unit, type UnitRef, unitOf } from '../record/pane';
import type { SeenSide } from '../stage/liveStage';
import { readBlocks, readUnit } from '../stage/readUnits';
import { nameOf, pathTexts, slotInWords } from '../stage/unitWords';
import type { MapPageWords } from '../words/en/page';
import type { MapWords } from '../words/en/stage';

/** Bytes of a row. */
export interface ByteRange {
  readonly row: string;
  readonly at: number;
  readonly bytes: number;
}

/** Part of a structure: a directory, an array or table, a chain of buckets or a group, a slot, a field. */
export interface TreeNode {
  readonly id: string;
  /** Place among its siblings, from 1 on, those that are not drawn counted, and their number. */
  readonly position: number;
  readonly siblings: number;
  /** Bytes that stand for it on the stage, where it is drawn. */
  readonly drawn?: ByteRange | undefined;
  /** Bucket or group that it is or lies in, or the first one of its table. */
  readonly ref?: UnitRef | undefined;
  readonly slot?: number | undefined;
  /** True for a bucket or group and what lies in it: it can be looked into. */
  readonly isUnit?: boolean;
  /** Ids of the rows that it is made of. */
  readonly rows?: readonly string[];
  readonly hasChildren: boolean;
  /** Name, content and bytes, a line each. */
  lines(): readonly string[];
  children(): readonly TreeNode[];
}

type Unplaced = Omit<TreeNode, 'position' | 'siblings'>;

function inOrder(nodes: readonly Unplaced[]): TreeNode[] {
  return nodes.map((node, i) => ({ ...node, position: i + 1, siblings: nodes.length }));
}

const none = () => [];

/** The structure of a side at its step: directory, tables, groups and slots, or arrays, chains and slots; then its records. */
export function structureOf(words: TipWords, seen: SeenSide): readonly TreeNode[] {
  const { side, position, frame } = seen;
  const { picture, unit: unitWords, hash } = words.map;
  const paneOf = new Map(frame.panes.map((pane) => [pane.id, pane]));

  function partNode(row: Row, unit: Unit, part: Part): Unplaced {
    const { at, bytes } = part;
    const named = { ...part, of: { unit, part } };
    return {
      id: `${row.id} ${at}`,
      drawn: { row: row.id, at, bytes },
      ref: unit.ref,
      isUnit: true,
      slot: part.slot < 0 ? undefined : part.slot,
      hasChildren: false,
      lines: () => linesOf(words, seen, row, named).slice(-1),
      children: none,
    };
  }

  /** Slots of a bucket or group, and what it has outside of them. */
  function unitNodes(row: Row): Unplaced[] {
    const ref = unitOf(row.id);
    const unit = ref && readUnit(side, position, ref);
    if (!unit) return [];
    const slots = unit.slots.map((slot): Unplaced => {
      const key = slot.parts.filter(({ piece }) => piece === 'key');
      const at = Math.min(...key.map((part) => part.at));
      const bytes = key.reduce((sum, part) => sum + part.bytes, 0);
      const name = slotInWords(unitWords, slot);
      return {
        id: `${row.id} slot ${slot.slot}`,
        drawn: { row: row.id, at, bytes },
        ref,
        isUnit: true,
        slot: slot.slot,
        hasChildren: true,
        lines: () => [
          row.linked ? `${pathTexts(unitWords, unit).at(-1)}, ${name}` : name,
          ...(slot.entry ? [hash.hash(toHex(slot.entry.hash))] : []),
        ],
        children: () => inOrder(slot.parts.filter((part) => part.bytes > 0).map((part) => partNode(row, unit, part))),
      };
    });
    return [...slots, ...unit.rest.filter((part) => part.bytes > 0).map((part) => partNode(row, unit, part))];
  }

  function nameOfUnit({ name, segments }: Row): string {
    if (name === 'spare') return picture.cells.spare;
    if (typeof name !== 'number') return nameOfRecord(name, segments);
    return sentenceOf(unitWords.path, { type: side.unitKind === 'bucket' ? 'bucketAt' : 'groupAt', number: name });
  }

  function nameOfRecord(name: Row['name'], [segment]: Row['segments']): string {
    if (name !== undefined && name !== 'rest') return picture.row(name);
    return segment ? wordsOfOwner(words.components, segment.owner, side.design).word : '';
  }

  /** A main bucket and the overflow buckets behind it, or a group. */
  function chainNode([head, ...behind]: readonly [Row, ...Row[]]): Unplaced {
    const rows = [head, ...behind];
    const isUnit = unitOf(head.id) !== undefined;
    return {
      id: head.id,
      drawn: { row: head.id, at: 0, bytes: head.bytes },
      ref: unitOf(head.id),
      rows: rows.map(({ id }) => id),
      isUnit,
      hasChildren: isUnit,
      lines: () => {
        const used = rows.reduce((sum, { segments }) => sum + usedSlots(segments), 0);
        return [
          nameOfUnit(head),
          head.movedTo || !isUnit ? '' : picture.whole.usedSlots(used, rows.length * SLOTS),
          head.movedTo ? picture.movedTo(head.movedTo) : '',
          behind.length > 0 ? sentenceOf(picture.gaps, { type: 'overflow', count: behind.length }) : '',
          isUnit ? '' : words.formats.bytes(head.bytes),
        ].filter(Boolean);
      },
      children: () => (isUnit ? inOrder(rows.flatMap(unitNodes)) : []),
    };
  }

  function blockNode(block: Block): Unplaced {
    const pane = paneOf.get(block.id);
    const chains = pane ? chainsOf(pane) : [];
    const [only] = chains;
    const [row] = only?.rows ?? [];
    return {
      id: block.id,
      drawn: row && { row: row.id, at: 0, bytes: row.bytes },
      ref: { block: block.id, unit: 0 },
      hasChildren: true,
      lines: () =>
        pane?.title && pane.note
          ? [sentenceOf(picture.panes, pane.title), sentenceOf(picture.notes, pane.note)]
          : [sentenceOf(picture.blocks, block.name), picture.whole.usedSlots(block.entries, block.slots)],
      children: () => {
        // A small map's only group is what its slots lie in.
        if (SMALL.has(block.name.type) && row) return inOrder(unitNodes(row));
        const siblings = (chains.at(-1)?.position ?? 0) + (pane ? countAfter(pane) : 0);
        return chains.map(({ rows, position: at }) => ({ ...chainNode(rows), position: at, siblings }));
      },
    };
  }

  const records = paneOf.get('records');
  const rows = (records?.rows ?? []).filter((row): row is Row => !isGap(row));
  const blocks = readBlocks(side, position).map(blockNode);
  const directory = rows.find(({ id }) => id === 'directory');
  const note = records?.note;
  const structure: Unplaced[] =
    directory && note
      ? [
          {
            id: directory.id,
            drawn: { row: directory.id, at: 0, bytes: directory.bytes },
            hasChildren: true,
            lines: () => [sentenceOf(picture.notes, note)],
            children: () => inOrder(blocks),
          },
        ]
      : blocks;
  return inOrder([...structure, ...rows.filter((row) => row !== directory).map((row) => chainNode([row]))]);
}

const SLOTS = 8;
const SMALL: ReadonlySet<BlockName['type']> = new Set(['group', 'copiedGroup']);

function usedSlots(segments: Row['segments']): number {
  return new Set(segments.filter(({ owner, slot }) => owner === 'key' && slot >= 0).map(({ slot }) => slot)).size;
}

interface Chain {
  readonly rows: readonly [Row, ...Row[]];
  readonly position: number;
}

function countOf(row: Pane['rows'][number]): number {
  return isGap(row) && (row.gap.type === 'buckets' || row.gap.type === 'groups') ? row.gap.count : 0;
}

/** Buckets with what hangs from them, or groups, each with its number among all. */
function chainsOf({ rows }: Pane): Chain[] {
  const chains: { rows: [Row, ...Row[]]; position: number }[] = [];
  let position = 0;
  for (const row of rows) {
    const last = chains.at(-1);
    if (isGap(row)) position += countOf(row);
    else if (row.linked && last) last.rows.push(row);
    else chains.push({ rows: [row], position: ++position });
  }
  return chains;
}

/** Buckets or groups behind the last one that is drawn. */
function countAfter({ rows }: Pane): number {
  const last = rows.findLastIndex((row) => !isGap(row));
  return rows.slice(last + 1).reduce((sum, row) => sum + countOf(row), 0);
}

/** The nodes from the outside in that have these ids, as far as they are there. */
export function along(roots: readonly TreeNode[], path: readonly string[]): readonly TreeNode[] {
  const found: TreeNode[] = [];
  let siblings = roots;
  for (const id of path) {
    const node = siblings.find((each) => each.id === id);
    if (!node) break;
    found.push(node);
    siblings = node.children();
  }
  return found;
}

/** Ids of the nodes that lead to a bucket or group. */
export function pathTo(roots: readonly TreeNode[], row: string): readonly string[] {
  const ref = unitOf(row);
  if (!ref) return [];
  const [first] = roots;
  const outer = first?.id === 'directory' ? [first] : [];
  const block = (outer[0]?.children() ?? roots).find(({ id }) => id === ref.block);
  if (!block) return [];
  const chain = block.children().find(({ rows }) => rows?.includes(row));
  return [...outer, block, ...(chain ? [chain] : [])].map(({ id }) => id);
}

/** Path that a key leads to from another; undefined for keys that lead nowhere. */
export function walk(roots: readonly TreeNode[], path: readonly string[], key: string): readonly string[] | undefined {
  const nodes = along(roots, path);
  const node = nodes.at(-1);
  if (!node) return undefined;
  const outer = path.slice(0, nodes.length - 1);
  const siblings = nodes.length > 1 ? (nodes.at(-2)?.children() ?? []) : roots;
  const at = siblings.findIndex(({ id }) => id === node.id);
  const beside = (to: number) => {
    const next = siblings[to];
    return next ? [...outer, next.id] : path;
  };
  switch (key) {
    case 'ArrowDown':
      return beside(at + 1);
    case 'ArrowUp':
      return at > 0 ? beside(at - 1) : outer.length > 0 ? outer : path;
    case 'ArrowRight': {
      const [first] = node.children();
      return first ? [...path, first.id] : path;
    }
    case 'ArrowLeft':
      return outer.length > 0 ? outer : path;
    case 'Home':
      return beside(0);
    case 'End':
      return beside(siblings.length - 1);
    default:
      return undefined;
  }
}

/** Stretch of bytes of a row that has a name of its own: a field, a control byte, a directory entry, waste. */
interface NamedPart {
  readonly at: number;
  readonly bytes: number;
  readonly owner: Owner;
  /** Slot of its bucket or group; -1 for none. */
  readonly slot: number;
  /** Part of a bucket or group; absent of a record. */
  readonly of?: { readonly unit: Unit; readonly part: Part };
  /** Number of a directory entry. */
  readonly entry?: number;
}

function byAddress(parts: readonly NamedPart[]): NamedPart[] {
  return parts.filter(({ bytes }) => bytes > 0).toSorted((a, b) => a.at - b.at);
}

/** The parts of a row, in the order of their addresses. */
export function namedParts({ side, position, frame }: SeenSide, row: Row): NamedPart[] {
  const ref = unitOf(row.id);
  const unit = ref && readUnit(side, position, ref);
  if (unit) {
    const all = [...unit.slots.flatMap(({ parts }) => parts), ...unit.rest];
    return byAddress(all.map((part) => ({ ...part, of: { unit, part } })));
  }
  if (row.id === 'directory') {
    const [{ owner, slot } = { owner: 'directory', slot: -1 } as const] = row.segments;
    return frame.directory.map((_, entry) => ({ at: entry * POINTER_BYTES, bytes: POINTER_BYTES, owner, slot, entry }));
  }
  return byAddress(row.segments);
}

/** Table that a directory entry leads to. */
export function tableOfEntry({ frame }: SeenSide, entry: number): UnitRef | undefined {
  const block = frame.directory[entry];
  return block === undefined ? undefined : { block, unit: 0 };
}

interface TipWords {
  readonly map: MapWords;
  readonly page: MapPageWords;
  readonly components: ComponentWords;
  readonly formats: Formats;
}

/** Name, content and bytes of a part, a line each; the first names it. */
export function linesOf(
  { map, page, components, formats }: TipWords,
  seen: SeenSide,
  row: Row,
  named: NamedPart,
): string[] {
  const { word, gloss } = wordsOfOwner(components, named.owner, seen.side.design);
  const bytes = formats.bytes(named.bytes);
  if (named.of) {
    const { unit, part } = named.of;
    const slot = unit.slots[named.slot];
    const path = pathTexts(map.unit, unit);
    const [value, hash] = slot ? [slot.key || map.unit.states[slot.state], slot.entry?.hash] : [];
    const content =
      slot && part.control
        ? `${map.unit.controlByte(slot.control)}: ${sentenceOf(page.slot.controls, part.control)}`
        : page.tips.part(nameOf(map.unit, part), bytes, word);
    return [
      [...path, ...(slot ? [map.unit.slot(named.slot)] : [])].join(' › '),
      ...(value ? [value] : []),
      ...(hash ? [map.hash.hash(toHex(hash))] : []),
      content,
    ];
  }
  const target = named.entry === undefined ? undefined : tableOfEntry(seen, named.entry);
  if (target && named.entry !== undefined) {
    const block = readBlocks(seen.side, seen.position).find(({ id }) => id === target.block);
    const table = block ? sentenceOf(map.picture.blocks, block.name) : '';
    return [page.tips.entry(named.entry, table), page.tips.owned(bytes, word)];
  }
  const name = row.name === undefined ? word : map.picture.row(row.name);
  return [name, page.tips.owned(bytes, word), gloss];
}
